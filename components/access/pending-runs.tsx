/** Runs that somebody else may not start before whoever looks has said yes. */
'use client'

import { Link } from '@/components/ui/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { RelativeTime } from '@/components/ui/relative-time'
import { problemWords, request } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'
import { links } from '@/lib/core/base/links'
import type { PendingRun } from '@/lib/core/policy/views/approvals-view'
import type { RunDecision } from '@/lib/core/runs/run-decision'
import { RefuseDialog } from './deny-dialog'

export function PendingRuns({ runs }: { runs: readonly PendingRun[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {runs.map(run => (
        <OneRun key={run.id} run={run} />
      ))}
    </ul>
  )
}

function OneRun({ run }: { run: PendingRun }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [refusing, setRefusing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { toolbox, name, version } = run.tool

  const send = async (json: RunDecision) => {
    setBusy(true)
    const answer = await request(links.api.runDecision(run.id), { json })
    setBusy(false)
    setRefusing(false)
    if (answer.ok) toast.good(json.decision === 'approve' ? `${run.person}’s run starts` : 'Refused')
    else setFault(problemWords(answer.problem))
    router.refresh()
  }

  return (
    <li
      aria-label={`Run of ${toolbox}/${name} for ${run.person}`}
      className="rounded-lg border bg-surface p-4 text-sm"
    >
      <p>
        <strong>{run.person}</strong> wants to run{' '}
        <Link className="link font-mono text-xs" href={links.tool(toolbox, name, version)}>
          {toolbox}/{name}
        </Link>{' '}
        in version {version} with exactly these arguments:
      </p>
      <pre
        tabIndex={0}
        role="region"
        aria-label="Arguments"
        className="my-2 max-h-60 overflow-auto rounded-md border bg-sunken p-3 text-xs break-words whitespace-pre-wrap"
      >
        {run.argumentsText}
      </pre>
      <p>
        {run.reason} <span className="text-ink-soft">(rule {run.rule})</span>
      </p>
      <p className="mt-1 text-xs text-ink-soft">
        Asked <RelativeTime at={run.createdAt} />, ends <RelativeTime at={run.expiresAt} />.{' '}
        <Link className="link" href={links.run(run.id)}>
          View run
        </Link>
      </p>
      {fault && (
        <Callout tone="bad" role="alert" className="mt-2">
          {fault}
        </Callout>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={() => void send({ decision: 'approve' })}>
          Approve
        </Button>
        <Button onClick={() => setRefusing(true)}>Refuse</Button>
      </div>
      {refusing && (
        <RefuseDialog
          title={`Refuse ${run.person}’s run?`}
          busy={busy}
          onClose={() => setRefusing(false)}
          onRefuse={message => void send({ decision: 'deny', message })}
        />
      )}
    </li>
  )
}
