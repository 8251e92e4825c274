"""The secrets that a class of tools says it needs: an attribute `secrets`, which the frameworks pass over."""

from .plain import plain


def declared_secrets(item):
    found = getattr(item, "secrets", None)
    return plain(found, []) if isinstance(found, (list, tuple, dict)) else None
