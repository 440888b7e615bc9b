"""What a space offers: care, power, training, goods, repairs, opportunities."""
