/** The secrets of a toolbox, the tools of the version that have them, and the secrets that tools need but no one has set. */
'use client'

import { KeyRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { Section } from '@/components/ui/layout/page'
import { ReasonedButton } from '@/components/ui/form/gated-button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { problemWords } from '@/components/ui/request/request'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { waitingTools, type SecretRow, type SecretsView } from '@/lib/core/secrets/secrets-view'
import { RemoveSecretDialog, SetSecretDialog } from './secret-dialogs'
import { SecretGrants } from './secret-grants'

/** The open dialog: a form for a secret of this name (empty for a new one), or the confirmation before it is deleted. */
type Open = { what: 'set' | 'replace' | 'remove'; name: string } | null

export function SecretsPanel({ toolbox, view }: { toolbox: string; view: SecretsView }) {
  const router = useRouter()
  const [isReloading, startReload] = useTransition()
  const [open, setOpen] = useState<Open>(null)
  const { submit, busy: sending, problem, report } = useSubmit()
  const off = view.may.effect === 'deny' ? view.may.reason : null
  const busy = sending || isReloading

  const grant = async (changes: readonly { name: string; tools: string[] }[], granted: boolean) => {
    let failed: string | null = null
    for (const { name, tools } of changes)
      await submit({
        url: links.api.toolboxSecret(toolbox, name),
        method: 'PATCH',
        json: { version: view.version, tools, granted },
        // A problem with one secret does not prevent grants of the others.
        onProblem: answer => {
          failed = problemWords(answer)
          return true
        },
      })
    report(failed)
    reload()
  }
  const reload = () => startReload(() => router.refresh())
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
      <SubmitProblem problem={problem} className="mb-4" />
      {waiting.length > 0 && (
        <Callout
          tone="warn"
          className="mb-4"
          title={`Version ${view.version} needs secrets that it has not been granted`}
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
          onDone={reload}
        />
      )}
      {open?.what === 'remove' && (
        <RemoveSecretDialog
          toolbox={toolbox}
          name={open.name}
          onClose={() => setOpen(null)}
          onDone={reload}
        />
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
