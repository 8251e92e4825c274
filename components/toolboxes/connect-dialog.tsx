/** The address for agents and the configuration of each client, with the token that it needs. */
'use client'

import { useState } from 'react'
import { CreateToken } from '@/components/people/create-token'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { Dialog } from '@/components/ui/overlay/dialog'
import { CodeBlock } from '@/components/ui/text/code-block'
import { connectClients } from '@/lib/core/catalog/tool-docs/connect-clients'

export type ConnectProps = {
  /** The MCP address. */
  url: string
  /** Name of the server in clients. */
  name: string
  /** What the address serves, for the title. */
  title: string
  /** Names of the toolboxes to which a new token is limited at first; empty for all. */
  toolboxes: readonly string[]
  /** Why the reader cannot create a token; null if they can. */
  noToken: string | null
}

export function ConnectDialog({
  url,
  name,
  title,
  toolboxes,
  noToken,
  onClose,
}: ConnectProps & { onClose: () => void }) {
  const clients = connectClients({ url, name })
  const [chosen, setChosen] = useState(clients[0]!.id)
  const client = clients.find(({ id }) => id === chosen) ?? clients[0]!
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={`Connect an agent to ${title}`}
      description="Agents reach the tools over MCP. Each call is a run with the permissions of the token."
    >
      <div className="flex flex-col gap-5">
        <CodeBlock text={url} label="Address" wrap />
        <CreateToken toolbox={toolboxes.join(', ') || undefined} off={noToken} />
        <Field id="connect-client" label="Client">
          {control => (
            <Select
              {...control}
              value={client.id}
              className="w-full sm:w-64"
              onChange={event => setChosen(event.target.value)}
            >
              {clients.map(({ id, title: label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div>
          <p className="mb-3 max-w-prose text-sm text-ink-soft">{client.note}</p>
          <CodeBlock text={client.text} label={`Configuration of ${client.title}`} />
        </div>
      </div>
    </Dialog>
  )
}
