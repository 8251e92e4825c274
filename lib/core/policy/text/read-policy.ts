/** Reads a policy from HOCON or JSON: the valid rules, and problems with their lines for the others. */
import { readHocon, toPlain, type HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Place, Problem } from '@/lib/core/base/problem'
import { unmatchedAnswers, type Policy, type Unmatched } from '@/lib/core/policy/model/policy'
import { readRule } from './read-rule'
import type { RuleProblem } from './rule-problem'
import type { Rule } from '@/lib/core/policy/model/rule'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'

/** The part of a policy that a file contains. Saving assigns the revision number. */
export type PolicyContent = Omit<Policy, 'number'>

export type PolicyReading = {
  /** Null when the text is not a policy. Rules with problems are left out. */
  content: PolicyContent | null
  /** Problems in the order of the text. An error prevents saving. */
  problems: Problem[]
}

/** Reads JSON as HOCON. Never throws. `file` is the name in the places of problems. */
export function readPolicy(text: string, file = 'policy.conf'): PolicyReading {
  const problems: Problem[] = []
  const report = (message: string, hint: string, place: Place) => {
    if (problems.length < ruleLimits.problemsMax)
      problems.push({ severity: 'error', code: 'policy-rule', message, hint, place })
  }
  const reading = readHocon(text, { limits: { textLengthMax: ruleLimits.textLengthMax } })
  for (const { message, hint, line, column } of reading.problems)
    report(message, hint ?? 'Fix the text here.', { file, line, column })
  const { root } = reading
  if (root?.value.kind !== 'object') {
    if (problems.length === 0)
      report('This is not a policy.', 'Write "unmatched" and a list of rules.', { file, line: 1, column: 1 })
    return { content: null, problems }
  }

  const { entries } = root.value
  const wordOf = (node: HoconNode | undefined) =>
    node?.value.kind === 'string' ? node.value.value : undefined
  for (const { key, keySpan } of entries)
    if (key !== 'unmatched' && key !== 'rules')
      report(`Unknown key "${key.slice(0, 60)}".`, 'Use only "unmatched" and "rules".', {
        file,
        line: keySpan.line,
        column: keySpan.column,
      })
  const node = (key: string) => entries.find(entry => entry.key === key)?.node
  const unmatchedNode = node('unmatched')
  const word = unmatchedNode ? wordOf(unmatchedNode) : 'tool-level'
  // `confirm` is the name of `ask` in policy files of earlier releases.
  const unmatched = word === 'confirm' ? 'ask' : word
  if (unmatched === undefined || !Object.hasOwn(unmatchedAnswers, unmatched))
    report(
      'Invalid default for calls that no rule matches.',
      `Write one of: ${Object.keys(unmatchedAnswers).join(', ')}.`,
      placeOf(unmatchedNode ?? root, file),
    )
  const rulesNode = node('rules')
  if (rulesNode && rulesNode.value.kind !== 'array')
    report('The rules are not a list.', 'Write rules = [ { … }, { … } ].', placeOf(rulesNode, file))
  const items = rulesNode?.value.kind === 'array' ? rulesNode.value.items : []
  if (items.length > ruleLimits.rulesMax)
    report(
      `The policy has ${items.length} rules. Only the first ${ruleLimits.rulesMax} are read.`,
      'Use groups, globs and tags to write fewer rules.',
      placeOf(rulesNode!, file),
    )

  const content = {
    unmatched: isUnmatched(unmatched) ? unmatched : 'tool-level',
    rules: [] as Rule[],
  } as const
  const ids = new Set<string>()
  for (const item of items.slice(0, ruleLimits.rulesMax)) {
    const { rule, problems: ruleProblems } = readRule(asPlainJson(item))
    for (const { path, message, fix } of ruleProblems) report(message, fix, placeOf(nodeAt(item, path), file))
    if (!rule) continue
    if (ids.has(rule.id))
      report(`Another rule has the id "${rule.id}".`, 'Give each rule a unique id.', {
        ...placeOf(nodeAt(item, ['id']), file),
      })
    else content.rules.push(rule)
    ids.add(rule.id)
  }
  return { content, problems }
}

const isUnmatched = (word: string | undefined): word is Unmatched =>
  word !== undefined && Object.hasOwn(unmatchedAnswers, word)

/** Converts a node to plain objects without inherited keys. */
const asPlainJson = (node: HoconNode): unknown => JSON.parse(JSON.stringify(toPlain(node)))

const placeOf = ({ span }: HoconNode, file: string): Place => ({
  file,
  line: span.line,
  column: span.column,
  endLine: span.endLine,
  endColumn: span.endColumn,
})

/** Returns the innermost node of the path that exists, so that a missing part is reported at its parent. */
function nodeAt(node: HoconNode, path: RuleProblem['path']): HoconNode {
  let at = node
  for (const step of path) {
    const { value } = at
    const next =
      value.kind === 'object'
        ? value.entries.find(({ key }) => key === step)?.node
        : value.kind === 'array' && typeof step === 'number'
          ? value.items[step]
          : undefined
    if (!next) return at
    at = next
  }
  return at
}
