"""What a plan is checked for, one module for each matter."""
