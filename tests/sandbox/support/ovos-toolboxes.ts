// Real subclasses of OVOS' ToolBox, as its plugins are written.
export const head = `from typing import List, Optional

from ovos_plugin_manager.templates.agent_tools import AgentTool, ToolArguments, ToolBox, ToolOutput
from pydantic import BaseModel, Field
`

/** Returns a toolbox with one tool that reports the arguments of its constructor. */
export const toolbox = (name: string, constructor: string, tool = name.toLowerCase()) => `${head}

class Args(ToolArguments):
    """Arguments."""

    word: str = Field(description="A word.", min_length=2)
    times: int = Field(1, ge=1, le=3)
    more: Optional[List[float]] = None


class Out(ToolOutput):
    said: str
    config: dict
    sum: float = 0.0


class ${name}(ToolBox):
${constructor}
    def discover_tools(self):
        return [AgentTool("${tool}", "Says it.", Args, Out, self.say)]

    def say(self, args):
        if args.word == "boom":
            raise KeyError("boom")
        if args.word == "text":
            return "text"
        if args.word == "misfit":
            return {"said": 1}
        said = f"{self.toolbox_id} " + args.word * args.times
        return {"said": said, "config": dict(self.config), "sum": sum(args.more or [])}
`

/** The forms in which toolboxes call the constructor of their base class, whose arguments have changed over time. */
export const contracts: Record<string, string> = {
  A: `    toolbox_id = "a-tools"

    def __init__(self, config=None):
        self.config = config or {}
        super().__init__(toolbox_id=self.toolbox_id)
`,
  B: `    toolbox_id = "b-tools"
    config_schema = {"type": "object", "properties": {"unit": {"type": "string", "default": "m"}}}

    def __init__(self, config=None, bus=None):
        super().__init__(config=config, bus=bus)
`,
  C: `    def __init__(self, config=None, bus=None):
        super().__init__("c-tools", config, bus)
`,
  None: `    toolbox_id = "none-tools"
`,
}

/** One toolbox of every form, by file. */
export const toolboxOfEveryForm = Object.fromEntries(
  Object.entries(contracts).map(([name, constructor]) => [
    `box_${name.toLowerCase()}.py`,
    toolbox(`Box${name}`, constructor),
  ]),
)
