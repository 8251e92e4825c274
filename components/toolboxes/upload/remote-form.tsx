/** Creates a toolbox from a remote MCP server. Values of secrets leave the page once and never return to it. */
'use client'

import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { AddressField } from '@/components/toolboxes/settings/remote/address-field'
import { HeaderFields } from '@/components/toolboxes/settings/remote/header-fields'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { titleLengthMax } from '@/lib/core/base/toolbox-slug'
import { secretsOfHeaders } from '@/lib/core/network/remote-headers'
import type { RemoteHeader } from '@/lib/core/spec/mcp-server'
import { problemOfSecretName } from '@/lib/core/spec/secret-name'

type Created = { toolbox: { slug: string }; version: number }

export function RemoteForm() {
  const [title, setTitle] = useState('')
  const [address, setAddress] = useState('')
  const [headers, setHeaders] = useState<RemoteHeader[]>([])
  const [values, setValues] = useState<Record<string, string>>({})
  const { submit, busy, problem } = useSubmit()
  const router = useRouter()
  const names = secretsOfHeaders(headers).filter(name => problemOfSecretName(name) === null)

  const create = (event: FormEvent) => {
    event.preventDefault()
    // A secret without a value can be set later.
    const secrets = Object.fromEntries(names.flatMap(name => (values[name] ? [[name, values[name]]] : [])))
    void submit<Created>({
      url: links.api.remoteToolboxes(),
      method: 'POST',
      json: { title, address, headers, secrets },
      leaves: true,
      onDone: ({ toolbox, version }) => router.push(links.uploaded(toolbox.slug, version)),
    })
  }

  return (
    <form onSubmit={create} className="flex max-w-2xl flex-col gap-5" method="post" autoComplete="off">
      <SubmitProblem problem={problem} />
      <Field id="remote-title" label="Toolbox name" hint="Shown in the catalog." required>
        {control => (
          <Input
            {...control}
            value={title}
            maxLength={titleLengthMax}
            className="max-w-sm"
            onChange={event => setTitle(event.target.value)}
          />
        )}
      </Field>
      <AddressField value={address} onChange={setAddress} />
      <HeaderFields headers={headers} onChange={setHeaders} />
      {names.map(name => (
        <Field
          key={name}
          id={`secret-${name}`}
          label={`Secret ${name}`}
          hint="Stored encrypted. Only this server receives it."
        >
          {control => (
            <Input
              {...control}
              type="password"
              autoComplete="off"
              value={values[name] ?? ''}
              onChange={event => setValues({ ...values, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Add server
        </Button>
      </div>
    </form>
  )
}
