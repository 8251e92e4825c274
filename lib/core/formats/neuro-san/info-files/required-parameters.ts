/** Reads the names of required parameters, with fixes for the mistakes that authors make. */
import { findEntry, stringOf } from '@/lib/core/formats/hocon-nodes'
import { removal } from './removal'
import type { ProblemExtras, Report } from '@/lib/core/formats/report'
import type { HoconEntry, HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Fix } from '@/lib/core/base/problem'

/** Where problems go. `drop` reports one with which neuro-san drops the tool. */
export type ReadingParameters = {
  report: Report
  drop: (code: string, at: HoconNode, message: string, hint?: string, extras?: ProblemExtras) => void
}

/** Names that are not properties are omitted: the loader ignores them, and a form could never satisfy them. */
export function readRequired(
  node: HoconNode,
  properties: readonly HoconEntry[],
  { report, drop }: ReadingParameters,
): string[] {
  const entry = findEntry(node, 'required')
  if (!entry || entry.node.value.kind === 'null') return []
  const { value } = entry.node
  const names = value.kind === 'array' ? value.items.map(stringOf) : null
  if (names === null || names.includes(null)) {
    drop(
      'required-not-list',
      entry.node,
      '"required" must be a list of names.',
      'Older versions compared letters, so they may require none of the arguments.',
      { fix: toList(entry.node, properties, report) },
    )
    return []
  }
  const known = new Set(properties.map(property => property.key))
  const fix = withoutUnknown(entry.node, known, report)
  for (const [index, name] of names.entries())
    if (!known.has(name!))
      report.warn(
        'required-not-in-properties',
        value.kind === 'array' ? value.items[index]! : entry.node,
        `"${name!}" is required but is not an argument. neuro-san ignores it.`,
        known.size > 0 ? `The arguments are ${[...known].slice(0, 10).join(', ')}.` : undefined,
        { fix },
      )
  return [...new Set(names.filter(name => known.has(name!)) as string[])]
}

/** A single name as a text was meant as a list of one name. */
function toList(node: HoconNode, properties: readonly HoconEntry[], report: Report): Fix | null {
  const name = stringOf(node)
  const raw = report.textAt(node)
  if (!properties.some(property => property.key === name) || raw.replaceAll('"', '') !== name) return null
  const { start, end } = node.span
  return { label: 'Convert it to a list', edits: [{ start, end, replacement: `["${name}"]` }] }
}

/** Removes all unknown names in one edit, because they share their commas. */
function withoutUnknown({ value, span }: HoconNode, known: ReadonlySet<string>, report: Report): Fix | null {
  const items = value.kind === 'array' ? value.items : []
  const edits: Fix['edits'] = []
  for (let at = 0; at < items.length; at += 1) {
    const first = at
    while (at < items.length && !known.has(stringOf(items[at])!)) at += 1
    if (at === first) continue
    const [start, end] = [items[first]!.span.start, items[at - 1]!.span.end]
    if (start < span.start || end > span.end) return null
    edits.push(removal(report.wholeText, start, end))
  }
  return edits.length > 0 ? { label: 'Remove unknown arguments from the list', edits } : null
}
