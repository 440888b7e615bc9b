"""Play by mail: mails read, mails written, and the post office between them. Nothing outside knows of mail."""
