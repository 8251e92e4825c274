"""Reads the secrets that a tool class declares in its attribute `secrets`. The frameworks ignore this attribute."""

from .plain import plain


def declared_secrets(item):
    found = getattr(item, "secrets", None)
    return plain(found, []) if isinstance(found, (list, tuple, dict)) else None
