/**
 * The common definitions of a network (`commondefs`): values that stand for a name, and texts that replace a `{name}`
 * inside other texts. neuro-san applies them to all agents, the values first.
 */
import { entriesOf, findEntry, stringOf } from '@/lib/core/formats/hocon-nodes'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'

/** Characters of a text with its replacements. Longer texts stay as written, so that small files cannot grow large. */
const textLengthMax = 64 * 1024
/** Values that one agent can consist of. The largest known agent has 60. */
const nodesMax = 5_000

export type Replace = (node: HoconNode) => HoconNode

/** Returns a function that applies the definitions of the network to a value of one of its agents. */
export function commonDefinitions(root: HoconNode): Replace {
  const definitions = findEntry(root, 'commondefs')?.node
  const defined = (kind: string) =>
    (entriesOf(findEntry(definitions, kind)?.node) ?? []).map(({ key, node }) => [key, node] as const)
  const values = new Map(defined('replacement_values'))
  const texts = defined('replacement_strings').flatMap(([key, node]) => {
    const text = stringOf(node)
    return text ? [[key, text] as const] : []
  })
  if (values.size === 0 && texts.length === 0) return node => node
  const valueOf = (node: HoconNode): HoconNode => values.get(stringOf(node) ?? '') ?? node
  const wholeTexts = texts.map(([key, text]) => [key, fill(text, texts)] as const)
  return node => {
    const budget = { nodes: nodesMax }
    // Definitions can contain others, which neuro-san replaces once.
    const withValues = mapTexts(node, inner => mapTexts(valueOf(inner), valueOf, budget), budget)
    return mapTexts(withValues, inner => withText(inner, fill(stringOf(inner)!, wholeTexts)), budget)
  }
}

function withText(node: HoconNode, value: string): HoconNode {
  return value === stringOf(node) ? node : { ...node, value: { kind: 'string', value } }
}

function fill(text: string, texts: readonly (readonly [string, string])[]): string {
  let filled = text
  for (const [key, replacement] of texts) {
    const count = filled.split(`{${key}}`).length - 1
    if (count > 0 && filled.length + count * replacement.length <= textLengthMax)
      filled = filled.replaceAll(`{${key}}`, () => replacement)
  }
  return filled
}

/** Returns the value with each of its texts replaced. */
function mapTexts(
  node: HoconNode,
  replace: (node: HoconNode) => HoconNode,
  budget: { nodes: number },
): HoconNode {
  budget.nodes -= 1
  const { value, span } = node
  if (budget.nodes < 0) return node
  if (value.kind === 'string') return replace(node)
  if (value.kind === 'array')
    return { span, value: { ...value, items: value.items.map(item => mapTexts(item, replace, budget)) } }
  if (value.kind !== 'object') return node
  const entries = value.entries.map(entry => ({ ...entry, node: mapTexts(entry.node, replace, budget) }))
  return { span, value: { ...value, entries } }
}
