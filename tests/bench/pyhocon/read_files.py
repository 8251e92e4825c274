"""Reads one text per line (JSON) as neuro-san does, and writes one line of JSON per text: its value, or its error."""

import json
import logging
import signal
import sys

from pyhocon import ConfigFactory

SECONDS_MAX = 5


def read(text):
    signal.alarm(SECONDS_MAX)
    try:
        # json.dumps rejects the durations that pyhocon creates, and neuro-san the file with it.
        value = json.loads(json.dumps(ConfigFactory.parse_string(text)))
        return {"value": value}
    except Exception as error:
        return {"error": type(error).__name__}
    finally:
        signal.alarm(0)


def stop(_signal, _frame):
    raise TimeoutError


logging.disable(logging.CRITICAL)
signal.signal(signal.SIGALRM, stop)
for line in sys.stdin:
    print(json.dumps(read(json.loads(line))), flush=True)
