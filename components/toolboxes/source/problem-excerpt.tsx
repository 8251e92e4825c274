/** The lines around a problem, with its own line highlighted and a caret under the column. */
import { classNames } from '@/components/ui/class-names'
import type { ProblemWithSource } from '@/lib/core/catalog/views/version-views'
import type { Severity } from '@/lib/core/base/problem'
import { caretLine } from './caret-line'
import { excerptWindow } from './excerpt-window'

const styles: Record<Severity, { line: string; edge: string; text: string }> = {
  error: { line: 'bg-bad-wash', edge: 'border-l-bad text-bad', text: 'text-bad' },
  warning: { line: 'bg-warn-wash', edge: 'border-l-warn text-warn', text: 'text-warn' },
  info: { line: 'bg-info-wash', edge: 'border-l-info text-info', text: 'text-info' },
}

export function ProblemExcerpt({ problem, label }: { problem: ProblemWithSource; label: string }) {
  const { excerpt } = problem
  if (!excerpt || !problem.place?.line) return null
  const { lines, place } = excerptWindow(excerpt.lines, problem.place)
  const look = styles[problem.severity]
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border bg-sunken py-2"
    >
      <pre className="w-max min-w-full text-xs leading-5">
        {lines.map((text, index) => {
          const number = excerpt.firstLine + index
          const marked = number === place.line
          const caret = marked ? caretLine(text, place) : null
          return (
            <span key={number} className={classNames('block', marked && look.line)}>
              <span
                className={classNames(
                  'inline-block w-14 border-l-3 border-l-transparent pr-3 text-right text-ink-faint select-none',
                  marked && `font-semibold ${look.edge}`,
                )}
              >
                {number}
              </span>
              <code className="pr-4">{text || ' '}</code>
              {'\n'}
              {caret && (
                <span className={classNames('block', look.text)}>
                  <span className={classNames('inline-block w-14 border-l-3 select-none', look.edge)}> </span>
                  <code aria-hidden className="font-semibold">
                    {caret}
                  </code>
                  <span className="sr-only">Column {problem.place?.column}</span>
                </span>
              )}
            </span>
          )
        })}
      </pre>
    </div>
  )
}
