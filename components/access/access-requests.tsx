/** Requests that whoever looks may answer: one click lets in for a while. */
'use client'

import { Link } from '@/components/ui/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Callout } from '@/components/ui/callout'
import { RelativeTime } from '@/components/ui/relative-time'
import { problemWords, request } from '@/components/ui/request'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { links } from '@/lib/core/base/links'
import {
  grantTimes,
  usualGrantTime,
  type AccessRequestView,
  type GrantTime,
} from '@/lib/core/policy/model/access-request'
import { RefuseDialog } from './deny-dialog'

export function AccessRequests({ requests }: { requests: readonly AccessRequestView[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {requests.map(each => (
        <OneRequest key={each.id} asked={each} />
      ))}
    </ul>
  )
}

function OneRequest({ asked }: { asked: AccessRequestView }) {
  const router = useRouter()
  const [time, setTime] = useState<GrantTime>(usualGrantTime)
  const [asks, setAsks] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refusing, setRefusing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { person, toolbox, tool } = asked
  const target = tool ? `${toolbox.slug}/${tool}` : toolbox.slug

  const send = async (json: unknown, done: string) => {
    setBusy(true)
    const answer = await request(links.api.accessRequest(asked.id), { method: 'PATCH', json })
    setBusy(false)
    setRefusing(false)
    if (answer.ok) toast.good(done)
    else setFault(problemWords(answer.problem))
    router.refresh()
  }

  return (
    <li
      aria-label={`Request of ${person.name} for ${target}`}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border bg-surface p-4 text-sm"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p>
          <strong>{person.name}</strong> asks to run{' '}
          <Link
            className="link font-mono text-xs"
            href={tool ? links.tool(toolbox.slug, tool) : links.toolbox(toolbox.slug)}
          >
            {target}
          </Link>
          {tool === null && ', all of its tools'}
        </p>
        <p className="my-1 wrap-anywhere">“{asked.reason}”</p>
        <p className="text-xs text-ink-soft">
          Asked <RelativeTime at={asked.createdAt} />, ends <RelativeTime at={asked.expiresAt} />
        </p>
        {fault && (
          <Callout tone="bad" role="alert" className="mt-2">
            {fault}
          </Callout>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={`Duration of access for ${person.name}`}
          value={time}
          onChange={event => setTime(event.target.value as GrantTime)}
        >
          {Object.entries(grantTimes).map(([name, { title }]) => (
            <option key={name} value={name}>
              for {title}
            </option>
          ))}
        </Select>
        <Button
          variant="primary"
          busy={busy}
          onClick={() =>
            void send(
              { decision: 'grant', time, asks },
              `${person.name} may run it for ${grantTimes[time].title}`,
            )
          }
        >
          Grant access
        </Button>
        <Button onClick={() => setRefusing(true)}>Deny</Button>
        <Checkbox
          label="Ask before every run"
          checked={asks}
          onChange={event => setAsks(event.target.checked)}
        />
      </div>
      {refusing && (
        <RefuseDialog
          title={`Refuse ${person.name}?`}
          busy={busy}
          onClose={() => setRefusing(false)}
          onRefuse={message => void send({ decision: 'deny', message }, 'Refused')}
        />
      )}
    </li>
  )
}
