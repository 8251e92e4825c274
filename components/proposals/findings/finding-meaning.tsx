/** What a finding means for its readers, and whose calls it affects. */
import { formatCount } from '@/components/ui/text/format-number'
import { InlineCodeText } from '@/components/ui/text/inline-code-text'
import type { FindingCard, FindingImpact as Impact } from '@/lib/core/proposals/model/proposal-views'

const readers = {
  callers: 'Callers',
  agents: 'Agents',
  operators: 'Operators',
  fix: 'Suggestion',
} as const
type Reader = keyof typeof readers

export function FindingMeaning({ card }: { card: Pick<FindingCard, Reader> }) {
  const affected = (Object.keys(readers) as Reader[]).filter(key => card[key] !== '')
  if (affected.length === 0) return null
  return (
    <dl className="grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      {affected.map(key => (
        <div key={key} className="contents">
          <dt className="text-ink-soft max-sm:mt-1">{readers[key]}</dt>
          <dd className="wrap-anywhere">
            <InlineCodeText text={card[key]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Maximum number of people that a card names. */
const namedMax = 5

export function FindingImpact({ impact: { days, calls, of, people, others, cut } }: { impact: Impact }) {
  const period = days === 1 ? 'in the last day' : `in the last ${days} days`
  if (of === 0)
    return (
      <p className="text-sm text-ink-soft">
        {cut ? `Calls ${period} couldn’t be checked.` : `No calls ${period}.`}
      </p>
    )
  const all = people.length + others
  const named = people.slice(0, namedMax).join(', ')
  return (
    <p className="text-sm">
      <strong className="figures">{calls}</strong> of {formatCount(of, cut ? 'checked call' : 'call')}{' '}
      {period}
      {all > 0 && (
        <span className="text-ink-soft" title={people.join(', ')}>
          , {formatCount(all, 'person', 'people')}
          {named && `: ${named}`}
          {named && all > Math.min(people.length, namedMax) && ' and others'}
        </span>
      )}
    </p>
  )
}
