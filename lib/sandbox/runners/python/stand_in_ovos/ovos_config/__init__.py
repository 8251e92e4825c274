"""The configuration of an OVOS installation, of which there is none here."""


class Configuration(dict):
    pass
