/** Beside what somebody may not run: who can let them in, asking for it, and how that stands. */
'use client'

import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'
import { RelativeTime } from '@/components/ui/relative-time'
import { problemWords, request } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'
import { links } from '@/lib/core/base/links'
import {
  accessLimits,
  type AccessRequestView,
  type AccessState,
} from '@/lib/core/policy/model/access-request'

type AccessNoticeProps = {
  toolbox: string
  /** Absent: the whole toolbox. */
  tool?: string
  state: AccessState
}

export function AccessNotice({ toolbox, tool, state }: AccessNoticeProps) {
  const [asking, setAsking] = useState(false)
  const newest = state.request
  if (state.mayAsk.effect === 'deny')
    return newest?.state === 'granted' && newest.until ? (
      <Callout className="mb-5" tone="good" title="Access granted">
        {newest.answeredBy} let you run {newest.tool ?? 'its tools'}; that ends{' '}
        <RelativeTime at={newest.until} />.
      </Callout>
    ) : null
  const isOpen = newest?.state === 'open'
  return (
    <Callout
      className="mb-5"
      title={state.mayAsk.reason}
      actions={
        !isOpen && (
          <Button variant="primary" size="sm" onClick={() => setAsking(true)}>
            Request access
          </Button>
        )
      }
    >
      <p>{ownerWords(state.owners)} can grant temporary access.</p>
      {newest && <Standing request={newest} />}
      {asking && (
        <AskDialog toolbox={toolbox} tool={tool} owners={state.owners} onClose={() => setAsking(false)} />
      )}
    </Callout>
  )
}

/** How a request stands, for whoever made it. */
export function Standing({ request: asked }: { request: AccessRequestView }) {
  switch (asked.state) {
    case 'open':
      return (
        <p>
          You asked <RelativeTime at={asked.createdAt} />: “{asked.reason}” Nobody has answered yet. The
          request ends <RelativeTime at={asked.expiresAt} />.
        </p>
      )
    case 'granted':
      return (
        <p>
          {asked.answeredBy} let you in <RelativeTime at={asked.answeredAt!} />; the end of that is{' '}
          <RelativeTime at={asked.until!} />.
        </p>
      )
    case 'denied':
      return (
        <p>
          {asked.answeredBy} refused <RelativeTime at={asked.answeredAt!} />
          {asked.answer ? `: “${asked.answer}”` : '.'}
        </p>
      )
    case 'expired':
      return (
        <p>
          Your request expired <RelativeTime at={asked.expiresAt} />.
        </p>
      )
  }
}

function AskDialog({
  toolbox,
  tool,
  owners,
  onClose,
}: Pick<AccessNoticeProps, 'toolbox' | 'tool'> & { owners: readonly string[]; onClose: () => void }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason'))
    setBusy(true)
    const answer = await request(links.api.accessRequests(), { json: { toolbox, tool, reason } })
    setBusy(false)
    if (!answer.ok) return setFault(problemWords(answer.problem))
    toast.good('Access requested', 'The response appears here.')
    onClose()
    router.refresh()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={
        <>
          Request access to <span className="font-mono">{tool ?? toolbox}</span>
        </>
      }
      description={`${ownerWords(owners)} will see your name and your reason.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="access-form" variant="primary" busy={busy}>
            Send request
          </Button>
        </>
      }
    >
      <form id="access-form" className="flex flex-col gap-4" onSubmit={ask}>
        {fault && (
          <Callout tone="bad" role="alert">
            {fault}
          </Callout>
        )}
        <Field id="access-reason" label="What do you need it for?">
          {control => (
            <Textarea
              {...control}
              data-autofocus
              name="reason"
              required
              rows={3}
              maxLength={accessLimits.textLengthMax}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

const ownerWords = (owners: readonly string[]) => (owners.length > 0 ? owners.join(', ') : 'The admins')
