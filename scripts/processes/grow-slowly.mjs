/**
 * Loaded first into the web processes (`node --import`). After a collection, V8 lets the heap grow to two to four
 * times what is in use before it collects again, so that half of a web process was garbage. Collecting more often costs no
 * measurable CPU time (docs/decisions/0097-small-web-processes.md).
 */
import { setFlagsFromString } from 'node:v8'

/** Growth of the heap between two collections, in percent of what is in use. */
const percent = 20

// As an option of the command, a version of Node that does not know the flag would not start.
setFlagsFromString(`--heap-growing-percent=${percent}`)
