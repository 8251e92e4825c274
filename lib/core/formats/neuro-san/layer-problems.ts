/**
 * Finds problems of a toolbox info file as a whole. Any error here means that neuro-san has no toolbox; entries are
 * judged one by one after the merge.
 */
import type { Problem } from '@/lib/core/base/problem'
import { entriesOf, kindOf, walkNodes } from '../hocon-nodes'
import { findPyhoconDifferences } from './info-files/pyhocon/pyhocon-differences'
import { Report } from '../report'
import type { LayerFinding, LayerName, ToolboxLayer } from './effective-toolbox'
import type { HoconProblem } from '@/lib/core/hocon/read-hocon'

/** Stops at a wrong extension, because neuro-san then reads nothing of the file. */
export function checkLayer(layer: LayerName, read: ToolboxLayer): LayerFinding[] {
  const { file, text, reading } = read
  const found = (finding: Omit<LayerFinding, 'layer' | 'severity'>): LayerFinding => ({
    severity: 'error',
    layer,
    ...finding,
  })
  if (!/\.(hocon|json)$/.test(file))
    return [
      found({
        code: 'layer-extension',
        message: `File reference ${file} must be a .json or .hocon file`,
        hint: 'neuro-san distinguishes the two by the file extension, in lower case.',
        place: { file, line: 1 },
      }),
    ]
  const syntax = file.endsWith('.json') ? jsonProblem(text) : firstProblem(reading.problems)
  const findings = syntax
    ? [
        found({
          code: 'layer-unreadable',
          message: `There was an error parsing toolbox_info file "${file}". ${syntax.message}`,
          place: { file, ...(syntax.line && { line: syntax.line, column: syntax.column }) },
        }),
      ]
    : []
  const { root } = reading
  if (!root) return findings
  if (!entriesOf(root))
    return [
      ...findings,
      found({
        code: 'layer-not-object',
        message: `${layer === 'base' ? 'basis' : 'overlay'} is not a dictionary`,
        hint: `A toolbox info file contains an object of tools. This one contains ${kindOf(root)}.`,
        place: { file, line: root.span.line, column: root.span.column },
      }),
    ]
  return [...findings, ...findReadDifferently(layer, read), ...findVariables()]

  function findVariables(): LayerFinding[] {
    const names = new Map<string, number>()
    for (const node of walkNodes(root!))
      if (node.value.kind === 'unresolved')
        for (const [, name] of node.value.text.matchAll(/\$\{(?!\?)\s*([^}]{1,200}?)\s*\}/g))
          if (!names.has(name!)) names.set(name!, node.span.line)
    return [...names].map(([name, line]) => ({
      severity: 'warning',
      code: 'layer-needs-variable',
      message: `neuro-san can't load the file where its environment has no ${name}.`,
      hint: 'Pegboard never reads its own environment, so the reference stays as written.',
      place: { file, line },
      layer,
    }))
  }
}

/** What was found in a layer, for as long as it is kept: the search takes longer than reading the file. */
const differences = new WeakMap<ToolboxLayer, readonly Problem[]>()

/** Finds keys and values that neuro-san's own reader interprets differently, or that it cannot read. */
function findReadDifferently(layer: LayerName, read: ToolboxLayer): LayerFinding[] {
  const found = differences.get(read) ?? findDifferences(read)
  differences.set(read, found)
  return found.map(problem => ({ ...problem, layer }))
}

function findDifferences({ file, text, reading }: ToolboxLayer): Problem[] {
  if (!reading.root || file.endsWith('.json')) return []
  const report = new Report(file, undefined, text)
  findPyhoconDifferences(reading.root, text, report)
  return report.problems.filter(problem => problem.severity !== 'info')
}

type SyntaxProblem = { message: string; line?: number; column?: number }

/**
 * neuro-san treats an include without a file as an empty object, and its environment may define an unknown variable.
 */
function firstProblem(problems: readonly HoconProblem[]): SyntaxProblem | null {
  return problems.find(({ code }) => code !== 'unresolved' && code !== 'include') ?? null
}

function jsonProblem(text: string): SyntaxProblem | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    return { message: error instanceof Error ? error.message : 'The file is not JSON.' }
  }
}
