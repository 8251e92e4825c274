"""The configuration of an OVOS installation, which is always empty here."""


class Configuration(dict):
    pass
