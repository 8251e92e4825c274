/** Imports permissions of another system: detects the format, converts entries to rules, and lists calls that differ. */
import { readHocon, type HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Problem } from '@/lib/core/base/problem'
import type { PolicyContent } from '@/lib/core/policy/text/read-policy'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { findChangedCells, type ChangedCells } from './changed-cells'
import {
  collectProblems,
  rulesOf,
  type ForeignPolicy,
  type ForeignReading,
  type Report,
} from './foreign-policy'
import type { ForeignFormat } from './policy-text-formats'
import { readAmpRules, readAmpText, startsAsAmpText } from './read-amp-rules'
import { isAnodeLevel, readAnodeLevels } from './read-anode-levels'
import { isClaudeList, readClaudeLists } from './read-claude-lists'

type ForeignImport = {
  format: ForeignFormat
  /** The imported rules; null when nothing could be imported. */
  content: PolicyContent | null
  problems: Problem[]
  changed: ChangedCells
}

/** @param tools the tools in the catalog, as `toolbox/tool` */
export function importForeign(
  text: string,
  format: ForeignFormat,
  tools: readonly string[],
  file = 'permissions',
): ForeignImport {
  const { policy, problems } = readForeign(text, format, file)
  const content = policy && rulesOf(policy, collectProblems(problems, file))
  const changed = policy && content ? findChangedCells(policy, content, tools) : { total: 0, cells: [] }
  return { format, content, problems, changed }
}

/** Returns the format of another system, or null for other text, such as a Pegboard policy. */
export function detectForeign(text: string): ForeignFormat | null {
  if (startsAsAmpText(text)) return 'amp-rules'
  const { root } = readHocon(text, { limits: { textLengthMax: ruleLimits.textLengthMax } })
  if (!root) return null
  if (root.value.kind === 'array' || ampRulesOf(root)) return 'amp-rules'
  if (root.value.kind !== 'object') return null
  const { entries } = root.value
  if (entries.some(({ key }) => key === 'rules' || key === 'unmatched')) return null
  if (claudeListsOf(root)?.some(({ key }) => isClaudeList(key))) return 'claude-lists'
  const levels = entries.find(({ key }) => key === 'levels')?.node
  const words = levels?.value.kind === 'object' ? levels.value.entries : entries
  const isLevel = ({ node: { value } }: (typeof words)[number]) =>
    value.kind === 'string' && isAnodeLevel(value.value)
  return words.some(isLevel) ? 'anode-levels' : null
}

/** Never throws. There is no policy if the text does not have the format. */
export function readForeign(text: string, format: ForeignFormat, file: string): ForeignReading {
  const problems: Problem[] = []
  const report = collectProblems(problems, file)
  if (format === 'amp-rules' && startsAsAmpText(text)) return { policy: readAmpText(text, report), problems }
  const reading = readHocon(text, { limits: { textLengthMax: ruleLimits.textLengthMax } })
  for (const { message, hint, line, column } of reading.problems)
    report({ line, column }, 'import-syntax', message, hint ?? 'Fix the text here.')
  const policy = reading.root && readers[format](reading.root, report)
  if (!policy && problems.length === 0)
    report(
      { line: 1, column: 1 },
      'import-shape',
      'The text does not have this format.',
      'Choose another format or fix the text.',
    )
  return { policy, problems }
}

const readers: Record<ForeignFormat, (root: HoconNode, report: Report) => ForeignPolicy | null> = {
  'anode-levels': readAnodeLevels,
  'amp-rules': (root, report) => {
    const items = ampRulesOf(root)
    return items && readAmpRules(items, report)
  },
  'claude-lists': (root, report) => {
    const entries = claudeListsOf(root)
    return entries && readClaudeLists(entries, report)
  },
}

/** Returns the list itself, or the list under its key in the settings. */
function ampRulesOf({ value }: HoconNode): readonly HoconNode[] | null {
  if (value.kind === 'array') return value.items
  if (value.kind !== 'object') return null
  const under = value.entries.find(({ key }) => key === 'amp.permissions')?.node
  return under?.value.kind === 'array' ? under.value.items : null
}

function claudeListsOf({ value }: HoconNode) {
  if (value.kind !== 'object') return null
  const under = value.entries.find(({ key }) => key === 'permissions')?.node
  return under?.value.kind === 'object' ? under.value.entries : value.entries
}
