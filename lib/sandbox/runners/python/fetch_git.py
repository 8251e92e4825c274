"""
Fetches the newest commit of a branch or of matching tags, and sends the files of one folder to the worker as a tar
archive. Reads one line of JSON from standard input, and writes its report as the last line of standard output. The host
of the repository is the only reachable host.
"""

import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, __file__.rpartition("/")[0])

from pegboard_runner.install import EXPORT, PORT, PROXY, find_authorities  # noqa: E402
from pegboard_runner.relay import start_relay  # noqa: E402

REPOSITORY = "/workspace/repository.git"
ARCHIVE = "/workspace/repository.tar"
FETCHED = "refs/pegboard/fetched"
# The list of the references of a repository.
LIST_BYTES_MAX = 16 * 1024 * 1024
# What is reported of the messages of Git, and of the author and the message of a commit.
ERROR_BYTES_MAX = 64 * 1024
TEXT_MAX = 500

SETTINGS = {
    # Nothing that the repository or the machine contains can start a program.
    "core.hooksPath": "/dev/null",
    "core.fsmonitor": "false",
    "credential.helper": "",
    "submodule.recurse": "false",
    "gc.auto": "0",
    "maintenance.auto": "false",
    "protocol.allow": "never",
    "http.followRedirects": "false",
    "http.lowSpeedLimit": "500",
    "http.lowSpeedTime": "60",
    "http.proxy": PROXY,
    "tar.umask": "0022",
}

# Words of Git and of its HTTP library, in this order.
PROBLEMS = (
    ("certificate", r"certificate|SSL"),
    ("access", r"Authentication failed|could not read (Username|Password)|error: 40[13]"),
    ("redirect", r"error: 30\d|redirect"),
    ("not-found", r"not found|error: 404"),
    ("too-large", r"No space left|Disk quota exceeded|File too large"),
    ("unreachable", r"Could not resolve|Failed to connect|Connection|CONNECT|error: 5\d\d|unexpected disconnect|early EOF"),
)


class Failure(Exception):
    def __init__(self, problem, detail=""):
        super().__init__(problem)
        self.problem = problem
        self.detail = detail


def main():
    order = json.loads(sys.stdin.readline())
    if shutil.which("git") is None:
        raise Failure("no-git")
    start_relay(PORT)
    git = Git(order)
    name, listed = find_ref(git, order)
    if listed == order["knownObject"]:
        return {"state": "unchanged", "object": listed, "commit": order["knownCommit"], "tree": order["knownTree"]}
    git.run("init", "--quiet", "--bare", "--template=", REPOSITORY)
    git.run(
        "fetch",
        "--quiet",
        "--depth=1",
        "--no-tags",
        "--no-recurse-submodules",
        "--",
        order["url"],
        f"+{name}:{FETCHED}",
        inside=True,
    )
    commit = git.line("rev-parse", "--verify", "--end-of-options", f"{FETCHED}^{{commit}}")
    author, message = git.text("log", "-1", "--format=%an%x00%s", commit).rstrip("\n").split("\0")[:2]
    place = f"{commit}:{order['folder']}" if order["folder"] else f"{commit}^{{tree}}"
    try:
        tree = git.line("rev-parse", "--verify", "--end-of-options", place)
        kind = git.line("cat-file", "-t", tree)
    except Failure:
        kind = None
    if kind != "tree":
        raise Failure("no-folder")
    report = {
        "state": "unchanged",
        "object": listed,
        "commit": commit,
        "tree": tree,
        "ref": name.split("/", 2)[2],
        "author": author[:TEXT_MAX],
        "message": message[:TEXT_MAX],
    }
    if tree == order["knownTree"]:
        return report
    git.run("archive", "--format=tar", f"--output={ARCHIVE}", tree, inside=True)
    send(ARCHIVE)
    return {**report, "state": "fetched"}


def find_ref(git, order):
    """Returns the full name of the branch, or of the highest version among the matching tags, and its object."""
    kind, wanted = order["refKind"], order["ref"]
    prefix = "refs/tags/" if kind == "tag" else "refs/heads/"
    pattern = re.compile(re.escape(prefix) + ".*".join(map(re.escape, wanted.split("*"))))
    listed = git.text("ls-remote", "--refs", "--sort=-version:refname", "--", order["url"], prefix + wanted)
    for line in listed.splitlines():
        listed_object, _, name = line.partition("\t")
        if pattern.fullmatch(name):
            return name, listed_object
    raise Failure("no-ref")


class Git:
    def __init__(self, order):
        settings = {**SETTINGS, f"protocol.{order['protocol']}.allow": "always"}
        authorities = find_authorities()
        if authorities:
            settings["http.sslCAInfo"] = authorities
        if order["token"] is not None:
            # Git hosts accept any name beside a token. The header is not an argument, which other processes could see.
            pair = base64.b64encode(f"x-access-token:{order['token']}".encode()).decode()
            settings["http.extraHeader"] = f"Authorization: Basic {pair}"
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": "/workspace",
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "TMPDIR": "/workspace",
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_ATTR_NOSYSTEM": "1",
            "GIT_TERMINAL_PROMPT": "0",
            "GIT_ALLOW_PROTOCOL": order["protocol"],
            "GIT_LFS_SKIP_SMUDGE": "1",
            "GIT_CONFIG_COUNT": str(len(settings)),
        }
        for number, (key, value) in enumerate(settings.items()):
            self.environment[f"GIT_CONFIG_KEY_{number}"] = key
            self.environment[f"GIT_CONFIG_VALUE_{number}"] = value

    def run(self, *arguments, inside=False):
        folder = [f"--git-dir={REPOSITORY}"] if inside else []
        # A file can't fill up and block Git, as a pipe would while the output is read.
        with tempfile.TemporaryFile() as errors:
            with subprocess.Popen(
                ["git", *folder, *arguments],
                env=self.environment,
                cwd="/workspace",
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
            ) as process:
                output = process.stdout.read(LIST_BYTES_MAX)
                if len(output) == LIST_BYTES_MAX:
                    process.kill()
                    raise Failure("too-large")
            if process.returncode != 0:
                problem = end_of(errors)
                raise Failure(name_problem(problem), last_line(problem))
        return output

    def text(self, *arguments):
        return self.run(*arguments, inside=arguments[0] != "ls-remote").decode("utf-8", "replace")

    def line(self, *arguments):
        return self.text(*arguments).strip()


def end_of(errors):
    size = errors.seek(0, os.SEEK_END)
    errors.seek(max(0, size - ERROR_BYTES_MAX))
    return errors.read().decode("utf-8", "replace")


def name_problem(text):
    return next((name for name, words in PROBLEMS if re.search(words, text)), "failed")


def last_line(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return re.sub(r"^(fatal|error): ", "", lines[-1])[:300] if lines else ""


def send(file):
    """Sends the size in 8 bytes, then the content. The other side answers when it has everything."""
    with open(file, "rb") as source, socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as export:
        export.connect(EXPORT)
        try:
            export.sendall(struct.pack(">Q", os.fstat(source.fileno()).st_size))
            export.sendfile(source)
            received = export.recv(1)
        except OSError:
            received = b""
        if received != b"+":
            raise Failure("too-large")


try:
    result = main()
except Failure as failure:
    result = {"state": "failed", "problem": failure.problem, "detail": failure.detail}
except OSError as error:
    result = {"state": "failed", "problem": name_problem(str(error)), "detail": str(error)}
print(json.dumps(result), flush=True)
