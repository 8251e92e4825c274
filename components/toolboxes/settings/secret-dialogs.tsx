/** Setting, replacing and deleting a secret. The value leaves the page once and never returns to it. */
'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { Field } from '@/components/ui/form/field'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { Input, Textarea } from '@/components/ui/form/input'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { problemOfSecretName, problemOfSecretValue } from '@/lib/core/spec/secret-name'

type DialogFacts = {
  toolbox: string
  name: string
  onClose: () => void
  /** Called after success. */
  onDone: () => void
}

export function SetSecretDialog({
  toolbox,
  what,
  name: given,
  onClose,
  onDone,
}: DialogFacts & { what: 'set' | 'replace' }) {
  const [name, setName] = useState(given)
  const [value, setValue] = useState('')
  const [errors, setErrors] = useState<{ name?: string | null; value?: string | null }>({})
  const { submit, busy, problem } = useSubmit()

  const save = () => {
    const found = { name: problemOfSecretName(name.trim()), value: problemOfSecretValue(value) }
    setErrors(found)
    if (found.name || found.value) return false
    return submit<{ replaced: boolean }>({
      url: links.api.toolboxSecret(toolbox, name.trim()),
      method: 'PUT',
      json: { value },
      done: ({ replaced }) => `${name.trim()} ${replaced ? 'replaced' : 'set'}`,
      onDone,
    })
  }

  return (
    <FormDialog
      title={what === 'replace' ? `Replace ${given}` : 'Set a secret'}
      description={
        what === 'replace'
          ? 'Tools with this secret receive the new value in new runs.'
          : 'Encrypted immediately. No tool receives it until you grant it.'
      }
      sticky
      action={what === 'replace' ? 'Replace' : 'Set'}
      busy={busy}
      problem={problem}
      form={{ autoComplete: 'off' }}
      onClose={onClose}
      onSubmit={save}
    >
      {what === 'set' && (
        <Field
          id="secret-name"
          label="Name"
          hint="The environment variable that tools read it from, such as SEARCH_API_KEY."
          error={errors.name}
          required
        >
          {control => (
            <Input
              {...control}
              value={name}
              spellCheck={false}
              autoCapitalize="off"
              className="font-mono"
              onChange={event => setName(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field
        id="secret-value"
        label="Value"
        hint="At least 8 characters; multi-line keys are supported. Hidden as you type."
        error={errors.value}
        required
      >
        {control => (
          <Textarea
            {...control}
            value={value}
            rows={3}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            // The name of a requested secret is already filled in.
            data-autofocus={given === '' ? undefined : true}
            className="font-mono [-webkit-text-security:disc]"
            onChange={event => setValue(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

export function RemoveSecretDialog({ toolbox, name, onClose, onDone }: DialogFacts) {
  const { submit, busy, problem } = useSubmit()
  const remove = async () => {
    const url = links.api.toolboxSecret(toolbox, name)
    if (await submit({ url, method: 'DELETE', done: `${name} deleted`, onDone })) onClose()
  }
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      action="Delete secret"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      Tools that need this secret can’t run, in any version. To undo this, you must set and grant it again.
    </ConfirmDialog>
  )
}
