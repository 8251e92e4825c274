"""
Returns how an MCP server of the upload is started. Its declaration has placeholders for the folder of the server, for
settings and for secrets, which are variables of this process.
"""

import os
import re
import sys

TOOL = "/tool"
WORKSPACE = "/workspace"
ENVIRONMENT = "/environment"
PLACEHOLDER = re.compile(r"\$\{([^{}]{1,200})\}")
# Names for the folder of the server, and for folders of a person, which a sandbox does not have.
ROOT_NAMES = ("__dirname", "workspaceFolder", "CLAUDE_PLUGIN_ROOT")
HOME_NAMES = ("HOME", "DESKTOP", "DOCUMENTS", "DOWNLOADS", "userHome")
# What a server finds in place of a secret while it is described. Many servers end without one.
STAND_IN = "not-a-secret"


def start_of(target, describes):
    """Returns the command of the server and its environment variables."""
    server = target["server"]
    root = f"{TOOL}/{target['root']}".rstrip("/")
    settings = {**server["defaults"], **settings_of(target, server, describes)}
    variables = dict(os.environ)
    if describes:
        for name in server["required"]:
            variables.setdefault(name, STAND_IN)
    values = Values(root, settings, server["secrets"], variables)
    environment = {**variables, **{name: values.text(value) for name, value in server["env"].items()}}
    arguments = [each for value in server["args"] for each in values.arguments(value)]
    if server["runtime"] == "node":
        return ["node", *arguments], environment
    folders = [environment.get("PYTHONPATH", ""), root, ENVIRONMENT]
    environment["PYTHONPATH"] = os.pathsep.join(folder for folder in folders if folder)
    environment["PYTHONDONTWRITEBYTECODE"] = environment["PYTHONUNBUFFERED"] = "1"
    # Without the packages of the machine. A module is not searched for in the workspace, which has files of callers.
    safe = ["-P"] if "-m" in arguments[:1] and sys.version_info >= (3, 11) else []
    return [sys.executable, "-S", *safe, *arguments], environment


def settings_of(target, server, describes):
    """Returns the settings that owners saved: all of them are sent for a description, and those of the part for a call."""
    return target.get("settings", {}).get(server["name"], {}) if describes else target["config"]


class Values:
    """Replaces placeholders. An unknown one becomes an empty text."""

    def __init__(self, root, settings, secrets, variables):
        self._root = root
        self._settings = settings
        self._secrets = secrets
        self._variables = variables

    def text(self, template):
        return PLACEHOLDER.sub(lambda match: written(self._value(match[1])), template)

    def arguments(self, template):
        """A setting with several values becomes as many arguments."""
        alone = PLACEHOLDER.fullmatch(template)
        value = self._value(alone[1]) if alone else None
        return [written(each) for each in value] if isinstance(value, list) else [self.text(template)]

    def _value(self, name):
        if name in ROOT_NAMES:
            return self._root
        if name in HOME_NAMES:
            return WORKSPACE
        if name in ("/", "pathSeparator"):
            return "/"
        if name in self._secrets:
            return self._variables.get(self._secrets[name], "")
        if name.startswith("user_config."):
            return self._settings.get(name.removeprefix("user_config."), "")
        variable, _, default = name.removeprefix("env:").partition(":-")
        return self._variables.get(variable) or default


def written(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ",".join(written(each) for each in value)
    return str(value)
