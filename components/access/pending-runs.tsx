/** Approval requests: runs of other people that wait for the decision of the reader. */
'use client'

import { Link } from '@/components/ui/layout/link'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { TextBox } from '@/components/ui/text/text-box'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { PendingRun } from '@/lib/core/policy/views/approvals-view'
import type { RunDecision } from '@/lib/core/runs/run-decision'
import { DenyDialog } from './deny-dialog'

export function PendingRuns({ runs }: { runs: readonly PendingRun[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {runs.map(run => (
        <PendingRunItem key={run.id} run={run} />
      ))}
    </ul>
  )
}

function PendingRunItem({ run }: { run: PendingRun }) {
  const [denying, setDenying] = useState(false)
  const { submit, busy, problem, retry } = useSubmit()

  const send = async (json: RunDecision) => {
    await submit({
      url: links.api.runDecision(run.id),
      json,
      done: json.decision === 'approve' ? `${run.person}’s run approved` : 'Run denied',
      refresh: 'always',
    })
    setDenying(false)
  }

  return (
    <li
      aria-label={`Run of ${run.tool.toolbox}/${run.tool.name} for ${run.person}`}
      className="rounded-lg border bg-surface p-4 text-sm"
    >
      <PendingCall run={run} />
      <SubmitProblem problem={problem} retry={retry} className="mt-2" />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={() => void send({ decision: 'approve' })}>
          Approve
        </Button>
        <Button onClick={() => setDenying(true)}>Deny</Button>
      </div>
      {denying && (
        <DenyDialog
          title={`Deny ${run.person}’s run?`}
          busy={busy}
          onClose={() => setDenying(false)}
          onDeny={message => void send({ decision: 'deny', message })}
        />
      )}
    </li>
  )
}

/** The exact call, the rule that asks for approval, and the time that is left to decide. */
function PendingCall({ run }: { run: PendingRun }) {
  const { toolbox, name, version } = run.tool
  return (
    <>
      <p>
        <strong>{run.person}</strong> requests approval to run{' '}
        <Link className="link font-mono text-xs" href={links.tool(toolbox, name, version)}>
          {toolbox}/{name}
        </Link>{' '}
        (version {version}) with these arguments:
      </p>
      <div className="my-2">
        <TextBox label="Arguments" text={run.argumentsText} />
      </div>
      <p>
        {run.reason} <span className="text-ink-soft">(rule {run.rule})</span>
      </p>
      <p className="mt-1 text-xs text-ink-soft">
        Requested <RelativeTime at={run.createdAt} />. Expires <RelativeTime at={run.expiresAt} />.{' '}
        <Link className="link" href={links.run(run.id)}>
          View run
        </Link>
      </p>
    </>
  )
}
