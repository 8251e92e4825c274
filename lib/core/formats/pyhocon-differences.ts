/** Places where neuro-san's own reader, pyhocon, makes something else of the text than the HOCON specification. */
import type { Report } from './report'
import { entriesOf, walkNodes } from './hocon-nodes'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'

/** Characters that make pyhocon keep the quotes of a quoted key. */
const keptQuotes = /[.:$=+#@!?&*^[\]}`]/
/** Unquoted, it becomes a duration, and the file with it unreadable. */
const duration =
  /^\d+\s*(ns|nanos?|us|micros?|ms|millis?|milliseconds?|s|seconds?|m|minutes?|h|hours?|d|days?|w|weeks?|mo|months?|y|years?)$/

export function findPyhoconDifferences(root: HoconNode, text: string, report: Report): void {
  for (const node of walkNodes(root)) {
    for (const entry of entriesOf(node) ?? []) {
      const raw = text.slice(entry.keySpan.start, entry.keySpan.end)
      if (raw.startsWith('"') && keptQuotes.test(entry.key))
        report.warn(
          'pyhocon-key-keeps-quotes',
          entry.keySpan,
          `neuro-san reads this key with its quotes: ${raw.slice(0, 100)}.`,
          'Use letters, digits, - and _ in keys.',
        )
    }
    if (node.value.kind !== 'string') continue
    const raw = text.slice(node.span.start, node.span.end)
    if (raw.startsWith('"""')) continue
    if (raw.startsWith('"')) {
      const escape = /(?:^|[^\\])(?:\\\\)*(\\[^nrt"\\])/.exec(raw)
      if (escape)
        report.note(
          'pyhocon-escape-kept',
          node,
          `neuro-san leaves ${escape[1]} as it is written.`,
          'Write the character itself.',
        )
    } else if (duration.test(node.value.value))
      report.error(
        'pyhocon-duration',
        node,
        `neuro-san cannot load a file with the bare duration ${node.value.value}.`,
        'Put it in quotes.',
      )
    else if (/^(true|false)$/i.test(node.value.value))
      report.note(
        'pyhocon-boolean',
        node,
        `neuro-san reads ${node.value.value} as a boolean, not as a text.`,
        'Put it in quotes, or write it in lower case.',
      )
  }
}
