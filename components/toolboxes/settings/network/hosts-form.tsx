'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Textarea } from '@/components/ui/form/input'
import { formatHost } from '@/lib/core/network/network-hosts'

type HostsFormProps = {
  /** The hosts that the form starts with. */
  granted: readonly string[]
  busy: boolean
  onSave: (hosts: readonly string[]) => void
  onCancel: () => void
}

/** The granted hosts as text, one per line. */
export function HostsForm({ granted, busy, onSave, onCancel }: HostsFormProps) {
  const [text, setText] = useState(() => granted.map(formatHost).join('\n'))
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(text.split(/[\s,]+/).filter(Boolean))
  }
  return (
    <form onSubmit={save} className="max-w-md">
      <Field
        id="network-hosts"
        label="Hosts that runs of this version can reach"
        hint="One host per line, such as api.example.org:8443. The default port is 443."
      >
        {control => (
          <Textarea
            {...control}
            rows={4}
            spellCheck={false}
            className="font-mono"
            value={text}
            onChange={event => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-3 flex gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          Save hosts
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
