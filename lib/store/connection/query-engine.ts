/**
 * Prisma's engine for the web application, in place of the script that the generated client imports (next.config.mjs).
 * V8 would keep the text of that script and the string in it, 4.6 MB in every web process.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const file = 'node_modules/@prisma/client/runtime/query_compiler_small_bg.postgresql.wasm-base64.mjs'

/** The engine as base64. The client passes it to `Buffer.from`, which asks it for its value, so that nothing keeps the text. */
export const wasm = { valueOf: readEngine }

function readEngine(): string {
  const script = readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), file), 'latin1')
  const text = /"([A-Za-z0-9+/=]+)"/.exec(script)?.[1]
  if (text === undefined) throw new Error(`${file} does not contain the engine of Prisma.`)
  return text
}
