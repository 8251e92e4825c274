"""
Installs npm packages from a registry, for each package.json of an upload. No install script runs, except those of
packages that the owners of the toolbox allowed.
"""

import json
import os
import shutil
import subprocess
import sys

from pegboard_runner.install import PROXY, SCRATCH, SITE


def install(order, authorities, environment):
    requirements = json.loads(order["requirements"])
    npm = Npm(order, authorities, environment)
    for project in requirements["projects"]:
        install_project(npm, project, requirements["scripts"])
    shutil.rmtree(SCRATCH, ignore_errors=True)


def install_project(npm, project, scripts):
    folder = os.path.join(SITE, project["folder"])
    os.makedirs(folder, exist_ok=True)
    # npm 11.19 and later also wants to know from package.json which scripts may run.
    settings = {"name": "tool", "version": "0.0.0", "private": True, "allowScripts": dict.fromkeys(scripts, True)}
    write_json(f"{folder}/package.json", {**settings, **project["manifest"]})
    print(f"Installing the packages of {os.path.join(project['folder'], 'package.json')}.", flush=True)
    if project["lock"]:
        write_json(f"{folder}/package-lock.json", project["lock"])
        npm.run(folder, "ci", "--omit=dev", "--ignore-scripts")
    else:
        npm.run(folder, "install", "--omit=dev", "--ignore-scripts", "--no-package-lock")
    allowed = [name for name in scripts if find_installed(folder, name)]
    if allowed:
        print(f"Running the install scripts of {', '.join(allowed)}.", flush=True)
        options = ["--ignore-scripts=false", "--foreground-scripts"]
        if not npm.succeeds(folder, "rebuild", *options, "--", *allowed):
            print("ERROR: Running the install scripts failed.", flush=True)
            sys.exit(1)
    for name in ("package.json", "package-lock.json"):
        if os.path.exists(f"{folder}/{name}"):
            os.unlink(f"{folder}/{name}")


def write_json(file, value):
    with open(file, "w", encoding="utf-8") as target:
        json.dump(value, target)


def find_installed(folder, name):
    """Packages can be inside others. npm lists all of them in one file."""
    file = f"{folder}/node_modules/.package-lock.json"
    if not os.path.exists(file):
        return False
    with open(file, encoding="utf-8") as source:
        places = json.load(source).get("packages", {})
    return any(place == f"node_modules/{name}" or place.endswith(f"/node_modules/{name}") for place in places)


class Npm:
    def __init__(self, order, authorities, environment):
        self.command = order["npm"]
        settings = {
            "registry": order["index"].rstrip("/") + "/",
            "proxy": PROXY,
            "https_proxy": PROXY,
            "noproxy": "",
            "cache": f"{SCRATCH}/npm",
            # An upload has no say in npm's settings, and neither has the machine.
            "userconfig": f"{SCRATCH}/npmrc",
            "globalconfig": f"{SCRATCH}/npmrc-global",
            "audit": "false",
            "fund": "false",
            "update_notifier": "false",
            "progress": "false",
            "color": "false",
            "logs_max": "0",
            "loglevel": "warn",
            "fetch_retries": "4",
            "fetch_retry_mintimeout": "1000",
            "fetch_retry_maxtimeout": "15000",
            "maxsockets": "8",
        }
        if authorities:
            settings["cafile"] = authorities
        self.environment = {
            **environment,
            "HOME": SCRATCH,
            "NODE_EXTRA_CA_CERTS": authorities or "",
            **{f"npm_config_{name}": value for name, value in settings.items()},
        }

    def run(self, folder, *arguments):
        if not self.succeeds(folder, *arguments):
            sys.exit(1)

    def succeeds(self, folder, *arguments):
        done = subprocess.run(
            [*self.command, *arguments],
            cwd=folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
        )
        return done.returncode == 0
