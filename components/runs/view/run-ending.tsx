/** Why a run ended and what to do next. For an exceeded limit, it names who can raise it. */
import { Link } from '@/components/ui/layout/link'
import type { RunPage } from '@/lib/core/runs/run-views'
import { links } from '@/lib/core/base/links'
import { limitOfOutcome } from '@/lib/core/runs/limits/limit-settings'
import { outcomes } from '@/lib/core/runs/outcome'
import { formatLimitAdvice } from '@/lib/core/runs/limits/format-limit-advice'
import type { RunStatus } from '@/lib/core/runs/run-event'

export function RunEnding({ run, status }: { run: RunPage; status: RunStatus }) {
  if (!status.outcome) return null
  const { tone, next } = outcomes[status.outcome]
  const limit = limitOfOutcome(status.outcome)
  if (!next && !status.reason) return null
  return (
    <div
      className={`mx-3 mb-2 rounded-md border px-3 py-2 text-sm ${tone === 'bad' ? 'border-bad-line bg-bad-wash' : 'bg-raised'}`}
    >
      {status.reason && <p className="font-medium break-words">{status.reason}</p>}
      {limit === null ? (
        next && <p className="text-ink-soft">{next}</p>
      ) : (
        <p className="text-ink-soft">
          {formatLimitAdvice(limit, run.limits, run.limitEditors)}{' '}
          <Link href={links.limits(run.tool.toolbox, run.tool.name)} className="link">
            Limits of the toolbox
          </Link>
        </p>
      )}
    </div>
  )
}
