/** The decision on a run that waits for confirmation or approval: who can decide until when, and the buttons. */
'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { formatList } from '@/lib/core/base/format-list'
import type { RunDecision, RunPrompt } from '@/lib/core/runs/run-decision'
import type { RunPage } from '@/lib/core/runs/run-views'

/** Loaded when it is first opened. */
const DenyDialog = dynamic(
  () => import('@/components/access/deny-dialog').then(loaded => loaded.DenyDialog),
  {
    ssr: false,
  },
)

type RunDecisionBarProps = {
  run: RunPage
  busy: boolean
  onDecide: (decision: RunDecision) => Promise<void>
}

export function RunDecisionBar({ run, busy, onDecide }: RunDecisionBarProps) {
  const [denying, setDenying] = useState(false)
  const { person, question: prompt, confirmExpiresAt } = run
  const deny = () => {
    // Only other people read the message that the dialog asks for.
    if (person.me) void onDecide({ decision: 'deny' })
    else setDenying(true)
  }
  return (
    <>
      {run.may.answer.effect !== 'deny' && (
        <>
          <Button
            size="sm"
            variant="primary"
            disabled={busy}
            onClick={() => void onDecide({ decision: 'approve' })}
          >
            {prompt?.approvers.length ? 'Approve and run' : 'Confirm and run'}
          </Button>
          <Button size="sm" variant="secondary" disabled={busy} onClick={deny}>
            Deny
          </Button>
        </>
      )}
      {prompt && confirmExpiresAt && (
        <span className="text-ink-soft">
          {waitingForText(run, prompt)} <RelativeTime at={confirmExpiresAt} />.
        </span>
      )}
      {denying && (
        <DenyDialog
          title={`Deny ${person.name}’s run?`}
          busy={busy}
          onClose={() => setDenying(false)}
          onDeny={message => void onDecide({ decision: 'deny', message }).then(() => setDenying(false))}
        />
      )}
    </>
  )
}

/** Names who can decide on a run that waits, up to the time at which the confirmation or request expires. */
function waitingForText({ person }: RunPage, { approvers }: RunPrompt): string {
  if (approvers.length > 0) return `${formatList(approvers, 'or')} can approve this run. The request expires`
  return `${confirmerOf(person)} can confirm this run. The confirmation expires`
}

/** Only the person who started a run can confirm it; admins confirm those of service accounts. */
function confirmerOf({ me, service, name }: RunPage['person']): string {
  if (me) return 'You'
  return service ? 'Admins' : name
}
