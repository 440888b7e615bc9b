"""`python -m cli`: the program, where its script is not on the path."""

from cli.main import main

main()
