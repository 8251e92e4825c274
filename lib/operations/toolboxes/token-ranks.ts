/**
 * The tokens of the o200k encoding for the web application, in place of the module that lib/core/spec imports
 * (next.config.mjs). V8 would keep the text of that module and the string in it, 4.6 MB in every web process, although
 * few requests count tokens.
 */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import path from 'node:path'

const file = path.join(
  /* turbopackIgnore: true */ process.cwd(),
  'node_modules/js-tiktoken/dist/ranks/o200k_base.js',
)

/** The pattern of words comes first in the file, and has 600 characters. */
const patternBytesMax = 4096

/** Reads the pattern, which every page that can count tokens compiles, without the 2.3 MB behind it. */
function readPattern(): string {
  const start = Buffer.alloc(patternBytesMax)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, start)
  } finally {
    closeSync(handle)
  }
  const [, pattern] = /"pat_str":("(?:[^"\\]|\\.)*")/.exec(start.toString('latin1')) ?? []
  if (pattern === undefined) throw new Error(`${file} does not begin with the pattern of its tokens.`)
  return JSON.parse(pattern) as string
}

function readRanks(): string {
  const text = readFileSync(file, 'utf8')
  // The module exports one value, which is JSON.
  return (JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as { bpe_ranks: string })
    .bpe_ranks
}

const ranks = {
  pat_str: readPattern(),
  get bpe_ranks() {
    return readRanks()
  },
}
export default ranks
