/**
 * The tokens of the o200k encoding for the web application, in place of the module that lib/core/spec imports
 * (next.config.mjs). V8 would keep the text of that module and the string in it, 4.6 MB in every web process, although
 * tokens are counted only when a toolbox is uploaded or compared.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const file = 'node_modules/js-tiktoken/dist/ranks/o200k_base.js'

type Ranks = { pat_str: string; bpe_ranks: string }

/** Reads the value that the module exports, which is JSON. */
function readRanks(): Ranks {
  const text = readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Ranks
}

const ranks: Ranks = {
  pat_str: readRanks().pat_str,
  get bpe_ranks() {
    return readRanks().bpe_ranks
  },
}
export default ranks
