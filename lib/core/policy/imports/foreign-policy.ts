/** Permissions of other systems: their entries and their order of evaluation. */
import type { HoconNode, Span } from '@/lib/core/hocon/read-hocon'
import type { Problem } from '@/lib/core/base/problem'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { Effect } from '@/lib/core/spec/tool-spec'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { meetsCondition } from '@/lib/core/policy/evaluate/match-condition'
import { covers } from '@/lib/core/policy/evaluate/match-rule'
import type { Unmatched } from '@/lib/core/policy/model/policy'
import { readRule } from '@/lib/core/policy/text/read-rule'
import type { ArgumentTest, Resource, Rule } from '@/lib/core/policy/model/rule'
import { resourceText } from '@/lib/core/policy/model/rule-text'
import type { ForeignFormat } from './policy-text-formats'

export type ForeignEntry = {
  effect: Effect
  what: Resource
  /** Tests that must all match; empty matches any arguments. */
  tests: ArgumentTest[]
  /** The original entry, shortened. */
  text: string
  span: Pick<Span, 'line' | 'column'>
}

export type ForeignPolicy = {
  format: ForeignFormat
  /** `first`: the first matching entry decides. `strictest`: deny before ask before allow, regardless of specificity. */
  order: 'first' | 'strictest'
  entries: ForeignEntry[]
  /** Effect when no entry matches. */
  otherwise: Effect
}

export type ForeignReading = {
  /** Null when the text cannot be read at all. */
  policy: ForeignPolicy | null
  problems: Problem[]
}

/** Decides by the order of evaluation of the other system, independent of `decide`, to compare both. */
export function judgeForeign(
  { order, entries, otherwise }: ForeignPolicy,
  tool: ToolFacts,
  provided: JsonObject,
): { effect: Effect; entry: ForeignEntry | null } {
  const fitting = entries.filter(
    ({ what, tests, effect }) =>
      covers(what, { toolbox: tool.toolbox, tool }) &&
      (tests.length === 0 || meetsCondition({ all: tests }, provided, effect !== 'allow')),
  )
  const entry =
    order === 'first'
      ? fitting[0]
      : (['deny', 'ask', 'allow'] as const)
          .map(effect => fitting.find(each => each.effect === effect))
          .find(each => each !== undefined)
  return { effect: entry?.effect ?? otherwise, entry: entry ?? null }
}

/** Converts the entries to rules, and the effect for everything else to the default of the policy. */
export function rulesOf(
  { format, entries, otherwise }: ForeignPolicy,
  report: Report,
): { unmatched: Unmatched; rules: Rule[] } {
  const prefix = format.slice(0, format.indexOf('-'))
  const written = entries.map(({ effect, what, tests, text }, index) => ({
    id: `${prefix}-${index + 1}`,
    effect,
    who: 'everyone',
    what: resourceText(what),
    actions: ['run'],
    ...(tests.length > 0 && { when: { all: tests } }),
    note: text,
  }))
  const rules = written.flatMap((provided, index) => {
    const { rule, problems } = readRule(provided)
    for (const { message, fix } of problems) report(entries[index]!.span, 'import-rule', message, fix)
    return rule ? [rule] : []
  })
  // A policy cannot allow by default, so a rule that matches everything does.
  const everything = {
    id: `${prefix}-rest`,
    effect: 'allow',
    who: 'everyone',
    what: 'any',
    actions: ['run'],
  }
  const rest = otherwise === 'allow' ? readRule(everything).rule : null
  return { unmatched: otherwise === 'deny' ? 'deny' : 'ask', rules: rest ? [...rules, rest] : rules }
}

/** Records a problem at its place. A warning means that an entry was imported only in part. */
export type Report = (
  span: Pick<Span, 'line' | 'column'>,
  code: string,
  message: string,
  hint: string,
  severity?: 'error' | 'warning',
) => void

/** Returns a function that adds to `problems` until there are enough. */
export function collectProblems(problems: Problem[], file: string): Report {
  return ({ line, column }, code, message, hint, severity = 'error') => {
    if (problems.length < problemsMax)
      problems.push({ severity, code, message, hint, place: { file, line, column } })
  }
}
const problemsMax = 200

/** Maximum number of entries of a policy. */
export const entriesMax = 1_000

/** Returns the first `entriesMax` items. Reports the first item that is left out. */
export function readable<Item>(
  items: readonly Item[],
  spanOf: (item: Item) => Pick<Span, 'line' | 'column'>,
  report: Report,
): readonly Item[] {
  const over = items[entriesMax]
  if (over !== undefined) reportLong(spanOf(over), report)
  return items.slice(0, entriesMax)
}

/** The place is that of the first entry that is left out. */
export function reportLong(span: Pick<Span, 'line' | 'column'>, report: Report): void {
  report(
    span,
    'import-long',
    `Only the first ${entriesMax} entries are read.`,
    'Use patterns to write fewer entries.',
  )
}

/** Converts a tool name of another system. A name without a toolbox matches that tool in every toolbox. */
export function resourceOfName(name: string): Resource {
  if (name === '*') return { type: 'any' }
  const server = /^mcp__([^_]+(?:_[^_]+)*)(?:__(.+))?$/.exec(name)
  if (server) {
    const [, toolbox, tool] = server
    if (!tool || tool === '*')
      return /[*?]/.test(toolbox!)
        ? { type: 'glob', pattern: `${toolbox}/*` }
        : { type: 'toolbox', slug: toolbox! }
    return /[*?]/.test(toolbox! + tool)
      ? { type: 'glob', pattern: `${toolbox}/${tool}` }
      : { type: 'tool', toolbox: toolbox!, name: tool }
  }
  const [toolbox, ...rest] = name.split('/')
  if (rest.length === 0) return { type: 'glob', pattern: `*/${name}` }
  return /[*?]/.test(name)
    ? { type: 'glob', pattern: name }
    : { type: 'tool', toolbox: toolbox!, name: rest.join('/') }
}

/** Null for a missing node and for any other kind of value. */
export const textOfNode = (node: HoconNode | undefined): string | null =>
  node?.value.kind === 'string' ? node.value.value : null

/** Cuts the text of an entry for a message. */
export const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text)
