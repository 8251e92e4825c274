/** The network access of a tool: grants, pending decisions, and the people who decide. */
'use client'

import { Globe, ShieldAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import { Callout } from '@/components/ui/data/callout'
import { Field } from '@/components/ui/form/field'
import { Textarea } from '@/components/ui/form/input'
import { ReasonedButton } from '@/components/ui/form/gated-button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { NetworkView } from '@/lib/core/catalog/toolbox-views'
import { formatList } from '@/lib/core/base/format-list'
import { links } from '@/lib/core/base/links'
import { hostWords } from '@/lib/core/network/network-hosts'

type NetworkPanelProps = { toolbox: string; tool: string; version: number; view: NetworkView }

export function NetworkPanel({ toolbox, tool, version, view }: NetworkPanelProps) {
  const [typed, setTyped] = useState(() => [...view.granted].map(hostWords).join('\n'))
  const [editing, setEditing] = useState(false)
  const { submit, busy, problem, retry } = useSubmit()
  const off =
    view.may.effect === 'deny' ? `Only ${formatList([...view.owners, 'admins'])} can grant hosts.` : null

  const send = (hosts: readonly string[]) =>
    submit<NetworkView>({
      url: links.api.network(toolbox, tool),
      method: 'PATCH',
      json: { version, basedOn: view.number, hosts },
      done: ({ granted }) => ({
        title: granted.length > 0 ? 'Hosts granted' : 'No hosts granted',
        detail: 'Applies to new runs.',
      }),
      refresh: 'done',
    })
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send(typed.split(/[\s,]+/).filter(Boolean))
  }

  return (
    <div className="flex flex-col gap-4 text-sm">
      {view.waiting.length > 0 && (
        <Callout
          tone="warn"
          title={`${formatCount(view.waiting.length, 'host')} waiting for approval`}
          actions={
            <>
              <ReasonedButton
                size="sm"
                variant="primary"
                busy={busy}
                off={off}
                reasonAt="below"
                onClick={() => void send([...view.granted, ...view.waiting])}
              >
                Grant {view.waiting.length === 1 ? 'host' : `${view.waiting.length} hosts`}
              </ReasonedButton>
              {view.number === null && off === null && (
                <Button size="sm" variant="ghost" disabled={busy} onClick={() => void send([])}>
                  Grant none
                </Button>
              )}
            </>
          }
        >
          <ul aria-label="Hosts that wait for approval" className="mb-1.5">
            {view.waiting.map(host => (
              <li key={host}>
                <code className="font-semibold wrap-anywhere">{hostWords(host)}</code>
              </li>
            ))}
          </ul>
          {view.earlierVersion === null
            ? 'The tool requests this access. Runs can’t reach these hosts until an owner or admin grants it.'
            : `Version ${view.earlierVersion} has or requests this access. Review the new version before granting it.`}
        </Callout>
      )}
      {view.granted.length > 0 ? (
        <ul aria-label="Hosts that runs may reach" className="divide-y rounded-lg border bg-surface">
          {view.granted.map(host => (
            <li key={host} className="flex items-center gap-3 px-4 py-2">
              <Globe aria-hidden className="size-4 shrink-0 text-ink-soft" />
              <code className="font-semibold wrap-anywhere">{hostWords(host)}</code>
              {!view.asked.includes(host) && (
                <span className="text-xs text-ink-soft">not asked for by the tool</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">
          None. Runs have no network access.
          {view.mayNeed &&
            view.asked.length === 0 &&
            ' Its code seems to use the network but doesn’t declare hosts.'}
        </p>
      )}
      {view.granted.length > 0 && (
        <p className="flex gap-2 text-ink-soft">
          <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="max-w-prose">
            Connections go through a proxy that allows only these hosts and logs every attempt in the receipt.
            The tool can send them anything it receives.
          </span>
        </p>
      )}
      {view.history[0] && (
        <p className="text-xs text-ink-soft">
          Decided by {view.history[0].author} <RelativeTime at={view.history[0].at} />, for version {version}{' '}
          alone.
        </p>
      )}
      <SubmitProblem problem={problem} retry={retry} />
      {editing ? (
        <form onSubmit={save} className="max-w-md">
          <Field
            id="network-hosts"
            label="Hosts that runs of this version may reach"
            hint="One host per line, such as api.example.org:8443. The default port is 443."
          >
            {control => (
              <Textarea
                {...control}
                rows={4}
                spellCheck={false}
                className="font-mono"
                value={typed}
                onChange={event => setTyped(event.target.value)}
              />
            )}
          </Field>
          <div className="mt-3 flex gap-2">
            <Button type="submit" variant="primary" busy={busy}>
              Save hosts
            </Button>
            <Button variant="ghost" onClick={() => setEditing(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        (view.waiting.length === 0 || off === null) && (
          <div>
            <ReasonedButton size="sm" off={off} reasonAt="beside" onClick={() => setEditing(true)}>
              {view.granted.length > 0 ? 'Edit hosts' : 'Grant hosts'}
            </ReasonedButton>
          </div>
        )
      )}
    </div>
  )
}
