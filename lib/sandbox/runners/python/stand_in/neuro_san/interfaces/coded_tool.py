"""The interface of a tool that is written in Python. A tool overrides one of the two methods."""


class CodedTool:
    def invoke(self, args: dict, sly_data: dict):
        """Called in a thread when `async_invoke` is not implemented."""
        return None

    async def async_invoke(self, args: dict, sly_data: dict):
        raise NotImplementedError
