"""The interfaces that tools implement or receive."""
