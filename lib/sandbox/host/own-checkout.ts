import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the folder of the server's own files, which also contains `.env`: the nearest folder above this file with
 * the package.json of Pegboard. A worker that was packed into one file can have none; then the folder of that file is
 * returned.
 */
export function ownCheckout(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  for (let folder = here; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (isOurs(path.join(folder, 'package.json'))) return folder
  return here
}

function isOurs(file: string): boolean {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown }).name === 'pegboard'
  } catch {
    // The file does not exist or is not JSON: the folder belongs to something else.
    return false
  }
}
