"""The log of OVOS, on standard error from warnings on."""

import logging

logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
LOG = logging.getLogger("OVOS")
