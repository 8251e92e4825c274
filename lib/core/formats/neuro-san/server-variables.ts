/**
 * Variables with which a neuro-san server finds its files, as far as the upload has a `.env` file or an example of one.
 * Their paths are those of another machine, so each is looked up in the upload by its end.
 */
import { folderOf, foldersAbove, inFolder } from '@/lib/core/formats/upload/folders'
import { readText } from '@/lib/core/formats/upload/text-file'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { Problem } from '@/lib/core/base/problem'

type ServerVariables = {
  /** Folder of the upload with the classes (AGENT_TOOL_PATH); null if it is not set or not in the upload. */
  toolFolder: string | null
  /** Manifests of agent networks in the upload (AGENT_MANIFEST_FILE). Networks are named by the path from there. */
  manifests: readonly string[]
  /** The toolbox info file of the server (AGENT_TOOLBOX_INFO_FILE). */
  infoFile: string | null
  /** Says which variables were used, and which name nothing of the upload. */
  notes: Problem[]
}

/** In the order in which they decide. */
const fileNames = ['.env', '.env.example', '.env.sample', '.env.template', 'env.example', 'example.env']
const names = ['AGENT_TOOL_PATH', 'AGENT_MANIFEST_FILE', 'AGENT_TOOLBOX_INFO_FILE'] as const
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
  const found: ServerVariables = { toolFolder: null, manifests: [], infoFile: null, notes: [] }
  if (assigned.size === 0) return found
  const files = new Set(tree.files.map(({ path }) => path))
  const folders = new Set(tree.files.flatMap(({ path }) => foldersAbove(path)))
  const take = (name: Name, existing: ReadonlySet<string>): string[] => {
    const assignment = assigned.get(name)
    if (!assignment) return []
    const written = assignment.value.split(/[:;]/).slice(0, pathsMax)
    const paths = written.flatMap(path => findInUpload(path, assignment.file, existing) ?? [])
    found.notes.push(noteOf(assignment, paths))
    return paths
  }
  found.toolFolder = take('AGENT_TOOL_PATH', folders)[0] ?? null
  found.manifests = take('AGENT_MANIFEST_FILE', files)
  found.infoFile = take('AGENT_TOOLBOX_INFO_FILE', files)[0] ?? null
  return found
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
        /^[ \t]*(?:export[ \t]+)?(AGENT_\w{1,40})[ \t]*=(.*)$/.exec(text.slice(0, lineLengthMax)) ?? []
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

/**
 * Returns the longest end of the path that exists in the upload, below the folder of the file or below the root. A
 * value without a slash can be a Python package, whose dots are folders.
 */
function findInUpload(written: string, file: string, existing: ReadonlySet<string>): string | null {
  const path =
    written.includes('/') || /\.(hocon|json)$/.test(written) ? written : written.replaceAll('.', '/')
  const parts = path.split(/[/\\]/).filter(part => part !== '' && part !== '.' && part !== '..')
  for (let dropped = 0; dropped < parts.length; dropped += 1)
    for (const base of [folderOf(file), '']) {
      const candidate = inFolder(base, parts.slice(dropped).join('/'))
      if (existing.has(candidate)) return candidate
    }
  return null
}

function noteOf({ name, value, file, line }: Assignment, paths: readonly string[]): Problem {
  const shown = value.length > 200 ? `${value.slice(0, 200)}…` : value
  return {
    severity: 'info',
    code: 'neuro-san-variable',
    message:
      paths.length > 0
        ? `${name} is set to ${shown}. In this upload, that is ${paths.join(', ').slice(0, 1_000)}.`
        : `${name} is set to ${shown}, which is not in this upload, so Pegboard ignores it.`,
    place: { file, line },
  }
}
