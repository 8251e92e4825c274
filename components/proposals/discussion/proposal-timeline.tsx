/** The events of a proposal, oldest first, and its next step. */
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import type { TimelineKind } from '@/lib/core/proposals/model/timeline-view'
import { isOpen } from '@/lib/core/proposals/model/proposal-state'
import { classNames } from '@/components/ui/class-names'
import { RelativeTime } from '@/components/ui/text/relative-time'

const dots: Partial<Record<TimelineKind, string>> = {
  approved: 'border-good bg-good',
  published: 'border-good bg-good',
  'changes-requested': 'border-warn bg-warn',
  outdated: 'border-warn bg-warn',
  bypassed: 'border-bad bg-bad',
  rejected: 'border-bad bg-bad',
}

export function ProposalTimeline({
  proposal,
}: {
  proposal: Pick<ProposalPage, 'timeline' | 'state' | 'next'>
}) {
  return (
    <section aria-labelledby="timeline-title" className="text-sm">
      <h2 id="timeline-title" className="mb-3 font-semibold">
        Timeline
      </h2>
      <ol className="flex flex-col gap-3 border-l pl-4">
        {proposal.timeline.map(({ at, by, kind, words, detail }, index) => (
          <li key={index} className="relative">
            <Dot className={dots[kind] ?? 'border-line-strong bg-line-strong'} />
            <p className="wrap-anywhere">
              <span className="font-medium">{by ?? 'Pegboard'}</span> {words}
            </p>
            {detail && <p className="line-clamp-4 text-xs wrap-anywhere text-ink-soft">{detail}</p>}
            <RelativeTime at={at} className="text-xs text-ink-soft" />
          </li>
        ))}
        {isOpen(proposal.state) && (
          <li className="relative text-ink-soft">
            <Dot className="border-line-strong bg-bg" />
            {proposal.next}
          </li>
        )}
      </ol>
    </section>
  )
}

function Dot({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames('absolute top-1.5 -left-[1.3125rem] size-2.5 rounded-full border', className)}
    />
  )
}
