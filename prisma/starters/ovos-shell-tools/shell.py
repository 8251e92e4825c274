"""The shell toolbox: one command and what it wrote. A command that is refused or fails is an answer, never an exception."""

import os
import shlex
import signal
import subprocess

# What a shell would do more than start the named program, beside the punctuation that shlex knows.
SUBSTITUTIONS = ("`", "$(", "${", "\n")


class ShellToolBox:
    toolbox_id = "ovos-shell-tools"

    def __init__(self, config=None):
        self.config = config or {}

    def call_tool(self, name, kwargs):
        if name != "run_command":
            raise ValueError(f"Unknown tool '{name}' for ToolBox '{self.toolbox_id}'.")
        return self.run_command(**kwargs)

    def run_command(self, command, cwd=".", timeout=30):
        if not self.config.get("allow_shell", False):
            return failed("Shell execution is disabled (allow_shell=False).")
        allowed = self.config.get("allowed_commands", [])
        try:
            # With a list of commands there is no shell: only then is the first word all that is started.
            words = split(command) if allowed else command
            refused = find_refused(command, words, allowed) if allowed else None
            if refused is not None:
                return failed(f"Command not permitted by allowed_commands policy: {refused!r}.")
            return run(words, cwd, min(timeout, self.config.get("max_timeout", 120)))
        except (OSError, ValueError, subprocess.SubprocessError) as fault:
            return failed(f"Error executing command: {fault}")


def split(command):
    reader = shlex.shlex(command, posix=True, punctuation_chars=True)
    reader.whitespace_split = True
    reader.commenters = ""
    return list(reader)


def find_refused(command, words, allowed):
    """What of the command the list does not permit, None when it permits the whole of it."""
    first = words[0] if words else ""
    if not any(words[: len(entry.split())] == entry.split() for entry in allowed if entry.strip()):
        return first
    for mark in SUBSTITUTIONS:
        if mark in command:
            return mark
    return next((word for word in words if word and set(word) <= set("();<>|&")), None)


def run(command, cwd, seconds):
    process = subprocess.Popen(
        command,
        shell=isinstance(command, str),
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    try:
        stdout, stderr = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        return failed(f"Command timed out after {seconds} seconds.")
    finally:
        stop(process)
    code = process.returncode
    return {"stdout": stdout, "stderr": stderr, "returncode": code, "success": code == 0}


def stop(process):
    """Ends what the command left running too: its whole session."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def failed(reason):
    return {"stdout": "", "stderr": reason, "returncode": -1, "success": False}
