"""How mails come and go: boxes on a disk, servers, and programs that hand mails on."""
