/** Beside a tool that the reader cannot run: who can grant access, a request for it, and the status of that request. */
'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { Field } from '@/components/ui/form/field'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { Textarea } from '@/components/ui/form/input'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { useSubmit } from '@/components/ui/request/use-submit'
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
        {newest.answeredBy} granted you access to {newest.tool ?? 'its tools'}. Expires{' '}
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
      <p>{formatOwners(state.owners)} can grant temporary access.</p>
      {newest && <RequestStatus request={newest} />}
      {asking && (
        <AskDialog toolbox={toolbox} tool={tool} owners={state.owners} onClose={() => setAsking(false)} />
      )}
    </Callout>
  )
}

/** The status of a request, for the person who made it. */
export function RequestStatus({ request: requested }: { request: AccessRequestView }) {
  switch (requested.state) {
    case 'open':
      return (
        <p>
          Requested <RelativeTime at={requested.createdAt} />: “{requested.reason}” Waiting for a response.
          Expires <RelativeTime at={requested.expiresAt} />.
        </p>
      )
    case 'granted':
      return (
        <p>
          {requested.answeredBy} granted access <RelativeTime at={requested.answeredAt!} />. Expires{' '}
          <RelativeTime at={requested.until!} />.
        </p>
      )
    case 'denied':
      return (
        <p>
          {requested.answeredBy} denied access <RelativeTime at={requested.answeredAt!} />
          {requested.answer ? `: “${requested.answer}”` : '.'}
        </p>
      )
    case 'expired':
      return (
        <p>
          Your request expired without a response <RelativeTime at={requested.expiresAt} />.
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
  const { submit, busy, problem } = useSubmit()
  const ask = (fields: FormData) =>
    submit({
      url: links.api.accessRequests(),
      json: { toolbox, tool, reason: String(fields.get('reason')) },
      done: { title: 'Access requested', detail: 'The response appears here.' },
      refresh: 'done',
    })

  return (
    <FormDialog
      size="sm"
      title={
        <>
          Request access to <span className="font-mono">{tool ?? toolbox}</span>
        </>
      }
      description={`${formatOwners(owners)} will see your name and your reason.`}
      action="Send request"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={ask}
    >
      <Field id="access-reason" label="What do you need it for?">
        {control => (
          <Textarea {...control} name="reason" required rows={3} maxLength={accessLimits.textLengthMax} />
        )}
      </Field>
    </FormDialog>
  )
}

const formatOwners = (owners: readonly string[]) => (owners.length > 0 ? owners.join(', ') : 'The admins')
