/** Reads a policy from HOCON or JSON: the valid rules, and problems with their lines for the others. */
import { readHocon, toPlain, type HoconEntry, type HoconNode } from '@/lib/core/hocon/read-hocon'
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

type AddProblem = (message: string, hint: string, place: Place) => void

/** Reads JSON as HOCON. Never throws. `file` is the name in the places of problems. */
export function readPolicy(text: string, file = 'policy.conf'): PolicyReading {
  const problems: Problem[] = []
  const report: AddProblem = (message, hint, place) => {
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
  reportUnknownKeys(entries, file, report)
  const findNode = (key: string) => entries.find(entry => entry.key === key)?.node
  const unmatched = readUnmatched(findNode('unmatched'), file, report)
  const rules = readRules(readItems(findNode('rules'), file, report), file, report)
  return { content: { unmatched, rules }, problems }
}

function reportUnknownKeys(entries: readonly HoconEntry[], file: string, report: AddProblem): void {
  for (const { key, keySpan } of entries)
    if (key !== 'unmatched' && key !== 'rules')
      report(`Unknown key "${key.slice(0, 60)}".`, 'Use only "unmatched" and "rules".', {
        file,
        line: keySpan.line,
        column: keySpan.column,
      })
}

/** Returns the level of the tool if the default is absent or invalid. */
function readUnmatched(node: HoconNode | undefined, file: string, report: AddProblem): Unmatched {
  if (!node) return 'tool-level'
  const word = node.value.kind === 'string' ? node.value.value : ''
  // `confirm` is the name of `ask` in policy files of earlier releases.
  const name = word === 'confirm' ? 'ask' : word
  if (isUnmatched(name)) return name
  report(
    'Invalid default for calls that no rule matches.',
    `Write one of: ${Object.keys(unmatchedAnswers).join(', ')}.`,
    placeOf(node, file),
  )
  return 'tool-level'
}

const isUnmatched = (word: string): word is Unmatched => Object.hasOwn(unmatchedAnswers, word)

/** Returns the nodes of the rules, as many as a policy can have. */
function readItems(node: HoconNode | undefined, file: string, report: AddProblem): readonly HoconNode[] {
  if (!node) return []
  const { value } = node
  if (value.kind !== 'array') {
    report('The rules are not a list.', 'Write rules = [ { … }, { … } ].', placeOf(node, file))
    return []
  }
  if (value.items.length > ruleLimits.rulesMax)
    report(
      `The policy has ${value.items.length} rules. Only the first ${ruleLimits.rulesMax} are read.`,
      'Use groups, globs and tags to write fewer rules.',
      placeOf(node, file),
    )
  return value.items.slice(0, ruleLimits.rulesMax)
}

/** Rules with problems are left out, and of rules with the same id all but the first. */
function readRules(items: readonly HoconNode[], file: string, report: AddProblem): Rule[] {
  const rules: Rule[] = []
  const ids = new Set<string>()
  for (const item of items) {
    const { rule, problems } = readRule(asPlainJson(item))
    for (const { path, message, fix } of problems) report(message, fix, placeOf(nodeAt(item, path), file))
    if (!rule) continue
    if (ids.has(rule.id))
      report(
        `Another rule has the id "${rule.id}".`,
        'Give each rule a unique id.',
        placeOf(nodeAt(item, ['id']), file),
      )
    else rules.push(rule)
    ids.add(rule.id)
  }
  return rules
}

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
    const next = partOf(at, step)
    if (!next) return at
    at = next
  }
  return at
}

function partOf({ value }: HoconNode, step: string | number): HoconNode | undefined {
  if (value.kind === 'object') return value.entries.find(({ key }) => key === step)?.node
  return value.kind === 'array' && typeof step === 'number' ? value.items[step] : undefined
}
