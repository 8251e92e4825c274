"""Describes the tools that an entry of a toolbox file becomes, and their inputs, after LangChain has built them."""

from .langchain_build import build_tools

TOOLS_MAX = 200


def describe_langchain_tools(request, frames, runner_folder):
    target = request["target"]
    tools, is_toolkit = build_tools(target["className"], target["config"], target["root"])
    reported = [describe_tool(name, tool) for name, tool in tools[:TOOLS_MAX]]
    frames.described({"toolkit": is_toolkit, "tools": reported, "count": len(tools)})


def describe_tool(name, tool):
    reported = {"name": name, "own": str(tool.name), "description": str(tool.description or "")}
    reported["format"] = str(getattr(tool, "response_format", "content"))
    try:
        reported["schema"] = schema_of(tool)
    except Exception as error:
        reported["error"] = f"{type(error).__name__}: {error}"
    return reported


def schema_of(tool):
    """Returns the schema that a model sees, without the arguments that LangChain fills in itself."""
    schema = getattr(tool, "tool_call_schema", None) or tool.args_schema
    if schema is None:
        return tool.get_input_schema().model_json_schema()
    if isinstance(schema, dict):
        return schema
    return schema.model_json_schema() if hasattr(schema, "model_json_schema") else schema.schema()
