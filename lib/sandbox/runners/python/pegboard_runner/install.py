"""What the installers of both kinds of packages share."""

import os
import sys

PORT = 3128
PROXY = f"http://127.0.0.1:{PORT}"
SITE = "/workspace/site"
# On the same file system as the result, so that moving it is a rename.
SCRATCH = "/workspace/scratch"
MOUNTED_AT = "/environment"
EXPORT = "/run/pegboard/export.sock"
AUTHORITIES = ("/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem")


def find_authorities():
    return next((file for file in AUTHORITIES if os.path.exists(file)), None)


def fail(message):
    print(f"ERROR: {message}", flush=True)
    sys.exit(1)
