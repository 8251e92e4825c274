/** Detects whether a build result is still up to date with its sources. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './settings.mjs'

/**
 * Runs `make` if the sources have changed since the last time.
 * @param {{ stamp: string, sources: string[], extra?: string, make: () => Promise<unknown> }} what the stamp is inside
 *   the result, so that both are deleted together; sources are files and folders relative to the checkout
 * @returns {Promise<boolean>} whether `make` ran
 */
export async function makeWhenChanged({ stamp, sources, extra = '', make }) {
  const stampFile = path.join(root, stamp)
  const now = fingerprint(sources, extra)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === now) return false
  await make()
  writeFileSync(stampFile, now)
  return true
}

/** Returns a hash over the names and contents of files, in an order that does not depend on the system. */
function fingerprint(sources, extra) {
  const hash = createHash('sha256').update(extra)
  for (const file of sources.flatMap(listFiles).sort()) {
    const content = readFileSync(path.join(root, file))
    hash.update(`\0${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function listFiles(source) {
  const full = path.join(root, source)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [source]
  return readdirSync(full, { withFileTypes: true })
    .filter(entry => !notSources.has(entry.name))
    .flatMap(entry => listFiles(path.posix.join(source, entry.name)))
}

const notSources = new Set(['generated', 'node_modules', '__pycache__', '.DS_Store'])
