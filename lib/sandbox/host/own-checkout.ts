import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the folder of this server's own files, where `.env` lies as well: the nearest one above this file with our
 * package.json. A worker that was packed into one file may have none; then it is the folder of that file.
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
    // There is no such file, or it is not JSON: a folder of something else.
    return false
  }
}
