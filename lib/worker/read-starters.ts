/** The starter toolboxes in the repository: one folder each, and a list with their titles. */
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { unpackUpload, type UploadPart } from '@/lib/core/formats/upload/unpack'
import type { Starter } from '@/lib/operations/toolboxes/install-starters'

/** Entries of `starters.json`, in the order in which they are installed. */
type StarterEntry = { folder: string; title: string; description: string }

/** @throws when the folder does not match its list: both are part of Pegboard */
export async function readStarters(folder: string): Promise<Starter[]> {
  const entries = JSON.parse(await readFile(path.join(folder, 'starters.json'), 'utf8')) as StarterEntry[]
  return Promise.all(entries.map(entry => readStarter(folder, entry)))
}

async function readStarter(root: string, { folder, title, description }: StarterEntry): Promise<Starter> {
  const names = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
  const files = names.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
  // The same filter as for uploads: hidden files of editors and interpreters are left out.
  const unpacked = await unpackUpload(
    await Promise.all(files.map(file => readPart(path.join(root, folder), file))),
  )
  if (!('tree' in unpacked))
    throw new Error(`The starter toolbox ${folder} cannot be read: ${unpacked.problems[0]?.message ?? ''}`)
  return { slug: folder, title, description, tree: unpacked.tree }
}

async function readPart(base: string, file: string): Promise<UploadPart> {
  const [bytes, { mode }] = await Promise.all([readFile(file), stat(file)])
  return {
    path: path.relative(base, file).split(path.sep).join('/'),
    bytes,
    executable: (mode & 0o111) !== 0,
  }
}
