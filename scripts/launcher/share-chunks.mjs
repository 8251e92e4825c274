/**
 * Lets server chunks of equal content be one file. Turbopack writes what all routes share once for each of them, more
 * than a hundred times 1 MB, and Node would load, compile and keep each of these files.
 */
import { createHash } from 'node:crypto'
import { copyFile, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import path from 'node:path'

/**
 * Replaces scripts of equal content in one folder by links to one of them. Node follows a link before it loads a file,
 * so it loads the content once.
 * @param {string} folder with its subfolders, between which nothing is shared
 * @returns {Promise<number>} the number of links
 */
export async function shareChunks(folder) {
  const first = new Map()
  let links = 0
  for (const file of await scriptsIn(folder, entry => entry.isFile())) {
    const content = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    // Chunks find others relative to their own folder.
    const key = `${path.dirname(file)} ${content}`
    if (!first.has(key)) {
      first.set(key, file)
      continue
    }
    await rm(file)
    await symlink(path.basename(first.get(key)), file)
    links += 1
  }
  return links
}

/**
 * Replaces these links by copies. A build writes into files of an earlier one, and must not change several at a time.
 * @param {string} folder of an earlier build, or one that does not exist
 */
export async function separateChunks(folder) {
  for (const file of await scriptsIn(folder, entry => entry.isSymbolicLink())) {
    const target = path.resolve(path.dirname(file), await readlink(file))
    await rm(file)
    await copyFile(target, file)
  }
}

async function scriptsIn(folder, isWanted) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(error => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter(entry => entry.name.endsWith('.js') && isWanted(entry))
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort()
}
