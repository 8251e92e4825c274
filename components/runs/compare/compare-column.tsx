/** One of two runs that are compared. */
'use client'

import { RunDecisionBar } from '@/components/runs/run-decision-bar'
import { useRunPage } from '@/components/runs/use-run-page'
import { RunView } from '@/components/runs/view/run-view'
import { Link } from '@/components/ui/layout/link'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { links } from '@/lib/core/base/links'
import { formatRequester } from '@/lib/core/runs/format-requester'
import type { RunPage } from '@/lib/core/runs/run-views'

type CompareColumnProps = {
  /** Accessible name of the column. */
  side: string
  initial: RunPage
  /** Called when the run has ended. */
  onEnded: () => void
}

export function CompareColumn({ side, initial, onEnded }: CompareColumnProps) {
  const { run, busy, problem, retry, decide, cancel, finish } = useRunPage(initial)
  const { toolbox, name, version } = run.tool
  return (
    <section aria-label={side} className="flex min-w-0 flex-col">
      <h2 className="mb-1 flex flex-wrap items-baseline gap-x-2 text-sm">
        <Link className="link font-mono font-semibold wrap-anywhere" href={links.run(run.id)}>
          {toolbox}/{name} v{version}
        </Link>
        <span className="text-ink-soft text-xs">
          {formatRequester(run.person)} · <RelativeTime at={run.status.createdAt} />
        </span>
      </h2>
      {run.status.state === 'awaiting-confirmation' && (
        <div className="mb-2 flex flex-wrap items-center gap-2 text-sm">
          <RunDecisionBar run={run} busy={busy} onDecide={decide} />
        </div>
      )}
      <SubmitProblem problem={problem} retry={retry} className="mb-2" />
      <div className="bg-surface flex h-[28rem] flex-col overflow-hidden rounded-lg border">
        <RunView
          run={run}
          cancelling={busy}
          onCancel={cancel}
          onEnded={() => {
            finish()
            onEnded()
          }}
        />
      </div>
    </section>
  )
}
