"""Movement: ways to travel, cards with a boot, what is done instead of moving."""
