/** The lines around a problem, its own line marked and a caret under the very column. */
import { classNames } from '@/components/ui/class-names'
import type { ProblemWithSource } from '@/lib/core/catalog/views'
import { caretLine } from './caret-line'

export function ProblemExcerpt({ problem, label }: { problem: ProblemWithSource; label: string }) {
  const { excerpt, place } = problem
  if (!excerpt || !place?.line) return null
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-md border bg-sunken py-2"
    >
      <pre className="w-max min-w-full text-xs leading-5">
        {excerpt.lines.map((text, index) => {
          const number = excerpt.firstLine + index
          const marked = number === place.line
          const caret = marked ? caretLine(text, place) : null
          return (
            <span key={number} className={classNames('block', marked && 'bg-bad-wash')}>
              <span
                className={classNames(
                  'inline-block w-14 border-l-3 border-l-transparent pr-3 text-right text-ink-faint select-none',
                  marked && 'border-l-bad font-semibold text-bad',
                )}
              >
                {number}
              </span>
              <code className="pr-4">{text || ' '}</code>
              {'\n'}
              {caret && (
                <span className="block text-bad">
                  <span className="inline-block w-14 border-l-3 border-l-bad select-none"> </span>
                  <code aria-hidden className="font-semibold">
                    {caret}
                  </code>
                  <span className="sr-only">Column {place.column}</span>
                </span>
              )}
            </span>
          )
        })}
      </pre>
    </div>
  )
}
