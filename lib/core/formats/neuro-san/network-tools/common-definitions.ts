/**
 * The common definitions of a network (`commondefs`): values that stand for a name, and texts that replace a `{name}`
 * inside other texts. neuro-san applies them to all agents, the values first.
 */
import { entriesOf, findEntry, stringOf } from '@/lib/core/formats/hocon-nodes'
import { toJsonText } from '@/lib/core/hocon/read-hocon'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'

/**
 * Characters that replacements add to a network: `growthMax` for each character of its file, and `addedMax`. More stay
 * as written, so that small files cannot grow large.
 */
const growthMax = 8
const addedMax = 64 * 1024

/** What replacements can still add. All agents of a network share it. */
type Budget = { left: number }

export type Replace = (node: HoconNode) => HoconNode

/** Returns a function that applies the definitions of the network to a value of one of its agents. */
export function commonDefinitions(root: HoconNode, fileLength: number): Replace {
  const definitions = findEntry(root, 'commondefs')?.node
  const defined = (kind: string) =>
    (entriesOf(findEntry(definitions, kind)?.node) ?? []).map(({ key, node }) => [key, node] as const)
  const values = new Map(
    defined('replacement_values').map(
      ([key, node]) => [key, { node, length: toJsonText(node).length }] as const,
    ),
  )
  const texts = defined('replacement_strings').flatMap(([key, node]) => {
    const text = stringOf(node)
    return text ? [[key, text] as const] : []
  })
  if (values.size === 0 && texts.length === 0) return node => node
  const budget = { left: addedMax + growthMax * fileLength }
  const valueOf = (node: HoconNode): HoconNode => {
    const value = values.get(stringOf(node) ?? '')
    return value && spend(budget, value.length) ? value.node : node
  }
  const wholeTexts = texts.map(([key, text]) => [key, fill(text, texts, budget)] as const)
  return node => {
    // Definitions can contain others, which neuro-san replaces once.
    const withValues = mapTexts(node, inner => mapTexts(valueOf(inner), valueOf))
    return mapTexts(withValues, inner => withText(inner, fill(stringOf(inner)!, wholeTexts, budget)))
  }
}

function withText(node: HoconNode, value: string): HoconNode {
  return value === stringOf(node) ? node : { ...node, value: { kind: 'string', value } }
}

function fill(text: string, texts: readonly (readonly [string, string])[], budget: Budget): string {
  // The search for each definition counts too.
  if (!text.includes('{') || !spend(budget, texts.length)) return text
  let filled = text
  for (const [key, replacement] of texts) {
    const count = filled.split(`{${key}}`).length - 1
    if (count > 0 && spend(budget, count * replacement.length))
      filled = filled.replaceAll(`{${key}}`, () => replacement)
  }
  return filled
}

/** Reports whether the budget suffices, and then reduces it. */
function spend(budget: Budget, length: number): boolean {
  if (length > budget.left) return false
  budget.left -= length
  return true
}

/** Returns the value with each of its texts replaced. */
function mapTexts(node: HoconNode, replace: (node: HoconNode) => HoconNode): HoconNode {
  const { value, span } = node
  if (value.kind === 'string') return replace(node)
  if (value.kind === 'array')
    return { span, value: { ...value, items: value.items.map(item => mapTexts(item, replace)) } }
  if (value.kind !== 'object') return node
  const entries = value.entries.map(entry => ({ ...entry, node: mapTexts(entry.node, replace) }))
  return { span, value: { ...value, entries } }
}
