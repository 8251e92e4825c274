"""The object that a tool receives as `progress_reporter`."""


class AgentProgressReporter:
    async def async_report_progress(self, structure: dict, content: str = "") -> None:
        raise NotImplementedError
