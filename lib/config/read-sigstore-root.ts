import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { VariableReader } from './variable-reader'

/** The file of the public instance has 7 KB. */
const bytesMax = 1024 * 1024

/**
 * Reads the file of trusted roots, so that a wrong path stops the start. The web server checks the content when it starts
 * (`lib/store/toolboxes/trusted-roots.ts`), because only the core knows the format.
 * @returns null if the variable is not set
 */
export function readSigstoreRoot(reader: VariableReader): string | null {
  const provided = reader.text('PEGBOARD_SIGSTORE_ROOT')
  if (provided === undefined) return null
  const file = path.resolve(/* turbopackIgnore: true */ provided)
  try {
    const found = statSync(/* turbopackIgnore: true */ file)
    if (found.isFile() && found.size <= bytesMax)
      return readFileSync(/* turbopackIgnore: true */ file, 'utf8')
  } catch {
    // The problem below is the same for a file that does not exist and one that is not readable.
  }
  reader.problems.push(
    `PEGBOARD_SIGSTORE_ROOT must be the path of a readable trusted_root.json of at most 1 MB (got "${provided}").`,
  )
  return null
}
