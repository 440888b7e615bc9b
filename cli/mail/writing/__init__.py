"""A mail written: what one seat may know, as text and as HTML, with the headers that bring the answer back."""
