"""The clock toolbox: date and time of the machine that it runs on."""

from datetime import datetime


class ClockToolBox:
    toolbox_id = "ovos-clock-tools"

    def __init__(self, config=None):
        self.config = config or {}

    def call_tool(self, name, kwargs):
        if name != "get_current_datetime":
            raise ValueError(f"Unknown tool '{name}' for ToolBox '{self.toolbox_id}'.")
        now = self.now()
        return {
            "iso": now.isoformat(timespec="microseconds"),
            "date": now.strftime("%Y-%m-%d"),
            "time": now.strftime("%H:%M:%S"),
            "timezone": now.tzname() or now.strftime("%z"),
        }

    def now(self):
        """`fixed_now`, an ISO 8601 text, stops the clock where an answer has to stay the same."""
        fixed = self.config.get("fixed_now")
        return (datetime.fromisoformat(fixed) if fixed else datetime.now()).astimezone()
