/** Access requests that the reader can decide: one click grants access for a limited time. */
'use client'

import { Link } from '@/components/ui/layout/link'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Select } from '@/components/ui/form/select'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import {
  grantTimes,
  defaultGrantTime,
  type AccessRequestView,
  type GrantTime,
} from '@/lib/core/policy/model/access-request'
import { ChangeRuleButton } from './denying-rule'
import { DenyDialog } from './deny-dialog'

export function AccessRequests({ requests }: { requests: readonly AccessRequestView[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {requests.map(each => (
        <RequestItem key={each.id} request={each} />
      ))}
    </ul>
  )
}

function RequestItem({ request }: { request: AccessRequestView }) {
  const [denying, setDenying] = useState(false)
  const { submit, busy, problem, retry } = useSubmit()
  const { person, toolbox, tool, reason, createdAt, expiresAt } = request
  const target = tool ? `${toolbox.slug}/${tool}` : toolbox.slug

  const send = async (json: unknown, done: string) => {
    const url = links.api.accessRequest(request.id)
    await submit({ url, method: 'PATCH', json, done, refresh: 'always' })
    setDenying(false)
  }
  const grant = (time: GrantTime, asks: boolean) =>
    void send(
      { decision: 'grant', time, asks },
      `Access granted to ${person.name} for ${grantTimes[time].title}`,
    )
  return (
    <li
      aria-label={`Request of ${person.name} for ${target}`}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border bg-surface p-4 text-sm"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p>
          <strong>{person.name}</strong> requests access to run {tool === null && 'all tools in '}
          <Link
            className="link font-mono text-xs"
            href={tool ? links.tool(toolbox.slug, tool) : links.toolbox(toolbox.slug)}
          >
            {target}
          </Link>
        </p>
        <p className="my-1 wrap-anywhere">“{reason}”</p>
        {request.deniedBy && (
          <p className="mb-1">
            Denied by the rule <code>{request.deniedBy}</code>. The request closes as granted when the rules
            allow the run.
          </p>
        )}
        <p className="text-xs text-ink-soft">
          Requested <RelativeTime at={createdAt} />. Expires <RelativeTime at={expiresAt} />.
        </p>
        <SubmitProblem problem={problem} retry={retry} className="mt-2" />
      </div>
      {request.deniedBy ? (
        <div className="flex flex-wrap items-center gap-2">
          <ChangeRuleButton request={request} />
          <Button onClick={() => setDenying(true)}>Deny</Button>
        </div>
      ) : (
        <GrantControls person={person.name} busy={busy} onGrant={grant} onDeny={() => setDenying(true)} />
      )}
      {denying && (
        <DenyDialog
          title={`Deny the request of ${person.name}?`}
          busy={busy}
          onClose={() => setDenying(false)}
          onDeny={message => void send({ decision: 'deny', message }, 'Request denied')}
        />
      )}
    </li>
  )
}

type GrantControlsProps = {
  person: string
  busy: boolean
  /** @param asks whether every run needs a confirmation */
  onGrant: (time: GrantTime, asks: boolean) => void
  onDeny: () => void
}

/** How long access lasts and whether runs ask first, with the buttons that decide. */
function GrantControls({ person, busy, onGrant, onDeny }: GrantControlsProps) {
  const [time, setTime] = useState<GrantTime>(defaultGrantTime)
  const [asks, setAsks] = useState(true)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label={`Duration of access for ${person}`}
        value={time}
        onChange={event => setTime(event.target.value as GrantTime)}
      >
        {Object.entries(grantTimes).map(([name, { title }]) => (
          <option key={name} value={name}>
            for {title}
          </option>
        ))}
      </Select>
      <Button variant="primary" busy={busy} onClick={() => onGrant(time, asks)}>
        Grant access
      </Button>
      <Button onClick={onDeny}>Deny</Button>
      <Checkbox
        label="Ask before every run"
        checked={asks}
        onChange={event => setAsks(event.target.checked)}
      />
    </div>
  )
}
