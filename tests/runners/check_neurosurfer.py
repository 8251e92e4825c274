"""Judges specifications and arguments of neurosurfer tools, one line of JSON a case: {dialect, spec, raw?}."""

import json
import sys

sys.path.insert(0, f"{sys.argv[1]}/stand_in_neurosurfer")

from neurosurfer.tools import ToolParam, ToolReturn, ToolSpec, tool_spec

for line in sys.stdin:
    case = json.loads(line)
    tool_spec.dialect = case["dialect"]
    fields = case["spec"]
    inputs = [ToolParam(**item) for item in fields["inputs"]]
    spec = ToolSpec(**{**fields, "inputs": inputs, "returns": ToolReturn(**fields["returns"])})
    outcome = {"json": spec.to_json()}
    try:
        if "raw" in case:
            outcome["returned"] = spec.check_inputs(case["raw"])
        else:
            spec.validate()
        outcome["ok"] = True
    except Exception as error:
        outcome.update(ok=False, error_type=type(error).__name__, message=str(error))
    print(json.dumps(outcome))
