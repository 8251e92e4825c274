'use client'

/** A run on its own page, where it can be watched, cancelled, approved or denied, and its arguments reused. */
import { Link } from '@/components/ui/layout/link'
import { useState } from 'react'
import { DenyDialog } from '@/components/access/deny-dialog'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Button } from '@/components/ui/form/button'
import { request } from '@/components/ui/request/request'
import type { RunPrompt } from '@/lib/core/runs/run-decision'
import type { RunPage } from '@/lib/core/runs/run-views'
import { formatList } from '@/lib/core/base/format-list'
import { links } from '@/lib/core/base/links'
import { SaveExample } from '@/components/playground/save-example'
import { RunView } from './run-view'

export function RunPageView({ initial }: { initial: RunPage }) {
  const [run, setRun] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [denying, setDenying] = useState(false)

  const act = async (url: string, body: unknown) => {
    setBusy(true)
    setError(null)
    const answer = await request<unknown>(url, { json: body })
    await reload()
    setBusy(false)
    if (!answer.ok) setError(answer.problem.detail)
  }
  const reload = async () => {
    const fresh = await request<RunPage>(links.api.run(run.id))
    if (fresh.ok) setRun(fresh.value)
  }
  const waits = run.status.state === 'awaiting-confirmation'
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2 text-sm">
        <Link
          className="text-accent-text underline-offset-2 hover:underline"
          href={`${links.playground(run.tool.toolbox, run.tool.name)}?from=${run.id}`}
        >
          Edit and run
        </Link>
        {run.person.me &&
          run.status.state === 'ended' &&
          run.status.outcome === 'succeeded' &&
          !run.forgotten && <SaveExample toolbox={run.tool.toolbox} run={run.id} />}
        {waits && run.may.answer.effect !== 'deny' && (
          <>
            <Button
              size="sm"
              variant="primary"
              disabled={busy}
              onClick={() => act(links.api.runDecision(run.id), { decision: 'approve' })}
            >
              Approve and run
            </Button>
            <Button
              size="sm"
              variant="secondary"
              disabled={busy}
              onClick={() =>
                run.person.me ? act(links.api.runDecision(run.id), { decision: 'deny' }) : setDenying(true)
              }
            >
              Deny
            </Button>
          </>
        )}
        {waits && run.question && run.confirmExpiresAt && (
          <span className="text-ink-soft">
            {waitingForText(run, run.question)} <RelativeTime at={run.confirmExpiresAt} />.
          </span>
        )}
        {denying && (
          <DenyDialog
            title={`Deny ${run.person.name}’s run?`}
            busy={busy}
            onClose={() => setDenying(false)}
            onDeny={async message => {
              await act(links.api.runDecision(run.id), { decision: 'deny', message })
              setDenying(false)
            }}
          />
        )}
        {error && (
          <span role="alert" className="text-bad">
            {error}
          </span>
        )}
      </div>
      <div className="bg-surface flex min-h-[28rem] flex-1 flex-col overflow-hidden rounded-lg border">
        <RunView
          run={run}
          cancelling={busy}
          onCancel={() => act(links.api.runCancel(run.id), {})}
          // Some facts, such as the isolation in the receipt, are known only after the end and are not streamed.
          onEnded={() => void (run.status.state !== 'ended' && reload())}
        />
      </div>
      {waits && (
        <pre className="bg-raised mt-3 max-h-60 overflow-auto rounded-md border p-3 font-mono text-xs whitespace-pre-wrap">
          {run.argumentsText}
        </pre>
      )}
    </>
  )
}

/** Names who can decide on a run that waits, up to the time at which the confirmation or request expires. */
function waitingForText({ person }: RunPage, { approvers }: RunPrompt): string {
  if (approvers.length > 0) return `${formatList(approvers, 'or')} can approve this run. The request expires`
  const confirmer = person.me ? 'You' : person.service ? 'Admins' : person.name
  return `${confirmer} can confirm this run. The confirmation expires`
}
