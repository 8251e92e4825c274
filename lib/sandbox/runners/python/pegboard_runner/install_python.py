"""Installs Python packages from an index with pip."""

import compileall
import hashlib
import html
import os
import py_compile
import re
import shutil
import subprocess
import sys
import time
import urllib.parse
import urllib.request
import zipfile

from pegboard_runner.install import MOUNTED_AT, PROXY, SCRATCH, SITE, fail

# One known installer, whatever the machine has; every mirror of the index contains it.
PIP_WHEEL = "pip-26.2.1-py3-none-any.whl"
PIP_SHA256 = "71138adf1f4ca900cdb7d289c21b7494329f2332b6d85f0e1c42108c0384ed3e"


def install(order, authorities, environment):
    pip = fetch_pip(order["index"].rstrip("/"))
    order["requirements"] = keep_readable(pip, order["requirements"])
    code = run_pip(pip, order, authorities, environment)
    if code != 0:
        sys.exit(code)
    shutil.rmtree(f"{SITE}/bin", ignore_errors=True)
    print("Compiling.", flush=True)
    compileall.compile_dir(
        SITE,
        quiet=2,
        stripdir=SITE,
        prependdir=MOUNTED_AT,
        # Many packages include their own tests, in some half of their files, which no tool imports.
        rx=re.compile("/tests?/"),
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )


def fetch_pip(index):
    print(f"Fetching {PIP_WHEEL}.", flush=True)
    page_address = f"{index}/pip/"
    page, address = fetch(page_address, 8 * 1024 * 1024)
    links = map(html.unescape, re.findall(r'href="([^"]{1,2000})"', page.decode("utf-8", "replace")))
    found = [link for link in links if link.partition("#")[0].endswith(f"/{PIP_WHEEL}")]
    if not found:
        fail(f"The package index has no {PIP_WHEEL}.")
    content, _ = fetch(urllib.parse.urljoin(address, found[0]).partition("#")[0], 32 * 1024 * 1024)
    if hashlib.sha256(content).hexdigest() != PIP_SHA256:
        fail(f"The index returned an unexpected {PIP_WHEEL}.")
    file = f"{SCRATCH}/{PIP_WHEEL}"
    with open(file, "wb") as target:
        target.write(content)
    with zipfile.ZipFile(file) as archive:
        archive.extractall("/workspace/installer")
    os.unlink(file)
    return "/workspace/installer"


def fetch(address, most):
    """Returns the content and its final address. Repeats the request when the index is unavailable for a moment."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({"http": PROXY, "https": PROXY}))
    request = urllib.request.Request(address, headers={"Accept": "text/html, application/octet-stream"})
    for wait in (1, 3, 9, None):
        try:
            with opener.open(request, timeout=60) as answer:
                content = answer.read(most)
                if len(content) < min(most, int(answer.headers.get("Content-Length", 0))):
                    raise OSError("the response arrived incomplete")
                return content, answer.url
        except OSError as error:
            if wait is None:
                fail(f"The package index cannot be reached at {address}: {error}")
            print(f"{address} does not respond: {error}. Retrying in {wait} s.", flush=True)
            time.sleep(wait)


def keep_readable(pip, requirements):
    """
    Leaves out lines that pip cannot read or evaluate, because one such line would stop the whole installation.
    Uploads are checked before, with line numbers: lib/core/environments/read-requirements.ts. This check is for
    lists that were stored before that.
    """
    sys.path.insert(0, pip)
    from pip._vendor.packaging.requirements import Requirement

    kept = []
    for line in requirements.splitlines():
        try:
            requirement = Requirement(line.partition(" --hash=")[0])
            if requirement.marker:
                requirement.marker.evaluate({"extra": ""})
            kept.append(line)
        except Exception as error:
            print(f"Omitted, because pip can't read it: {line} ({' '.join(str(error).split())})", flush=True)
    if not kept:
        fail("pip can't read any of the requirements.")
    return "\n".join(kept)


def run_pip(pip, order, authorities, environment):
    listed = f"{SCRATCH}/requirements.txt"
    with open(listed, "w", encoding="utf-8") as target:
        target.write(order["requirements"] + "\n")
    command = [sys.executable, "-u", f"{pip}/pip", "--isolated", "install", "--no-input", "--no-cache-dir"]
    command += ["--no-compile", "--disable-pip-version-check", "--root-user-action", "ignore", "--progress-bar", "off"]
    # The pauses between the attempts double, up to half a minute in total.
    command += ["--retries", "8"]
    command += ["--index-url", order["index"], "--proxy", PROXY, "--prefer-binary"]
    command += ["--target", SITE, "--requirement", listed]
    if authorities:
        command += ["--cert", authorities]
    environment = {**environment, "PIP_NO_COLOR": "1"}
    return subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stderr=subprocess.STDOUT).returncode
