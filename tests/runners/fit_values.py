"""Fits values into fields of the given schemas and prints each result, one line of JSON per case."""

import json
import sys

sys.path.insert(0, sys.argv[1])

from pegboard_runner.lax_model import Invalid, fit_model

for line in sys.stdin:
    case = json.loads(line)
    try:
        outcome = {"accepted": fit_model(case["schema"], case["value"])}
    except Invalid as error:
        outcome = {"rejected": [kind for _, kind, _ in error.errors], "message": str(error)}
    print(json.dumps(outcome))
