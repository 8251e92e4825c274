/** A trial in one line: what it shows, who requested it, and what it cost. */
import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { links } from '@/lib/core/base/links'
import type { SelectionUsage } from '@/lib/core/proposals/selection/selection'
import type { TrialView } from '@/lib/core/proposals/selection/selection-views'
import { formatSelection } from '@/lib/core/proposals/selection/summarize-selection'

export function TrialSummary({ proposal, trial }: { proposal: number; trial: TrialView }) {
  const { id, state, counts, base, proposed, by, createdAt, model, requests, usage } = trial
  const headline = state === 'ended' ? formatSelection(counts) : stateTitles[state]
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-soft">
      {headline && <strong className="figures font-semibold text-ink">{headline}</strong>}
      <span>
        {base === null ? `v${proposed} alone` : `v${base} against v${proposed}`}, requested{' '}
        {by === null ? 'for the contract' : `by ${by}`} <RelativeTime at={createdAt} />
      </span>
      {requests > 0 && (
        <span className="figures">
          {model ?? 'Default model'}, {formatCount(requests, 'request')}, {formatUsage(usage)}
        </span>
      )}
      <a className="link" href={links.api.proposalSelection(proposal, id)} target="_blank" rel="noreferrer">
        Full record
      </a>
    </p>
  )
}

const stateTitles = { queued: 'Waiting for a worker', running: 'The model is being asked' } as const

function formatUsage({ inputTokens, outputTokens, cost }: SelectionUsage): string {
  // An endpoint that reports its use counts at least the task.
  const sum = inputTokens + outputTokens
  const tokens = sum === 0 ? 'tokens not reported' : formatCount(sum, 'token')
  return cost === undefined ? tokens : `${tokens}, cost ${Number(cost.toPrecision(2))}`
}
