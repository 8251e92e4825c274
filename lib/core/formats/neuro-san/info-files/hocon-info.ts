/**
 * neuro-san's toolbox info files, HOCON or JSON: finds the files, and reads every tool in them that can be understood.
 */
import { entriesOf, findEntry, kindOf, stringOf } from '@/lib/core/formats/hocon-nodes'
import { defaultsWith, namesDefaultTool } from '../default-toolboxes'
import { changedIn } from '../releases/known-releases'
import { serverVariables } from '../server-variables'
import { readInfoEntry, type EntryContext } from './info-entry'
import { verifyFixes } from './verify-fixes'
import { fixSyntax } from './syntax-fixes'
import { findWrongQuotes } from './straight-quotes'
import { findDuplicateEntries } from './duplicate-entries'
import { findPyhoconDifferences } from './pyhocon/pyhocon-differences'
import { Report, placeOf } from '@/lib/core/formats/report'
import { resolveInclude } from './resolve-include'
import { encodingProblem } from '@/lib/core/formats/upload/encoding-problem'
import { readText } from '@/lib/core/formats/upload/text-file'
import { hoconLimits } from '@/lib/core/hocon/limits'
import { readHocon } from '@/lib/core/hocon/read-hocon'
import { readArguments } from '@/lib/core/spec/arguments/read-arguments'
import type { SourceFile, SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { HoconEntry, HoconNode, HoconProblem, HoconReading } from '@/lib/core/hocon/read-hocon'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

type InfoReading = { tools: ToolSpec[]; problems: Problem[] }

/** Characters of all candidates in one upload: two files of maximum size. */
const candidatesLengthMax = 4 * 1024 * 1024

/** Finds the toolbox info files of the tree. A file uploaded alone is treated as one, whatever its content. */
export function findInfoFiles(tree: SourceTree): InfoFile[] {
  const alone = tree.files.length === 1
  const { infoFile } = serverVariables(tree)
  /** A file that is uploaded alone, or that the server loads. */
  const isSure = (path: string) => alone || path === infoFile
  const isNamed = (path: string) => path === infoFile || isNamedToolbox(path)
  let length = 0
  return tree.files
    .filter(file => /\.(hocon|json|conf)$/i.test(file.path) && !/(^|\/)\./.test(file.path))
    .sort((a, b) => Number(isNamed(b.path)) - Number(isNamed(a.path)))
    .flatMap((file): InfoFile[] => {
      const text = readText(file.bytes)
      if (text === null) return alone || isNamed(file.path) ? [{ file, text: null }] : []
      const namesTools = /\bclass\b|\bdescription\b/.test(text)
      if (!isSure(file.path) && !namesTools && !namesDefaultTool(text)) return []
      // The reader rejects a longer file without reading it.
      if (text.length <= hoconLimits.textLengthMax) length += text.length
      if (!isSure(file.path) && length > candidatesLengthMax) return []
      const include = resolveInclude(tree, file.path)
      const parse = (provided: string) => readHocon(provided, { unresolved: 'keep', include })
      const reading = parse(text)
      const { root } = reading
      const holds = root ? (namesTools && holdsTools(root)) || overridesTools(root) : isNamed(file.path)
      const wanted = isSure(file.path) || holds
      return wanted ? [{ file, text, reading, parse }] : []
    })
}

type InfoFile =
  | { file: SourceFile; text: null }
  /** `parse` reads another state of the same file with the same includes. */
  | { file: SourceFile; text: string; reading: HoconReading; parse: (text: string) => HoconReading }

/** Never throws. An unreadable entry does not hide the others. */
export function readInfoFile(info: InfoFile, context: EntryContext): InfoReading {
  const { path } = info.file
  if (info.text === null)
    return {
      tools: [],
      problems: [encodingProblem(info.file, { severity: 'error', code: 'info-not-text' })],
    }
  const readState = (text: string, reading: HoconReading) => readInfoText({ path, text, reading }, context)
  const read = readState(info.text, info.reading)
  const problems = verifyFixes(read, info.text, text => readState(text, info.parse(text)))
  return { tools: read.tools, problems: [...findByteOrderMark(info.file), ...problems] }
}

function readInfoText(
  { path, text, reading }: { path: string; text: string; reading: HoconReading },
  context: EntryContext,
): InfoReading {
  const report = new Report(path, undefined, text)
  const problems = reading.problems.map(problem => fromHocon(problem, path, text))
  const done = (tools: ToolSpec[] = []) => {
    findWrongQuotes(text, report)
    return { tools, problems: [...problems, ...report.problems] }
  }
  if (!/\.(hocon|json)$/.test(path))
    report.problems.push({
      severity: 'warning',
      code: 'info-extension',
      message: `neuro-san rejects the file: File reference ${path} must be a .json or .hocon file.`,
      place: { file: path },
    })
  if (path.endsWith('.json')) checkJson(text, report)
  findDuplicateEntries(text, path.endsWith('.json'), report)
  const { root } = reading
  if (!root) return done()
  const entries = entriesOf(root)
  if (!entries) {
    report.error(
      'info-root-not-object',
      root,
      `A toolbox info file contains an object of tools. This one contains ${kindOf(root)}.`,
    )
    return done()
  }
  if (isAgentNetwork(root)) {
    report.error(
      'info-agent-network',
      findEntry(root, 'tools')!.keySpan,
      'This is an agent network, not a toolbox info file: it lists agents in "tools".',
      'Upload the toolbox info file that contains the tools of its agents.',
    )
    return done()
  }
  if (entries.length === 0 && reading.problems.length === 0)
    report.note('info-empty', root, 'The file is valid but contains no tools.')
  if (!path.endsWith('.json')) findPyhoconDifferences(root, text, report)

  const tools: ToolSpec[] = []
  for (const entry of entries) {
    const broken = problems.filter(problem => problem.severity === 'error' && isInside(problem, entry))
    for (const problem of broken) problem.tool = entry.key
    // After a syntax error, the rest of the entry is not what its author wrote.
    if (broken.length > 0) continue
    const read = readInfoEntry(entry, text, path, context)
    for (const problem of report.problems)
      if (problem.tool === undefined && isInside(problem, entry)) problem.tool = entry.key
    report.problems.push(...read.problems)
    if (read.tool) tools.push(read.tool)
  }
  return done(tools)
}

/** Reports whether at least one entry looks like a tool. Agent networks and settings of other programs have none. */
function holdsTools(root: HoconNode): boolean {
  if (isAgentNetwork(root)) return false
  return (entriesOf(root) ?? []).some(({ node }) => {
    const className = stringOf(findEntry(node, 'class')?.node)
    const described =
      findEntry(node, 'description') !== undefined && findEntry(node, 'parameters') !== undefined
    return className !== null ? className.includes('.') || described : described
  })
}

/** Reports whether at least one entry overrides a tool of neuro-san's default toolbox. */
function overridesTools(root: HoconNode): boolean {
  if (isAgentNetwork(root)) return false
  return (entriesOf(root) ?? []).some(({ key, node }) => defaultsWith(key).length > 0 && entriesOf(node))
}

/** Reports whether `tools` is a list of agents; a tool named `tools` would be an object. */
function isAgentNetwork(root: HoconNode): boolean {
  return findEntry(root, 'tools')?.node.value.kind === 'array'
}

function isNamedToolbox(path: string): boolean {
  return /toolbox[^/]*\.(hocon|json|conf)$/i.test(path)
}

/** Editors hide it, and readers that do not support it treat it as an unexpected character. */
function findByteOrderMark({ path: file, bytes }: SourceFile): Problem[] {
  if (bytes[0] !== 0xef || bytes[1] !== 0xbb || bytes[2] !== 0xbf) return []
  return [
    {
      severity: 'error',
      code: 'info-byte-order-mark',
      message: "neuro-san can't load a file that begins with a byte order mark.",
      hint: 'Save the file as UTF-8 without a byte order mark.',
      place: { file, line: 1, column: 1 },
      fix: { label: 'Save the file without a byte order mark', edits: [] },
    },
  ]
}

function fromHocon(problem: HoconProblem, file: string, text: string): Problem {
  const { code, message, hint, line, column, ...span } = problem
  const severity = code === 'unresolved' ? 'warning' : 'error'
  const place = placeOf(file, {
    ...span,
    line,
    column,
    endLine: line,
    endColumn: column + Math.max(1, span.end - span.start),
  })
  const fix = fixSyntax(problem, text)
  return { severity, code: `hocon-${code}`, message, ...(hint && { hint }), place, ...(fix && { fix }) }
}

function isInside({ place }: Problem, { keySpan, node }: HoconEntry): boolean {
  const { line = 0, column = 0 } = place ?? {}
  const { span } = node
  const afterStart = line > keySpan.line || (line === keySpan.line && column >= keySpan.column)
  const beforeEnd = line < span.endLine || (line === span.endLine && column <= span.endColumn)
  return afterStart && beforeEnd
}

/** The HOCON reader finds the places in JSON, but accepts text that a JSON reader rejects. */
function checkJson(text: string, report: Report): void {
  report.problems.push({
    severity: 'info',
    code: 'info-json-late',
    message: `Releases before ${changedIn.jsonFiles} can't load a toolbox info file in JSON.`,
    hint: 'For those releases, rename it to .hocon. JSON is valid HOCON.',
    place: { file: report.file },
    until: changedIn.jsonFiles,
  })
  try {
    JSON.parse(text)
  } catch {
    // The problem below names the place where the text stops being JSON.
    const reading = readArguments(text)
    const message = reading.ok
      ? 'The file is not JSON.'
      : reading.message.replace(/^The arguments are/, 'The file is')
    const [, line, column] = /line (\d+), column (\d+)/.exec(message) ?? []
    report.problems.push({
      severity: 'error',
      code: 'info-not-json',
      message,
      hint: 'neuro-san reads a .json file as strict JSON. Rename it to .hocon to use comments and other HOCON syntax.',
      place: { file: report.file, ...(line && column && { line: Number(line), column: Number(column) }) },
    })
  }
}
