"""What a tool is handed as `progress_reporter`."""


class AgentProgressReporter:
    async def async_report_progress(self, structure: dict, content: str = "") -> None:
        raise NotImplementedError
