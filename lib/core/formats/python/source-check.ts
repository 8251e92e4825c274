/**
 * The Python files of an upload are compiled in the sandbox, by the Python that runs the tools. A file that does not
 * parse is an error at its line, and its tools are left out.
 */
import type { Description, PythonTarget } from '@/lib/core/formats/description'
import { targetName, type DescribeRun, type DescribeTarget } from '@/lib/core/formats/reading'
import type { Problem } from '@/lib/core/base/problem'
import { isJsonObject, storableJson } from '@/lib/core/spec/json-value'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { SourceTree } from '../upload/source-tree'
import { PythonSources } from './python-sources'

/** Files with errors that are reported. */
const errorsMax = 200
const messageLengthMax = 500

/** A file with the tools that run or import it, as indexes of the list of names: many files can share many tools. */
type CheckedFile = { path: string; tools: number[] }

/** Configuration of the target. */
type SourceCheck = { files: CheckedFile[]; tools: string[] }

/**
 * Returns the target that compiles the Python files, or null if there are none. Files that describe themselves are left
 * out, because importing them reports the same errors.
 */
export function findSourceCheck(
  tools: readonly ToolSpec[],
  describing: readonly DescribeTarget[],
  tree: SourceTree,
): DescribeTarget | null {
  const imported = new Set(describing.map(targetName))
  const paths = tree.files.map(({ path }) => path).filter(path => path.endsWith('.py') && !imported.has(path))
  if (paths.length === 0) return null
  const sources = PythonSources.of(tree)
  const files = new Map(paths.map(path => [path, { path, tools: [] as number[] }]))
  for (const [index, tool] of tools.entries())
    for (const path of filesOf(tool, sources)) files.get(path)?.tools.push(index)
  const config: SourceCheck = { files: [...files.values()], tools: tools.map(({ name }) => name) }
  return {
    how: 'python',
    adapter: 'source-check',
    entry: 'Python files',
    root: '',
    config,
  }
}

/** Reports whether the target compiles files, and describes no tool. */
export const isSourceCheck = (target: DescribeTarget): boolean =>
  target.how === 'python' && target.adapter === 'source-check'

function filesOf({ needs, program }: ToolSpec, sources: PythonSources): Set<string> {
  if (program?.runner !== 'python') return new Set()
  const own = needs.filter(({ kind, met }) => kind === 'source' && met).map(({ name }) => name)
  return new Set(own.flatMap(path => (path.endsWith('.py') ? [...sources.reach(path, program.root)] : [])))
}

/** Never throws. The compiler read files of the upload, so every part of its answer is checked. */
export function readSourceCheck(target: PythonTarget, { described }: DescribeRun): Description {
  const check = target.config as SourceCheck
  const files = new Map(check.files.map(file => [file.path, file]))
  if (!isJsonObject(described) || !Array.isArray(described.errors))
    return { tools: [], problems: [unchecked] }
  const broken = described.errors.slice(0, errorsMax).flatMap(reported => {
    const file = isJsonObject(reported) ? files.get(String(reported.file)) : undefined
    const tools = file?.tools.map(index => check.tools[index]!)
    return file && tools ? [{ tools, problem: problemOf(file.path, tools, reported) }] : []
  })
  return {
    tools: [],
    problems: broken.map(({ problem }) => storableJson(problem)),
    replaces: broken.flatMap(({ tools }) => tools),
  }
}

const unchecked: Problem = {
  severity: 'warning',
  code: 'python-not-compiled',
  message: "The Python files couldn't be compiled within the limits of a describe run.",
}

/** A file that no tool imports prevents nothing: it may be a template, or code for another Python. */
function problemOf(path: string, tools: readonly string[], reported: Record<string, unknown>): Problem {
  const [first] = tools
  return {
    severity: first === undefined ? 'warning' : 'error',
    code: 'python-syntax',
    message: `SyntaxError: ${String(reported.message).slice(0, messageLengthMax)}`,
    hint:
      first === undefined
        ? 'No tool imports this file.'
        : `Fix the file. Without it, ${tools.length === 1 ? `${first} is` : `${tools.length} tools are`} left out.`,
    ...(tools.length === 1 && { tool: first }),
    place: {
      file: path,
      ...(isPosition(reported.line) && { line: reported.line }),
      ...(isPosition(reported.line) && isPosition(reported.column) && { column: reported.column }),
    },
  }
}

const isPosition = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1
