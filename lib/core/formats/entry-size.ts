import { entriesOf } from '@/lib/core/formats/hocon-nodes'
import type { HoconNode, Span } from '@/lib/core/hocon/read-hocon'
import { toPlain } from '@/lib/core/hocon/to-plain'
import type { Report } from './report'

/**
 * Characters of the definition of one tool, as it is written and with its references resolved. It is stored, compared
 * and shown as a whole. The largest known definition has 4,000.
 */
const entryLengthMax = 256 * 1024

/**
 * Reports a definition that is too long, at its longest part. Only this tool is left out.
 * @returns whether it is too long
 */
export function reportTooLong(
  { node, keySpan }: { node: HoconNode; keySpan?: Span },
  report: Report,
): boolean {
  const parts = (entriesOf(node) ?? []).map(entry => ({ entry, length: lengthOf(entry.node) }))
  const resolved = parts.reduce((sum, part) => sum + part.length, 0)
  const length = Math.max(resolved, node.span.end - node.span.start)
  if (length <= entryLengthMax) return false
  const longest = parts.reduce<(typeof parts)[number] | null>(
    (best, part) => (best === null || part.length > best.length ? part : best),
    null,
  )
  const key = longest?.entry.key.slice(0, 100)
  const where = longest && key ? ` Its longest part is ${key}.` : ''
  report.error(
    'tool-too-long',
    longest?.entry.keySpan ?? keySpan ?? node,
    `The tool has ${count(length)} characters. The limit is ${count(entryLengthMax)}.${where}`,
    'The tool is left out. Shorten it, because agents read it with every request.',
  )
  return true
}

const lengthOf = (node: HoconNode): number => JSON.stringify(toPlain(node))?.length ?? 0

const count = (characters: number): string => characters.toLocaleString('en-US')
