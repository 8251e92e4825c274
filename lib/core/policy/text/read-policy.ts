/** A policy as text, in HOCON or JSON: the rules that can be used, and what is wrong with the others, line by line. */
import { readHocon, toPlain, type HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Place, Problem } from '@/lib/core/base/problem'
import { unmatchedAnswers, type Policy, type Unmatched } from '@/lib/core/policy/model/policy'
import { readRule, type RuleProblem } from './read-rule'
import type { Rule } from '@/lib/core/policy/model/rule'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'

/** What of a policy stands in a file; its number is given when it is saved. */
export type PolicyContent = Omit<Policy, 'number'>

export type PolicyReading = {
  /** Null when the text as a whole says no policy. Rules with problems are left out, the others are all there. */
  content: PolicyContent | null
  /** In the order of the text. An error stands against saving. */
  problems: Problem[]
}

/** JSON is read as the HOCON that it also is. Never throws; `file` is the name that places carry. */
export function readPolicy(text: string, file = 'policy.conf'): PolicyReading {
  const problems: Problem[] = []
  const report = (message: string, hint: string, place: Place) => {
    if (problems.length < ruleLimits.problemsMax)
      problems.push({ severity: 'error', code: 'policy-rule', message, hint, place })
  }
  const reading = readHocon(text, { limits: { textLengthMax: ruleLimits.textLengthMax } })
  for (const { message, hint, line, column } of reading.problems)
    report(message, hint ?? 'Mend the text here.', { file, line, column })
  const { root } = reading
  if (root?.value.kind !== 'object') {
    if (problems.length === 0)
      report('This is not a policy.', 'Write unmatched and a list of rules.', { file, line: 1, column: 1 })
    return { content: null, problems }
  }

  const { entries } = root.value
  const wordOf = (node: HoconNode | undefined) =>
    node?.value.kind === 'string' ? node.value.value : undefined
  for (const { key, keySpan } of entries)
    if (key !== 'unmatched' && key !== 'rules')
      report(`A policy has no part "${key.slice(0, 60)}".`, 'Its parts are unmatched and rules.', {
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
      'It is unknown what holds where no rule matches.',
      `Write one of: ${Object.keys(unmatchedAnswers).join(', ')}.`,
      placeOf(unmatchedNode ?? root, file),
    )
  const rulesNode = node('rules')
  if (rulesNode && rulesNode.value.kind !== 'array')
    report('The rules are no list.', 'Write rules = [ { … }, { … } ].', placeOf(rulesNode, file))
  const items = rulesNode?.value.kind === 'array' ? rulesNode.value.items : []
  if (items.length > ruleLimits.rulesMax)
    report(
      `There are ${items.length} rules; ${ruleLimits.rulesMax} are read.`,
      'Say more with groups, globs and tags.',
      placeOf(rulesNode!, file),
    )

  const content = {
    unmatched: isUnmatched(unmatched) ? unmatched : 'tool-level',
    rules: [] as Rule[],
  } as const
  const ids = new Set<string>()
  for (const item of items.slice(0, ruleLimits.rulesMax)) {
    const { rule, problems: faults } = readRule(asPlainJson(item))
    for (const { path, message, fix } of faults) report(message, fix, placeOf(nodeAt(item, path), file))
    if (!rule) continue
    if (ids.has(rule.id))
      report(`There is a rule "${rule.id}" already.`, 'Give each rule an id of its own.', {
        ...placeOf(nodeAt(item, ['id']), file),
      })
    else content.rules.push(rule)
    ids.add(rule.id)
  }
  return { content, problems }
}

const isUnmatched = (word: string | undefined): word is Unmatched =>
  word !== undefined && Object.hasOwn(unmatchedAnswers, word)

/** With ordinary objects, and every key their own. */
const asPlainJson = (node: HoconNode): unknown => JSON.parse(JSON.stringify(toPlain(node)))

const placeOf = ({ span }: HoconNode, file: string): Place => ({
  file,
  line: span.line,
  column: span.column,
  endLine: span.endLine,
  endColumn: span.endColumn,
})

/** The innermost part on the way that is there: what is missing is told where it should stand. */
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
