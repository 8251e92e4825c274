/** The remote MCP server of a toolbox: when it was listed, its address and its headers. */
'use client'

import { useState, type FormEvent } from 'react'
import { Callout } from '@/components/ui/data/callout'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { Section } from '@/components/ui/layout/page'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useAwaitedChange } from '@/components/ui/request/use-awaited-change'
import { useSubmit } from '@/components/ui/request/use-submit'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { RemoteServerView, RemoteView } from '@/lib/core/catalog/views/remote-view'
import { links } from '@/lib/core/base/links'
import { AddressField } from './address-field'
import { HeaderFields } from './header-fields'

type RemotePanelProps = { toolbox: string; server: RemoteServerView }

export function RemotePanel({ toolbox, server }: RemotePanelProps) {
  return (
    <div className="flex flex-col gap-8">
      <Listing toolbox={toolbox} server={server} />
      <ServerForm toolbox={toolbox} server={server} />
    </div>
  )
}

function Listing({ toolbox, server }: RemotePanelProps) {
  const { listedAt, triedAt, problem, nextListAt, missingSecrets } = server
  const { submit, busy, problem: failure } = useSubmit()
  const [isListing, expectListing] = useAwaitedChange(triedAt)
  const listAgain = () =>
    void submit<RemoteView>({
      url: links.api.remoteListing(toolbox),
      method: 'POST',
      onDone: expectListing,
    })
  return (
    <Section id="listing" title="List of tools">
      <div className="flex max-w-2xl flex-col gap-4 text-sm">
        <RefreshWhile active={isListing} doneText="The server was listed." />
        <SubmitProblem problem={failure} />
        {missingSecrets.length > 0 && (
          <Callout tone="warn" title="Secrets are missing">
            The headers need {missingSecrets.join(', ')}. Set them under{' '}
            <Link href={links.toolboxSection(toolbox, 'secrets')}>Secrets</Link>. No grant is needed.
          </Callout>
        )}
        {problem && (
          <Callout tone="bad" title="Couldn’t list the server">
            <p className="whitespace-pre-wrap wrap-anywhere">{problem}</p>
          </Callout>
        )}
        <p>
          {listedAt ? (
            <>
              Last listed <RelativeTime at={listedAt} />.{' '}
            </>
          ) : (
            'Never listed. '
          )}
          {triedAt && problem && (
            <>
              Last attempt <RelativeTime at={triedAt} />.{' '}
            </>
          )}
          {isListing ? (
            'Listing the server…'
          ) : (
            <>
              Next attempt <RelativeTime at={nextListAt} />.
            </>
          )}
        </p>
        <p className="text-ink-soft">
          A list that differs from the last list becomes a proposal. Tools that have changed are not called
          until it is published.
        </p>
        <div>
          <Button onClick={listAgain} busy={busy}>
            List again
          </Button>
        </div>
      </div>
    </Section>
  )
}

function ServerForm({ toolbox, server }: RemotePanelProps) {
  const [address, setAddress] = useState(server.address)
  const [headers, setHeaders] = useState(server.headers)
  const { submit, busy, problem } = useSubmit()
  const save = (event: FormEvent) => {
    event.preventDefault()
    void submit<RemoteView>({
      url: links.api.remote(toolbox),
      method: 'PUT',
      json: { basedOn: server.number, address, headers },
      done: 'Remote server saved',
      refresh: 'done',
    })
  }
  return (
    <Section id="remote-server" title="Address and headers">
      <form onSubmit={save} className="flex max-w-2xl flex-col gap-5">
        <SubmitProblem problem={problem} />
        <AddressField value={address} onChange={setAddress} />
        <HeaderFields headers={headers} onChange={setHeaders} />
        <p className="text-sm text-ink-soft">
          After a change, Pegboard calls no tool until a version that was listed with the new address and
          headers is published.
        </p>
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            Save server
          </Button>
        </div>
        <p className="text-sm text-ink-soft">
          Set by {server.setBy} <RelativeTime at={server.setAt} />.
        </p>
      </form>
    </Section>
  )
}
