/** Finds which releases of neuro-san the files of a Python project admit. */
import { compareText } from '@/lib/core/base/compare-text'
import { folderOf } from '@/lib/core/formats/upload/folders'
import { readText } from '@/lib/core/formats/upload/text-file'
import { specifierPattern } from './version-specifier'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'

export type FoundRequirement = {
  /** `>=0.6.40,<0.7`, without spaces. */
  specifier: string
  file: string
  line: number
}

const requirementLimits = {
  /** A requirement that a person writes is shorter. */
  lineLengthMax: 500,
  /** Requirements of one upload. Each is compared with all releases. */
  requirementsMax: 20,
} as const

/** A kind of file, with the expressions that find the specifier in one line, or in two for a lock file. */
type FileKind = { name: RegExp; patterns: readonly RegExp[] }

const called = 'neuro[-_.]san'
const extras = '(?:\\s*\\[[^\\]\\n]*\\])?'
const plain = new RegExp(`^[ \\t]*${called}${extras}\\s*\\(?\\s*(${specifierPattern})`, 'i')
const quoted = new RegExp(`["']${called}${extras}\\s*\\(?\\s*(${specifierPattern})`, 'i')
const keyed = new RegExp(
  `^[ \\t]*["']?${called}["']?\\s*=\\s*(?:\\{.*\\bversion\\s*=\\s*)?["']\\s*(${specifierPattern}|\\d+(?:\\.\\d+)*(?:\\.\\*)?)`,
  'i',
)
const locked = new RegExp(`^name = "${called}"\\nversion = "(\\d+(?:\\.\\d+)*)`, 'i')

/** In the order in which the files of one folder decide. */
const kinds: readonly FileKind[] = [
  { name: /^requirements[\w.-]*\.(txt|in)$/, patterns: [plain] },
  { name: /^constraints[\w.-]*\.txt$/, patterns: [plain] },
  { name: /^pyproject\.toml$/, patterns: [quoted, keyed] },
  { name: /^setup\.cfg$/, patterns: [plain] },
  { name: /^setup\.py$/, patterns: [quoted] },
  { name: /^Pipfile$/, patterns: [keyed] },
  { name: /^(uv|poetry)\.lock$/, patterns: [locked] },
]

/** Returns the requirements of the topmost folder that has one. An upload with several projects has several. */
export function findReleaseRequirements(tree: SourceTree): FoundRequirement[] {
  const found = tree.files.flatMap(file => {
    const { path } = file
    const parts = path.split('/')
    const name = parts.at(-1)!
    const kind = kinds.findIndex(candidate => candidate.name.test(name))
    const text = kind < 0 ? null : readText(file.bytes)
    return text === null ? [] : readFile(text, path, kind).map(item => ({ ...item, parts, kind }))
  })
  found.sort((a, b) => a.parts.length - b.parts.length || a.kind - b.kind || compareText(a.file, b.file))
  const folder = folderOf(found[0]?.file ?? '')
  return found
    .filter(({ file }) => folderOf(file) === folder)
    .slice(0, requirementLimits.requirementsMax)
    .map(({ specifier, file, line }) => ({ specifier, file, line }))
}

function readFile(text: string, file: string, kind: number): FoundRequirement[] {
  const lines = text.split(/\r\n|\n|\r/)
  return lines.flatMap((line, index) => {
    if (line.length > requirementLimits.lineLengthMax || !/neuro/i.test(line) || /^\s*#/.test(line)) return []
    const both = `${line}\n${lines[index + 1] ?? ''}`
    for (const pattern of kinds[kind]!.patterns) {
      const [, specifier] = pattern.exec(pattern === locked ? both : line) ?? []
      if (specifier === undefined) continue
      const written = /^\d/.test(specifier) ? `==${specifier}` : specifier.replace(/\s+/g, '')
      return [{ specifier: written, file, line: pattern === locked ? index + 2 : index + 1 }]
    }
    return []
  })
}
