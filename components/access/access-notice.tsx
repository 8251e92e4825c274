/** Beside a tool that the reader cannot run: who can grant access, a request for it, and the status of that request. */
'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { AccessRequestView, AccessState } from '@/lib/core/policy/model/access-request'
import { formatOwners } from './format-owners'

/** Loaded when it is opened. */
const AskDialog = dynamic(() => import('./ask-dialog'), { ssr: false })

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
      title={state.isPartial ? `Some calls are denied. ${state.mayAsk.reason}` : state.mayAsk.reason}
      actions={
        !isOpen && (
          <Button variant="primary" size="sm" onClick={() => setAsking(true)}>
            Request access
          </Button>
        )
      }
    >
      <p>{formatOwners(state.owners)} can grant access.</p>
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
          {requested.answeredBy} granted access <RelativeTime at={requested.answeredAt!} />.
          {requested.until && (
            <>
              {' '}
              Expires <RelativeTime at={requested.until} />.
            </>
          )}
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
