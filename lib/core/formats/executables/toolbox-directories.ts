/**
 * The directories that the configuration of an upload lists as toolboxes, in search order. Of tools with the same name,
 * the one of the earlier directory counts, as in Anode's `tools.toolboxDirs` and Amp's AMP_TOOLBOX.
 */
import { folderOf } from '../upload/folders'
import type { SourceTree } from '../upload/source-tree'
import { readText } from '../upload/text-file'
import type { Problem } from '@/lib/core/base/problem'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'

/** Path of Anode's settings in an upload. */
const directoriesFile = 'anode.json'

/** More than authors list. Each directory is compared with every path. */
const directoriesMax = 50

type ToolboxDirectories = {
  /** Paths in the upload without a trailing slash, '' for its root. */
  directories: string[]
  problems: Problem[]
}

/** Never throws: an entry that names nothing in the upload is a problem, and the others keep their order. */
export function readToolboxDirectories(tree: SourceTree): ToolboxDirectories {
  const file = tree.files.find(candidate => candidate.path === directoriesFile)
  if (!file) return { directories: [], problems: [] }
  const settings = parseSettings(readText(file.bytes) ?? '')
  const listed = settings && directoriesOf(settings)
  if (!listed)
    return {
      directories: [],
      problems: [
        problem(
          'toolbox-dirs-unreadable',
          `${directoriesFile} has no list of directories under tools.toolboxDirs.`,
          'Write {"tools": {"toolboxDirs": ["first", "second"]}}, or delete the file.',
        ),
      ],
    }
  const folders = new Set(tree.files.map(candidate => folderOf(candidate.path)))
  const directories = new Set<string>()
  const problems: Problem[] = []
  for (const entry of listed.slice(0, directoriesMax)) {
    const directory = locateDirectory(entry, folders)
    if (directory === null) problems.push(missingDirectory(entry))
    else directories.add(directory)
  }
  return { directories: [...directories], problems }
}

/**
 * Returns the folder of the upload that an entry names, or null. An absolute path names a folder of the author's
 * machine, so it is looked for by as many of its last parts as possible.
 */
function locateDirectory(entry: string, folders: ReadonlySet<string>): string | null {
  const path = entry
    .replace(/^(\.\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/^\.$/, '')
  if (!isAbsolute(entry)) return folders.has(path) ? path : null
  const parts = path.split('/').slice(1)
  const ends = parts.map((_, first) => parts.slice(first).join('/'))
  return ends.find(end => folders.has(end)) ?? null
}

/** Reports whether a path starts at the root or at a home folder. */
const isAbsolute = (entry: string): boolean => /^(~|\$HOME|\$\{HOME\})?\//.test(entry)

const missingDirectory = (entry: string): Problem =>
  problem(
    'toolbox-dir-missing',
    `The upload has no files in the directory ${JSON.stringify(entry.slice(0, 200))}.`,
    isAbsolute(entry)
      ? 'Pegboard looks for an absolute path by its last parts. Include the directory in the upload.'
      : 'Paths are relative to the upload. Include the directory in the upload.',
  )

/**
 * Returns the upload with one more listed directory, the last in the order of search. Other settings stay. Returns null
 * if the settings cannot be read.
 */
export function listDirectory(tree: SourceTree, directory: string): SourceTree | null {
  const file = tree.files.find(candidate => candidate.path === directoriesFile)
  const settings = file ? parseSettings(readText(file.bytes) ?? '') : {}
  if (!settings) return null
  const listed = directoriesOf(settings) ?? []
  const tools = isJsonObject(settings.tools) ? settings.tools : {}
  const changed = { ...settings, tools: { ...tools, toolboxDirs: [...new Set([...listed, directory])] } }
  const bytes = new TextEncoder().encode(`${JSON.stringify(changed, null, 2)}\n`)
  const others = tree.files.filter(candidate => candidate.path !== directoriesFile)
  return { files: [...others, { path: directoriesFile, mode: 0o644, bytes }] }
}

/** Sorts paths in search order: listed directories first, everything else unchanged. */
export function orderByDirectory(paths: readonly string[], directories: readonly string[]): string[] {
  const rank = (path: string) => {
    const at = directories.indexOf(folderOf(path))
    return at === -1 ? directories.length : at
  }
  return [...paths].sort((a, b) => rank(a) - rank(b))
}

/** Returns null for settings that are no JSON object. */
function parseSettings(text: string): JsonObject | null {
  try {
    const settings: unknown = JSON.parse(text)
    return isJsonObject(settings) ? settings : null
  } catch {
    // The caller reports settings that are not JSON.
    return null
  }
}

/** Accepts a list of texts, or one text with colons as in an environment variable. */
function directoriesOf({ tools }: JsonObject): string[] | null {
  const directories = isJsonObject(tools) ? tools.toolboxDirs : null
  const list = typeof directories === 'string' ? directories.split(':') : directories
  return Array.isArray(list) && list.every(entry => typeof entry === 'string') ? list.filter(Boolean) : null
}

const problem = (code: string, message: string, hint: string): Problem => ({
  severity: 'warning',
  code,
  message,
  hint,
  place: { file: directoriesFile },
})
