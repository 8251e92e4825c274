/** Values that pyhocon, neuro-san's reader, interprets differently from the HOCON specification. */
import { walkNodes } from '@/lib/core/formats/hocon-nodes'
import { checkString } from './pyhocon-strings'
import type { Report } from '@/lib/core/formats/report'
import type { HoconNode, Span } from '@/lib/core/hocon/read-hocon'

/** Nesting of objects that ends pyhocon with a RecursionError. Lists cost about half as much. */
const objectsMax = 33
const listsMax = 60

/** Checks the values; `findPyhoconText` checks the notation, and `findPyhoconFields` the keys. */
export function findPyhoconValues(root: HoconNode, text: string, report: Report): void {
  const rawAt = (span: Span) => text.slice(span.start, span.end)
  // A value with several references is visited at each of them.
  const seen = new Set<number>()
  const first = (at: number) => !seen.has(at) && Boolean(seen.add(at))
  for (const node of walkNodes(root)) {
    if (node.value.kind === 'array') checkItems(node.value.items, rawAt, report)
    if (node.value.kind === 'number' && /^-?\d+\.(?!\d)/.test(rawAt(node.span)) && first(node.span.start))
      report.note(
        'pyhocon-number',
        node,
        `neuro-san reads ${rawAt(node.span)} as a string, not as a number.`,
        'Write a digit after the point.',
      )
    if (node.value.kind === 'string' && first(node.span.start))
      checkString(node, node.value.value, rawAt(node.span), report)
  }
  const deep = findTooDeep(root)
  if (deep)
    report.error(
      'pyhocon-too-deep',
      deep,
      `neuro-san can't load a file with objects nested ${objectsMax} levels deep, or lists nested ${listsMax} levels deep.`,
      'Split the value, or write it as a string.',
    )
}

function checkItems(items: readonly HoconNode[], rawAt: (span: Span) => string, report: Report): void {
  for (const item of items) {
    const raw = rawAt(item.span)
    if (item.value.kind === 'string' && item.value.value === '' && /^"+$/.test(raw))
      report.warn(
        'pyhocon-item-empty',
        item,
        'neuro-san drops empty strings from lists.',
        'Remove the item, so that both read the same list.',
      )
    const inner = item.value.kind === 'array' ? item.value.items : []
    for (const { value, span } of inner)
      if (value.kind === 'null' && /^null$/i.test(rawAt(span)))
        report.error(
          'pyhocon-null-nested',
          span,
          "neuro-san can't load a file with null in a list that is in another list.",
          'Remove the item, or write an object.',
        )
  }
}

/** Returns the outermost value that is nested too deeply. */
function findTooDeep(root: HoconNode): HoconNode | null {
  const open = [{ node: root, load: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next
    const { value } = node
    if (value.kind !== 'object' && value.kind !== 'array') continue
    const load = next.load + (value.kind === 'object' ? 1 / objectsMax : 1 / listsMax)
    // Thirty-three times 1/33 is slightly less than one in floating-point arithmetic.
    if (load > 0.9999) return node
    const inner = value.kind === 'object' ? value.entries.map(entry => entry.node) : value.items
    for (const each of [...inner].reverse()) open.push({ node: each, load })
  }
  return null
}
