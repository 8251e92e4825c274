/** What became of runs that were run again: what started, what asks first and what was refused. */
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { Link } from '@/components/ui/layout/link'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import type { RunAgain, RunAgainReport } from '@/lib/core/runs/run-again'

type AgainReportProps = {
  report: RunAgainReport
  /** Returns a short text for an earlier run. */
  titleOf: (run: string) => string
  onClose: () => void
}

const titles = { started: 'Started', asks: 'Asks first', refused: 'Refused' } as const

export function AgainReport({ report: { runs }, titleOf, onClose }: AgainReportProps) {
  const count = (status: RunAgain['status']) => runs.filter(run => run.status === status).length
  const parts = [
    `${formatCount(count('started'), 'run')} started`,
    count('asks') > 0 && `${count('asks')} waiting for a confirmation or an approval`,
    count('refused') > 0 && `${count('refused')} refused`,
  ].filter(part => part !== false)
  return (
    <Callout
      role="status"
      tone={count('refused') > 0 ? 'warn' : 'good'}
      title={`${parts.join(', ')}.`}
      className="mb-3"
      actions={
        <Button size="sm" onClick={onClose}>
          Close report
        </Button>
      }
    >
      <ul aria-label="Runs again" className="max-h-56 space-y-0.5 overflow-auto text-xs" tabIndex={0}>
        {runs.map(again => (
          <li key={again.run} className="wrap-anywhere">
            <span className="font-medium">{titles[again.status]}</span>{' '}
            <code className="font-mono">{titleOf(again.run)}</code>{' '}
            {again.status === 'refused' ? (
              again.problem
            ) : (
              <Link className="link" href={links.run(again.started)}>
                {again.status === 'asks' ? 'Decide' : 'Open'}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
