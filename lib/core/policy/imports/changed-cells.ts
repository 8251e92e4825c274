/**
 * Calls that another system decides differently from the imported rules. The calls are generated from the entries, so that
 * some of them match each entry.
 */
import type { UserId } from '@/lib/core/base/ids'
import { literalPrefix } from '@/lib/core/policy/evaluate/match-glob'
import { withValue, type EditValue } from '@/lib/core/spec/arguments/json-edit'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { Effect } from '@/lib/core/spec/tool-spec'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { covers } from '@/lib/core/policy/evaluate/match-rule'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import type { PolicyContent } from '@/lib/core/policy/text/read-policy'
import type { ArgumentTest, Resource } from '@/lib/core/policy/model/rule'
import { judgeForeign, type ForeignPolicy } from './foreign-policy'

type ChangedCell = {
  /** toolbox/tool */
  tool: string
  arguments: JsonObject
  /** Effect in the other system. */
  was: Effect
  entry: string | null
  /** Effect in Pegboard. */
  becomes: Effect
  rule: string
}
export type ChangedCells = {
  /** Number of calls with a different effect. `cells` contains the first of them. */
  total: number
  cells: ChangedCell[]
}

const toolsMax = 60
const callsMax = 60
const cellsMax = 50

/** A member without groups, roles or ownership, so that only rules decide. */
const anyone = {
  id: 'anybody' as UserId,
  name: '',
  email: '',
  role: 'member',
  groups: [],
  roles: [],
} as const

/** `known` are the names of existing tools; the entries alone may name none. */
export function findChangedCells(
  policy: ForeignPolicy,
  content: PolicyContent,
  known: readonly string[],
): ChangedCells {
  const actor = withPolicy(anyone, { ...content, number: 1 }, new Date(0))
  const calls = exampleCalls(policy)
  const cells: ChangedCell[] = []
  let total = 0
  for (const tool of exampleTools(policy, known))
    for (const provided of calls) {
      const { effect: was, entry } = judgeForeign(policy, tool, provided)
      const { effect: becomes, rule } = decide(actor, 'tool.run', { ...tool, arguments: provided })
      if (was === becomes) continue
      total++
      const name = `${tool.toolbox.slug}/${tool.name}`
      if (cells.length < cellsMax)
        cells.push({ tool: name, arguments: provided, was, entry: entry?.text ?? null, becomes, rule })
    }
  return { total, cells }
}

/** Returns the known tools that entries name, and one invented tool for each entry that names none. */
export function exampleTools({ entries }: ForeignPolicy, known: readonly string[]): ToolFacts[] {
  const tools = known.map(toolOf)
  const isNamed = (what: Resource) => (tool: ToolFacts) => covers(what, { toolbox: tool.toolbox, tool })
  const found = new Map<string, ToolFacts>()
  const add = (tool: ToolFacts) => {
    const name = `${tool.toolbox.slug}/${tool.name}`
    if (found.size < toolsMax && !found.has(name)) found.set(name, tool)
  }
  for (const { what } of entries) {
    if (what.type === 'any') continue
    const named = tools.filter(isNamed(what))
    for (const tool of named.length > 0 ? named : [toolOf(nameFor(what))]) add(tool)
  }
  add(toolOf('any-toolbox/any-tool'))
  return [...found.values()]
}

/** Returns calls without arguments, with arguments that match each entry, and with arguments that match pairs of entries. */
export function exampleCalls({ entries }: ForeignPolicy): JsonObject[] {
  const tested = entries.filter(({ tests }) => tests.length > 0).slice(0, callsMax)
  const made = (tests: readonly ArgumentTest[]): JsonObject[] => {
    const call = argumentsFor(tests)
    return call ? [call] : []
  }
  const single = tested.flatMap(({ tests }) => made(tests))
  const pairs = tested.flatMap((one, index) =>
    tested.slice(index + 1).flatMap(other => made([...one.tests, ...other.tests])),
  )
  const calls = new Map<string, JsonObject>(
    [{}, ...single, ...pairs].map(call => [JSON.stringify(call), call]),
  )
  return [...calls.values()].slice(0, callsMax)
}

function nameFor(what: Resource): string {
  switch (what.type) {
    case 'tool':
      return `${what.toolbox}/${what.name}`
    case 'toolbox':
      return `${what.slug}/any-tool`
    case 'glob': {
      const name = what.pattern.replace(/^\*\//, 'any-toolbox/').replaceAll('*', 'x').replaceAll('?', 'x')
      return name.includes('/') ? name : `any-toolbox/${name}`
    }
    default:
      return 'any-toolbox/any-tool'
  }
}

/** Returns an open, runnable tool without capabilities, so that only rules decide. */
function toolOf(name: string): ToolFacts {
  const slug = name.slice(0, name.indexOf('/'))
  return {
    toolbox: { slug, visibility: 'open', ownerIds: [], ownerGroupIds: [], title: slug },
    name: name.slice(slug.length + 1),
    version: 1,
    kind: 'executable',
    tags: [],
    capabilities: [],
    permission: 'ask',
    runnable: true,
  }
}

/** Returns arguments that match the tests, or null when no value can be derived from a pattern. */
function argumentsFor(tests: readonly ArgumentTest[]): JsonObject | null {
  let made: EditValue = {}
  for (const { argument, op, value } of tests) {
    const example = exampleOf(op, value)
    if (example === undefined) return null
    made = withValue(made, argument.split('.'), example as EditValue)
  }
  return made as JsonObject
}

function exampleOf(op: ArgumentTest['op'], value: unknown): unknown {
  switch (op) {
    case 'equals':
      return value
    case 'in':
      return (value as unknown[])[0]
    case 'glob':
      return (
        literalPrefix(String(value)) +
        String(value)
          .slice(literalPrefix(String(value)).length)
          .replaceAll('*', 'x')
          .replaceAll('?', 'x')
      )
    case 'path-within':
      return `${String(value)}/x`
    case 'regex':
      return plainText(String(value))
    default:
      return undefined
  }
}

/** Returns a text that a simple pattern matches, such as the beginning of a URL; undefined for others. */
function plainText(pattern: string): string | undefined {
  const text = pattern
    .replace(/^\^/, '')
    .replace('[Hh][Tt][Tt][Pp][Ss]?', 'https')
    .replace(/\(\?:\[:\/\?#\]\|\$\)$/, '/')
    .replace(/\$$/, '')
    .replaceAll('.*', 'x')
    .replaceAll(/\\([.\-/])/g, '$1')
  return /[\\()[\]{}|*+?^$]/.test(text) ? undefined : text
}
