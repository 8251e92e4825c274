/**
 * Loaded first into the web processes (`node --import`). After a collection, V8 lets the heap grow to two to four
 * times what is in use before it collects again. Twice is enough: with less, pages of a large installation take more CPU
 * time and wait for collections (docs/decisions/0097-small-web-processes.md).
 */
import { setFlagsFromString } from 'node:v8'

/** Growth of the heap between two collections, in percent of what is in use. */
const percent = 100

// As an option of the command, a version of Node that does not know the flag would not start.
setFlagsFromString(`--heap-growing-percent=${percent}`)
