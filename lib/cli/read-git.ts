/** Reads a file or folder from the history of a Git repository, without touching its working tree. */
import { execFile, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { isJunkName } from '@/lib/core/formats/upload/ignored-files'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import { uploadLimits } from '@/lib/core/formats/upload/upload-limits'

const run = promisify(execFile)

/** Bytes of one answer of Git that are names: 5,000 long paths. */
const listingBytesMax = 16 * 1024 * 1024

/** The repository, the revision or the path cannot be read. */
export class GitProblem extends Error {}

/**
 * Returns the files as `readParts` returns those of a folder: paths begin with the name of the target. Links and
 * submodules are left out. Filters and attributes of the repository are not applied, so that no program of it runs.
 * @param revision a branch, tag or commit
 * @param target an absolute path inside a repository; the path may have been deleted since
 * @throws GitProblem
 */
export async function readPartsAt(revision: string, target: string): Promise<UploadPart[]> {
  if (revision.startsWith('-')) throw new GitProblem('the revision must not begin with a hyphen.')
  const isFolder = await stat(target).then(
    found => found.isDirectory(),
    // A path that was deleted since is looked up in its folder.
    () => false,
  )
  const folder = isFolder ? target : path.dirname(target)
  const prefix = (await git(folder, ['rev-parse', '--show-prefix'])).toString().replace(/\n$/, '')
  const inside = isFolder ? prefix.replace(/\/$/, '') : `${prefix}${path.basename(target)}`
  const commit = (await git(folder, ['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`]))
    .toString()
    .trim()
  const only = inside === '' ? [] : ['--', inside]
  const listing = await git(folder, ['ls-tree', '-r', '-l', '-z', '--full-tree', commit, ...only])
  const files = readListing(listing.toString(), file => nameUnder(target, inside, file))
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (files.length > uploadLimits.entriesMax || size > uploadLimits.uploadBytesMax)
    throw new GitProblem(
      `${path.basename(target)} has ${files.length} files with ${size} bytes there, which exceeds the limits of an upload.`,
    )
  const contents = await readBlobs(
    folder,
    files.map(({ id }) => id),
  )
  return files.map((file, index) => ({
    path: file.path,
    bytes: contents[index]!,
    executable: file.executable,
  }))
}

type ListedFile = { path: string; id: string; size: number; executable: boolean }

/** Reads `ls-tree -l -z`: "mode type id size<TAB>path" for each file, separated by NUL. */
function readListing(listing: string, nameOf: (file: string) => string): ListedFile[] {
  return listing.split('\0').flatMap(line => {
    const [facts = '', file = ''] = line.split(/\t(.*)/s)
    const [mode, type, id, size] = facts.split(/ +/)
    const isFile = type === 'blob' && (mode === '100644' || mode === '100755')
    const name = nameOf(file)
    if (!isFile || !id || name.split('/').some(isJunkName)) return []
    return [{ path: name, id, size: Number(size), executable: mode === '100755' }]
  })
}

/** Returns the path of a file of the repository, beginning with the name of the target. */
const nameUnder = (target: string, inside: string, file: string) =>
  inside === '' ? `${path.basename(target)}/${file}` : file.slice(inside.lastIndexOf('/') + 1)

async function git(folder: string, args: readonly string[]): Promise<Buffer> {
  try {
    const { stdout } = await run('git', ['-C', folder, ...args], {
      encoding: 'buffer',
      maxBuffer: listingBytesMax,
    })
    return stdout
  } catch (error) {
    throw new GitProblem(gitReason(error))
  }
}

function gitReason(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'git is not installed.'
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const line = text.split('\n').find(each => each.startsWith('fatal: ')) ?? 'git failed.'
  return line.replace('fatal: ', '')
}

/** Reads objects with one process: "id type size", a line feed, the bytes, a line feed. */
async function readBlobs(folder: string, ids: readonly string[]): Promise<Uint8Array[]> {
  const chunks: Buffer[] = []
  await new Promise<void>((resolve, reject) => {
    const child = spawn('git', ['-C', folder, 'cat-file', '--batch'], { stdio: ['pipe', 'pipe', 'ignore'] })
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', error => reject(new GitProblem(gitReason(error))))
    child.once('close', code => (code === 0 ? resolve() : reject(new GitProblem('git failed.'))))
    child.stdin.end(ids.map(id => `${id}\n`).join(''))
  })
  const output = Buffer.concat(chunks)
  const contents: Uint8Array[] = []
  for (let at = 0; contents.length < ids.length; ) {
    const lineEnd = output.indexOf(10, at)
    const size = Number(output.toString('latin1', at, lineEnd).split(' ')[2])
    if (lineEnd === -1 || !Number.isSafeInteger(size)) throw new GitProblem('git returned no content.')
    contents.push(new Uint8Array(output.subarray(lineEnd + 1, lineEnd + 1 + size)))
    at = lineEnd + 1 + size + 1
  }
  return contents
}
