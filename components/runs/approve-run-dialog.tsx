'use client'

/** Asks before a run, with the exact arguments. Looking is safe: the button that does nothing has the focus. */
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Select } from '@/components/ui/form/select'
import { formatList } from '@/lib/core/base/format-list'
import type { StartedRun } from '@/lib/core/runs/run-views'
import { rememberTimes, type RememberTime } from '@/lib/core/policy/evaluate/remembered-confirmations'
import type { RunDecision } from '@/lib/core/runs/run-decision'

export function ConfirmDialog({
  toolName,
  version,
  description,
  asked,
  busy,
  onAnswer,
  onWait,
  onWithdraw,
}: {
  toolName: string
  version: number
  description: string
  /** null while nothing is asked. */
  asked: NonNullable<StartedRun['confirm']> | null
  busy: boolean
  onAnswer: (answer: RunDecision) => void
  /** Where somebody else answers: look on, or give it up. */
  onWait: () => void
  onWithdraw: () => void
}) {
  const [remember, setRemember] = useState<RememberTime | ''>('')
  const isTheirs = asked !== null && asked.approvers.length > 0
  const run = () => {
    onAnswer({ decision: 'approve', ...(asked?.mayRemember && remember && { remember }) })
    setRemember('')
  }
  return (
    <Dialog
      open={asked !== null}
      onClose={() => (isTheirs ? onWait() : onAnswer({ decision: 'deny' }))}
      sticky
      title={
        isTheirs ? (
          <>
            <span className="font-mono">{toolName}</span> waits for somebody else
          </>
        ) : (
          <>
            Run <span className="font-mono">{toolName}</span> with these arguments?
          </>
        )
      }
      description={description || 'This tool has no description.'}
      footer={
        isTheirs ? (
          <>
            <Button busy={busy} onClick={onWithdraw}>
              Withdraw run
            </Button>
            <Button data-autofocus variant="primary" onClick={onWait}>
              Wait for approval
            </Button>
          </>
        ) : (
          <>
            <Button data-autofocus onClick={() => onAnswer({ decision: 'deny' })}>
              Cancel
            </Button>
            <Button variant="primary" busy={busy} onClick={run}>
              Run
            </Button>
          </>
        )
      }
    >
      <pre
        tabIndex={0}
        role="region"
        aria-label="Arguments"
        className="bg-sunken max-h-72 overflow-auto rounded-md border p-3 text-xs break-words whitespace-pre-wrap"
      >
        {asked?.argumentsText}
      </pre>
      <p className="mt-3 text-sm">
        {asked?.reason} <span className="text-ink-soft">(rule {asked?.rule})</span>
      </p>
      {asked && isTheirs && (
        <p className="mt-2 text-sm">
          <strong>{formatList(asked.approvers, 'or')}</strong> can answer. Without an answer it ends{' '}
          <RelativeTime at={asked.expiresAt} />.
        </p>
      )}
      {asked?.mayRemember && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          <label htmlFor="remember">Ask me again about version {version}</label>
          <Select
            id="remember"
            value={remember}
            onChange={event => setRemember(event.target.value as RememberTime | '')}
          >
            <option value="">before every run</option>
            {Object.entries(rememberTimes).map(([name, { title, ms }]) => (
              <option key={name} value={name}>
                {ms === null ? 'never' : `not ${title}`}
              </option>
            ))}
          </Select>
        </p>
      )}
    </Dialog>
  )
}
