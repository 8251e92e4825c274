'use client'

/** A run on a page of its own: to watch, to stop, to answer, to take its arguments along. */
import { Link } from '@/components/ui/layout/link'
import { useState } from 'react'
import { DenyDialog } from '@/components/access/deny-dialog'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Button } from '@/components/ui/form/button'
import { request } from '@/components/ui/request/request'
import type { RunPage } from '@/lib/core/runs/run-views'
import { formatList } from '@/lib/core/base/format-list'
import { links } from '@/lib/core/base/links'
import { KeepExample } from '@/components/playground/keep-example'
import { RunView } from './run-view'

export function RunPageView({ initial }: { initial: RunPage }) {
  const [run, setRun] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [refusing, setRefusing] = useState(false)

  const act = async (url: string, body: unknown) => {
    setBusy(true)
    setFault(null)
    const answer = await request<unknown>(url, { json: body })
    await readAgain()
    setBusy(false)
    if (!answer.ok) setFault(answer.problem.detail)
  }
  const readAgain = async () => {
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
          Edit &amp; run
        </Link>
        {run.person.me &&
          run.status.state === 'ended' &&
          run.status.outcome === 'succeeded' &&
          !run.forgotten && <KeepExample toolbox={run.tool.toolbox} run={run.id} />}
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
                run.person.me ? act(links.api.runDecision(run.id), { decision: 'deny' }) : setRefusing(true)
              }
            >
              Deny
            </Button>
          </>
        )}
        {waits && run.question && run.confirmExpiresAt && (
          <span className="text-ink-soft">
            {run.question.approvers.length > 0
              ? `${formatList(run.question.approvers, 'or')} can answer`
              : `${run.person.me ? 'You' : run.person.service ? 'Admins' : run.person.name} can answer`}
            ; without an answer it ends <RelativeTime at={run.confirmExpiresAt} />.
          </span>
        )}
        {refusing && (
          <DenyDialog
            title={`Refuse ${run.person.name}’s run?`}
            busy={busy}
            onClose={() => setRefusing(false)}
            onDeny={async message => {
              await act(links.api.runDecision(run.id), { decision: 'deny', message })
              setRefusing(false)
            }}
          />
        )}
        {fault && (
          <span role="alert" className="text-bad">
            {fault}
          </span>
        )}
      </div>
      <div className="bg-surface flex min-h-[28rem] flex-1 flex-col overflow-hidden rounded-lg border">
        <RunView
          run={run}
          cancelling={busy}
          onCancel={() => act(links.api.runCancel(run.id), {})}
          // What only the end has brought, such as the isolation in the receipt.
          onEnded={() => void (run.status.state !== 'ended' && readAgain())}
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
