/** Asks for confirmation with the exact arguments. The button that runs nothing has the focus, so Enter is safe. */
'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Select } from '@/components/ui/form/select'
import { formatList } from '@/lib/core/base/format-list'
import type { StartedRun } from '@/lib/core/runs/run-views'
import type { RememberTime } from '@/lib/core/policy/evaluate/remembered-confirmations'
import type { RunDecision } from '@/lib/core/runs/run-decision'

type Prompt = NonNullable<StartedRun['confirm']>

type ApproveRunDialogProps = {
  toolName: string
  version: number
  description: string
  /** null while no run waits. */
  prompt: Prompt | null
  busy: boolean
  onDecide: (decision: RunDecision) => void
  /** Called when a person waits for the approval of someone else. */
  onWait: () => void
  onWithdraw: () => void
}

/** When a tool asks again after a confirmation that is remembered. */
const askAgainTexts: Record<RememberTime, string> = {
  session: 'after 8 hours',
  month: 'after 30 days',
  always: 'never',
}

export function ApproveRunDialog(props: ApproveRunDialogProps) {
  const { toolName, version, description, prompt, busy, onDecide, onWait, onWithdraw } = props
  const [remember, setRemember] = useState<RememberTime | ''>('')
  const needsApproval = prompt !== null && prompt.approvers.length > 0
  const cancel = () => onDecide({ decision: 'deny' })
  const approve = () => {
    onDecide({ decision: 'approve', ...(prompt?.mayRemember && remember && { remember }) })
    setRemember('')
  }
  return (
    <Dialog
      open={prompt !== null}
      onClose={needsApproval ? onWait : cancel}
      sticky
      title={<Title toolName={toolName} needsApproval={needsApproval} />}
      description={description || 'This tool has no description.'}
      footer={
        needsApproval ? (
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
            <Button data-autofocus onClick={cancel}>
              Cancel
            </Button>
            <Button variant="primary" busy={busy} onClick={approve}>
              Run
            </Button>
          </>
        )
      }
    >
      {prompt && <PromptFacts prompt={prompt} />}
      {prompt?.mayRemember && <RememberChoice version={version} value={remember} onChange={setRemember} />}
    </Dialog>
  )
}

function Title({ toolName, needsApproval }: { toolName: string; needsApproval: boolean }) {
  const name = <span className="font-mono">{toolName}</span>
  return needsApproval ? <>{name} is waiting for approval</> : <>Run {name} with these arguments?</>
}

/** The arguments, the rule that asks, and the people who can approve. */
function PromptFacts({ prompt }: { prompt: Prompt }) {
  return (
    <>
      <pre
        tabIndex={0}
        role="region"
        aria-label="Arguments"
        className="bg-sunken max-h-72 overflow-auto rounded-md border p-3 text-xs break-words whitespace-pre-wrap"
      >
        {prompt.argumentsText}
      </pre>
      <p className="mt-3 text-sm">
        {prompt.reason} <span className="text-ink-soft">(rule {prompt.rule})</span>
      </p>
      {prompt.approvers.length > 0 && (
        <p className="mt-2 text-sm">
          <strong>{formatList(prompt.approvers, 'or')}</strong> can approve this run. The request expires{' '}
          <RelativeTime at={prompt.expiresAt} />.
        </p>
      )}
    </>
  )
}

type RememberChoiceProps = {
  version: number
  /** Empty: the confirmation is not remembered. */
  value: RememberTime | ''
  onChange: (value: RememberTime | '') => void
}

function RememberChoice({ version, value, onChange }: RememberChoiceProps) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor="remember">Ask me again for version {version}:</label>
      <Select
        id="remember"
        value={value}
        onChange={event => onChange(event.target.value as RememberTime | '')}
      >
        <option value="">before every run</option>
        {Object.entries(askAgainTexts).map(([time, text]) => (
          <option key={time} value={time}>
            {text}
          </option>
        ))}
      </Select>
    </p>
  )
}
