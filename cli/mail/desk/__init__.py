"""The keeper's desk: what needs a person, how all games stand, and what a keeper does to a mailbox folder."""
