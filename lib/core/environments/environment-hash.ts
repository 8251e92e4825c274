/** Identifies an environment by its requirements, so that the same packages are installed only once. */
import { createHash } from 'node:crypto'
import { readRequirements } from './read-requirements'

/** Increased when environments are built differently, so that old ones are not reused. */
const format = 1

/**
 * Returns the hash of an environment. The version of Python is not part of it, because callers do not know it: each
 * worker adds its own to the name of the folder.
 * @param requirements as normalized by `readRequirements`
 */
export function environmentHash(requirements: string): string {
  return createHash('sha256')
    .update(JSON.stringify([format, requirements]))
    .digest('hex')
}

/** Joins the requirements of an upload and those that the owners of its toolbox typed. */
export function joinRequirements(...texts: readonly string[]): string {
  return readRequirements(texts.join('\n'), '').text
}
