"""What players are asked, one file per family; `decisions.py` lists all of it."""
