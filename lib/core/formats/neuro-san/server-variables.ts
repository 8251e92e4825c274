/**
 * Variables with which a neuro-san server finds its files, as far as the upload has a `.env` file or an example of one.
 * Their paths are those of another machine, so each is looked up in the upload by its end.
 */
import { chooseRelease } from './releases/choose-release'
import { changedIn, compareReleases } from './releases/known-releases'
import { folderOf, foldersAbove, inFolder } from '@/lib/core/formats/upload/folders'
import { readText } from '@/lib/core/formats/upload/text-file'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { Problem } from '@/lib/core/base/problem'

type ServerVariables = {
  /** Folder of the upload with the classes (AGENT_TOOL_PATH); null if it is not set or not in the upload. */
  toolFolder: string | null
  /** Whether classes are found only below the tool folder, not by their full name (AGENT_TOOL_PATH_ONLY). */
  toolPathOnly: boolean
  /** Folders of the upload from which Python imports modules (PYTHONPATH), in their order. */
  importFolders: readonly string[]
  /** Manifests of agent networks in the upload (AGENT_MANIFEST_FILE). Networks are named by the path from there. */
  manifests: readonly string[]
  /** The toolbox info file of the server (AGENT_TOOLBOX_INFO_FILE). */
  infoFile: string | null
  /** Says which variables were used, and which name nothing of the upload. */
  notes: Problem[]
}

/** In the order in which they decide. */
const fileNames = ['.env', '.env.example', '.env.sample', '.env.template', 'env.example', 'example.env']
const names = [
  'AGENT_TOOL_PATH',
  'AGENT_TOOL_PATH_ONLY',
  'AGENT_MANIFEST_FILE',
  'AGENT_TOOLBOX_INFO_FILE',
  'PYTHONPATH',
] as const
type Name = (typeof names)[number]

/** Paths of one variable, and characters of a line that are read. */
const pathsMax = 20
const lineLengthMax = 4_000

type Assignment = { name: Name; value: string; file: string; line: number }

const known = new WeakMap<SourceTree, ServerVariables>()

/** Never throws. The variables of an upload are read once. */
export function serverVariables(tree: SourceTree): ServerVariables {
  const read = known.get(tree) ?? readVariables(tree)
  known.set(tree, read)
  return read
}

function readVariables(tree: SourceTree): ServerVariables {
  const assigned = new Map<Name, Assignment>()
  for (const each of assignments(tree)) if (!assigned.has(each.name)) assigned.set(each.name, each)
  const found: ServerVariables = {
    toolFolder: null,
    toolPathOnly: false,
    importFolders: [],
    manifests: [],
    infoFile: null,
    notes: [],
  }
  if (assigned.size === 0) return found
  const files = new Set(tree.files.map(({ path }) => path))
  const folders = new Set(tree.files.flatMap(({ path }) => foldersAbove(path)))
  const take = (name: Name, existing: ReadonlySet<string>): string[] => {
    const assignment = assigned.get(name)
    if (!assignment) return []
    const written = assignment.value.split(/[:;]/).slice(0, pathsMax)
    const paths = written.flatMap(path => findInUpload(path, assignment, existing) ?? [])
    found.notes.push(noteOfPaths(assignment, paths))
    return paths
  }
  found.toolFolder = take('AGENT_TOOL_PATH', folders)[0] ?? null
  found.manifests = take('AGENT_MANIFEST_FILE', files)
  found.infoFile = take('AGENT_TOOLBOX_INFO_FILE', files)[0] ?? null
  found.importFolders = [...new Set(take('PYTHONPATH', folders))]
  const only = assigned.get('AGENT_TOOL_PATH_ONLY')
  if (only) {
    const isPathUnknown = assigned.has('AGENT_TOOL_PATH') && found.toolFolder === null
    const ignored = whyOnlyIsIgnored(only.value, isPathUnknown, tree)
    found.toolPathOnly = ignored === null
    const effect = `Pegboard finds classes of coded tools only below ${found.toolFolder ?? 'coded_tools'}.`
    found.notes.push(
      noteOf(only, ignored === null ? `. ${effect}` : `. Pegboard ignores it, because ${ignored}`),
    )
  }
  return found
}

/** Returns null if the variable restricts where the server of this upload finds classes. */
function whyOnlyIsIgnored(value: string, isPathUnknown: boolean, tree: SourceTree): string | null {
  // neuro-san knows no other words, and treats all others as false.
  if (!/^\s*(true|yes)\s*$/i.test(value)) return 'neuro-san only restricts classes if it is true or yes.'
  const [release] = chooseRelease(tree).admitted ?? []
  if (release !== undefined && compareReleases(release, changedIn.toolPathOnly) < 0)
    return `neuro-san ${release} doesn't know it.`
  return isPathUnknown ? 'the folder of AGENT_TOOL_PATH is not in this upload.' : null
}

/** Yields the assignments of the topmost files first, `.env` before the examples beside it. */
function assignments(tree: SourceTree): Assignment[] {
  const candidates = tree.files
    .map(file => ({ file, parts: file.path.split('/') }))
    .filter(({ parts }) => fileNames.includes(parts.at(-1)!))
    .sort(
      (a, b) =>
        a.parts.length - b.parts.length ||
        fileNames.indexOf(a.parts.at(-1)!) - fileNames.indexOf(b.parts.at(-1)!),
    )
  return candidates.flatMap(({ file }) =>
    (readText(file.bytes) ?? '').split(/\r\n|\n|\r/).flatMap((text, index) => {
      const [, name, written = ''] =
        /^[ \t]*(?:export[ \t]+)?(AGENT_\w{1,40}|PYTHONPATH)[ \t]*=(.*)$/.exec(
          text.slice(0, lineLengthMax),
        ) ?? []
      const value = unquote(written)
      const isKnown = names.find(each => each === name)
      return isKnown && value !== '' ? [{ name: isKnown, value, file: file.path, line: index + 1 }] : []
    }),
  )
}

function unquote(written: string): string {
  const value = written.trim()
  const [, , quoted] = /^(["'])(.*?)\1/.exec(value) ?? []
  return quoted ?? value.replace(/\s#.*$/, '').trim()
}

/** The folder of the file, as the working directory of the server: `.`, `$PWD`, `${PWD}`, `$(pwd)`. */
const workingFolder = /^\s*(\.|\$PWD|\$\{PWD\}|\$\(pwd\))?\/*\s*$/

/**
 * Returns the longest end of the path that exists in the upload, below the folder of the file or below the root. A
 * value without a slash can be a Python package, whose dots are folders.
 */
function findInUpload(
  written: string,
  { name, file }: Assignment,
  existing: ReadonlySet<string>,
): string | null {
  const isImportFolder = name === 'PYTHONPATH'
  if (isImportFolder && workingFolder.test(written)) return folderOf(file)
  const isPath = isImportFolder || written.includes('/') || /\.(hocon|json)$/.test(written)
  const path = isPath ? written : written.replaceAll('.', '/')
  const parts = path.split(/[/\\]/).filter(part => part !== '' && part !== '.' && part !== '..')
  for (let dropped = 0; dropped < parts.length; dropped += 1)
    for (const base of [folderOf(file), '']) {
      const candidate = inFolder(base, parts.slice(dropped).join('/'))
      if (existing.has(candidate)) return candidate
    }
  return null
}

function noteOfPaths(assignment: Assignment, paths: readonly string[]): Problem {
  const shown = paths.map(path => (path === '' ? 'the root' : path)).join(', ')
  return noteOf(
    assignment,
    paths.length > 0
      ? `. In this upload, that is ${shown.slice(0, 1_000)}.`
      : ', which is not in this upload, so Pegboard ignores it.',
  )
}

function noteOf({ name, value, file, line }: Assignment, effect: string): Problem {
  const shown = value.length > 200 ? `${value.slice(0, 200)}…` : value
  return {
    severity: 'info',
    code: 'neuro-san-variable',
    message: `${name} is set to ${shown}${effect}`,
    place: { file, line },
  }
}
