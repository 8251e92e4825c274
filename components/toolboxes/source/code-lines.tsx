/** Source code with line numbers that are links, and with highlighted lines. */
import { classNames } from '@/components/ui/class-names'
import { formatCount } from '@/components/ui/text/format-number'
import type { FilePart } from '@/lib/core/catalog/views/file-part'
import type { Severity } from '@/lib/core/base/problem'
import type { SourceLine } from './highlight-source'

export type LineMark = { line: number; tone: Severity | 'tool'; label: string }

/** Returns marks of lines that are too long to show. */
export const cutMarks = (cut: FilePart['cut']): LineMark[] =>
  cut.map(({ line, characters }) => ({
    line,
    tone: 'info',
    label: `${formatCount(characters, 'more character')}. Download the file to read them.`,
  }))

type CodeLinesProps = {
  label: string
  lines: readonly SourceLine[]
  /** The number of the first line. */
  firstLine?: number
  /** Highlighted ranges, first and last line included. */
  highlighted?: readonly (readonly [number, number])[]
  /** A line that is highlighted because the reader asked for it. */
  asked?: number | undefined
  /** Text at the end of a line, and the color of its border. */
  marks?: readonly LineMark[]
  /** Returns the URL that a line number links to; without it the numbers are plain text. */
  hrefOf?: (line: number) => string
  /** Puts `id="L12"` on the lines, for the one full listing of a page. */
  anchors?: boolean
  className?: string
}

const edges = {
  tool: 'border-l-accent',
  error: 'border-l-bad',
  warning: 'border-l-warn',
  info: 'border-l-info',
} as const
const labels = {
  tool: 'text-accent-text',
  error: 'text-bad',
  warning: 'text-warn',
  info: 'text-info',
} as const

export function CodeLines(props: CodeLinesProps) {
  const {
    label,
    lines,
    firstLine = 1,
    highlighted = [],
    asked,
    marks = [],
    hrefOf,
    anchors,
    className,
  } = props
  const marksOf = new Map<number, LineMark[]>()
  for (const mark of marks) marksOf.set(mark.line, [...(marksOf.get(mark.line) ?? []), mark])
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={classNames('relative overflow-x-auto bg-surface py-2 text-xs leading-5', className)}
    >
      <table className="code-lines">
        <tbody>
          {lines.map((line, index) => {
            const number = firstLine + index
            const own = marksOf.get(number)
            const isLit = own || highlighted.some(([from, to]) => number >= from && number <= to)
            const background = number === asked ? 'bg-mark/60' : isLit && 'bg-accent-wash/60'
            return (
              <tr
                key={number}
                id={anchors ? `L${number}` : undefined}
                className={classNames(background, own && edges[own[0]!.tone]) || undefined}
              >
                <td>
                  {hrefOf ? (
                    <a href={hrefOf(number)} aria-label={`Line ${number}`}>
                      {number}
                    </a>
                  ) : (
                    number
                  )}
                </td>
                <td>
                  {line.map(({ text, className: color }, at) =>
                    color ? (
                      <span key={at} className={color}>
                        {text}
                      </span>
                    ) : (
                      text
                    ),
                  )}
                  {own?.map((mark, at) => (
                    <span key={at} className={classNames('ml-4 font-sans italic', labels[mark.tone])}>
                      ◂ {mark.label}
                    </span>
                  ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
