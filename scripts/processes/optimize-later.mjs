/**
 * Loaded first into the long-running processes (`node --import`). V8 optimizes a function after it has executed this many
 * bytes of its code, by default 132 kB. Here thousands of functions reach that, and compiling them takes more CPU time
 * than it saves: 40 % of a judgment of 1,000 tools, a tenth of a request that runs a tool (docs/reference/performance.md).
 */
import { setFlagsFromString } from 'node:v8'

const bytesBeforeOptimizing = 2_500_000

// As an option of the command, a version of Node that does not know the flag would not start.
setFlagsFromString(`--interrupt-budget=${bytesBeforeOptimizing}`)
