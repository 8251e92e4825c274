/** Detects whether a build result is still up to date with its sources. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { prepareAlone } from './prepare-alone.mjs'
import { root } from './settings.mjs'

/**
 * Runs `make` if the sources have changed since the last time. If another process makes the same, this waits for it.
 * @param {{ stamp: string, sources: string[], extra?: string, make: () => Promise<unknown>, signal?: AbortSignal }} what
 *   the stamp is inside the result, so that both are deleted together; sources are files and folders relative to the
 *   checkout; the signal ends the wait
 * @returns {Promise<boolean>} whether `make` ran
 */
export async function makeWhenChanged({ stamp, sources, extra = '', make, signal }) {
  const stampFile = path.join(root, stamp)
  if (isStamped(stampFile, fingerprint(sources, extra))) return false
  const makeAlone = async () => {
    // Sources may have changed during the wait.
    const now = fingerprint(sources, extra)
    if (isStamped(stampFile, now)) return false
    await make()
    writeFileSync(stampFile, now)
    return true
  }
  return prepareAlone(stamp, makeAlone, signal)
}

/**
 * Like `makeWhenChanged`, for a folder from which programs may run while another process makes it too. The folder
 * appears whole, and one that is up to date is not replaced: its programs would miss the files that they have not
 * loaded yet.
 * @param {{ folder: string, sources: string[], make: (draft: string) => Promise<unknown> }} what folder: relative to
 *   the checkout; make: fills the empty folder that it gets
 * @returns {Promise<boolean>} whether `make` ran
 */
export async function makeFolderWhenChanged({ folder, sources, make }) {
  const place = path.join(root, folder)
  const now = fingerprint(sources, '')
  const isCurrent = () => isStamped(path.join(place, stampName), now)
  if (isCurrent()) return false
  const drafts = path.join(root, 'node_modules/.cache')
  mkdirSync(drafts, { recursive: true })
  const draft = mkdtempSync(path.join(drafts, 'pegboard-made-'))
  const [made, old] = [path.join(draft, 'made'), path.join(draft, 'old')]
  try {
    mkdirSync(made)
    await make(made)
    writeFileSync(path.join(made, stampName), now)
    if (!moveIfFree(made, place) && !isCurrent()) {
      renameSync(place, old)
      renameSync(made, place)
    }
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return true
}

/** Moves a folder in one step. @returns {boolean} false if another folder is there */
function moveIfFree(folder, place) {
  try {
    renameSync(folder, place)
    return true
  } catch (error) {
    if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false
    throw error
  }
}

const stampName = '.made-from'

const isStamped = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text

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
