"""The class with which tools annotate their language model."""


class BaseModel:
    pass
