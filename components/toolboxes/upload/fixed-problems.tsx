/** The problems of the version before that an upload fixed. */
import { Check } from 'lucide-react'
import { formatPlace } from '@/components/toolboxes/source/problem-list'
import { Section } from '@/components/ui/layout/page'
import { formatCount } from '@/components/ui/text/format-number'
import { InlineCodeText } from '@/components/ui/text/inline-code-text'
import type { ProblemChanges } from '@/lib/core/catalog/views/problem-changes'

/** Maximum number of fixed problems listed; the page of the version before has all. */
const shownMax = 20

type FixedProblemsProps = {
  changes: ProblemChanges
  /** Number of problems that the version has. */
  remaining: number
}

export function FixedProblems({ changes: { since, fixed, added }, remaining }: FixedProblemsProps) {
  const counts = [
    remaining > added.length && `${remaining - added.length} remain`,
    added.length > 0 && `${added.length} new`,
  ].filter(Boolean)
  return (
    <Section id="fixed" title={`Fixed since version ${since}`} aside={counts.join(', ')} className="mt-6">
      <ul className="divide-y rounded-lg border bg-surface">
        {fixed.slice(0, shownMax).map((problem, index) => (
          <li key={index} className="flex gap-3 px-4 py-2 text-sm">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
            <div className="min-w-0">
              <p className="line-clamp-3 text-ink-soft">
                <InlineCodeText text={problem.message} />
              </p>
              {problem.place && (
                <p className="font-mono text-xs wrap-anywhere text-ink-soft">{formatPlace(problem.place)}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {fixed.length > shownMax && (
        <p className="mt-2 text-sm text-ink-soft">
          {formatCount(fixed.length - shownMax, 'more problem')} fixed.
        </p>
      )}
    </Section>
  )
}
