/** The secrets of a toolbox: who set which when, which tools of the version are given them, and what is asked for in vain. */
'use client'

import { KeyRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Section } from '@/components/ui/page'
import { ReasonedButton } from '@/components/ui/gated-button'
import { RelativeTime } from '@/components/ui/relative-time'
import { problemWords, request } from '@/components/ui/request'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/table'
import { toast } from '@/components/ui/toast'
import { links } from '@/lib/core/base/links'
import { waitingTools, type SecretRow, type SecretsView } from '@/lib/core/secrets/secrets-view'
import { RemoveSecretDialog, SetSecretDialog } from './secret-dialogs'
import { SecretGrants } from './secret-grants'

/** What is open: a form for a secret of this name (empty for a new one), or the question before it is removed. */
type Open = { what: 'set' | 'replace' | 'remove'; name: string } | null

export function SecretsPanel({ toolbox, view }: { toolbox: string; view: SecretsView }) {
  const router = useRouter()
  const [open, setOpen] = useState<Open>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [refreshing, startRefresh] = useTransition()
  const off = view.may.effect === 'deny' ? view.may.reason : null
  const refresh = () => startRefresh(() => router.refresh())
  const busy = sending || refreshing

  const grant = async (changes: readonly { name: string; tools: string[] }[], granted: boolean) => {
    setSending(true)
    setProblem(null)
    for (const { name, tools } of changes) {
      const answer = await request<SecretsView>(links.api.toolboxSecret(toolbox, name), {
        method: 'PATCH',
        json: { version: view.version, tools, granted },
      })
      if (!answer.ok) setProblem(problemWords(answer.problem))
    }
    setSending(false)
    refresh()
  }
  const done = (words: string) => {
    setOpen(null)
    toast.good(words)
    refresh()
  }
  const waiting = view.secrets.flatMap(secret => {
    const tools = waitingTools(secret)
    return tools.length > 0 ? [{ name: secret.name, tools }] : []
  })

  return (
    <Section
      id="secrets"
      title="Secrets"
      aside={
        <ReasonedButton off={off} onClick={() => setOpen({ what: 'set', name: '' })}>
          <KeyRound aria-hidden /> Set a secret
        </ReasonedButton>
      }
    >
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        Granted to a tool version, a secret is passed to its runs as an environment variable. Values are never
        shown again, and are replaced with [secret NAME] in output.
      </p>
      {problem && (
        <Callout tone="bad" role="alert" className="mb-4">
          {problem}
        </Callout>
      )}
      {waiting.length > 0 && (
        <Callout
          tone="warn"
          className="mb-4"
          title={`Version ${view.version} has not been granted all that its tools ask for`}
          actions={
            off === null && (
              <Button variant="primary" busy={busy} onClick={() => void grant(waiting, true)}>
                Grant all to version {view.version}
              </Button>
            )
          }
        >
          <ul>
            {waiting.map(({ name, tools }) => (
              <li key={name}>
                <code className="font-semibold">{name}</code> to {tools.join(', ')}
              </li>
            ))}
          </ul>
          New versions receive no secrets automatically. Review the version first.
        </Callout>
      )}
      {view.unset.length > 0 && <Unset view={view} set={name => setOpen({ what: 'set', name })} />}
      {view.secrets.length === 0 ? (
        <p className="text-sm text-ink-soft">No secrets yet</p>
      ) : (
        <Table stacked label="Secrets of the toolbox">
          <TableHead>
            <Th>Name</Th>
            <Th>Set</Th>
            <Th>Last used</Th>
            <Th>Granted to tools of version {view.version}</Th>
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </TableHead>
          <tbody>
            {view.secrets.map(secret => (
              <Tr key={secret.name}>
                <Td className="min-w-36 font-mono text-xs font-semibold wrap-anywhere max-md:w-full">
                  {secret.name}
                </Td>
                <Td label="Set" className="min-w-32">
                  <RelativeTime at={secret.setAt} />
                  <span className="text-ink-soft"> by {secret.setBy}</span>
                </Td>
                <Td label="Last used:">
                  {secret.lastUsedAt ? <RelativeTime at={secret.lastUsedAt} /> : 'never'}
                </Td>
                <Td className="max-md:w-full">
                  <SecretGrants
                    secret={secret}
                    tools={view.tools}
                    busy={busy}
                    change={
                      off === null
                        ? (tool, granted) => void grant([{ name: secret.name, tools: [tool] }], granted)
                        : null
                    }
                  />
                </Td>
                <Td className="text-right whitespace-nowrap">
                  {off === null && <Actions secret={secret} choose={setOpen} />}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {open && open.what !== 'remove' && (
        <SetSecretDialog
          toolbox={toolbox}
          what={open.what}
          name={open.name}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      )}
      {open?.what === 'remove' && (
        <RemoveSecretDialog toolbox={toolbox} name={open.name} onClose={() => setOpen(null)} onDone={done} />
      )}
    </Section>
  )
}

function Actions({ secret: { name }, choose }: { secret: SecretRow; choose: (open: Open) => void }) {
  return (
    <span className="inline-flex gap-2">
      <Button size="sm" aria-label={`Replace ${name}`} onClick={() => choose({ what: 'replace', name })}>
        Replace
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Remove ${name}`}
        onClick={() => choose({ what: 'remove', name })}
      >
        Remove
      </Button>
    </span>
  )
}

function Unset({ view, set }: { view: SecretsView; set: (name: string) => void }) {
  return (
    <div className="mb-6">
      <h3 className="mb-2 text-sm font-semibold">Requested but not set</h3>
      <ul className="divide-y rounded-lg border bg-surface">
        {view.unset.map(({ name, note, tools }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-sm"
          >
            <div className="min-w-0">
              <code className="font-semibold wrap-anywhere">{name}</code>
              <span className="text-ink-soft"> by {tools.join(', ')}</span>
              {note && <p className="text-ink-soft wrap-anywhere">{note}</p>}
            </div>
            {view.may.effect !== 'deny' && (
              <Button size="sm" aria-label={`Set ${name}`} onClick={() => set(name)}>
                Set
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
