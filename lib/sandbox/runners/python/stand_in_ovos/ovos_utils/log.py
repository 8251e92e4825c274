"""The log of OVOS: warnings and errors go to standard error."""

import logging

logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
LOG = logging.getLogger("OVOS")
