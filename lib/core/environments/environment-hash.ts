/** Names an environment by what is asked for: the same packages are installed once, whoever asks. */
import { createHash } from 'node:crypto'
import { readRequirements } from './read-requirements'

/** Raised when environments are built in another way, so that old ones are not mistaken for new ones. */
const format = 1

/**
 * @param requirements as `readRequirements` tidies them. The version of Python is no part of the hash, because whoever
 * asks does not run them: each worker adds its own to the name of the folder it keeps.
 */
export function environmentHash(requirements: string): string {
  return createHash('sha256')
    .update(JSON.stringify([format, requirements]))
    .digest('hex')
}

/** Those of an upload and those that the owners of its toolbox typed, tidied. */
export function joinRequirements(...texts: readonly string[]): string {
  return readRequirements(texts.join('\n'), '').text
}
