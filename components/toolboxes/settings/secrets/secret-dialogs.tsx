/** Setting, replacing and deleting a secret. The value leaves the page once and never returns to it. */
'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { problemOfSecretName, problemOfSecretValue } from '@/lib/core/spec/secret-name'

/** The open dialog and its secret. The name is empty for a new secret. */
export type SecretDialog = { action: 'set' | 'replace' | 'delete'; name: string }

type SecretDialogProps = {
  toolbox: string
  /** Empty for a new secret. */
  name: string
  onClose: () => void
  /** Called after success. */
  onDone: () => void
}

/** Texts of the form by what it does to the secret. */
const forms = {
  set: {
    title: () => 'Set secret',
    description: 'Encrypted immediately. No tool receives it until you grant it.',
    button: 'Set',
  },
  replace: {
    title: (name: string) => `Replace ${name}`,
    description: 'Tools with this secret receive the new value in new runs.',
    button: 'Replace',
  },
} as const

type SetSecretDialogProps = SecretDialogProps & { action: keyof typeof forms }

export function SetSecretDialog(props: SetSecretDialogProps) {
  const { toolbox, action, name: initialName, onClose, onDone } = props
  const [name, setName] = useState(initialName)
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

  const { title, description, button } = forms[action]
  return (
    <FormDialog
      title={title(initialName)}
      description={description}
      sticky
      action={button}
      busy={busy}
      problem={problem}
      form={{ autoComplete: 'off' }}
      onClose={onClose}
      onSubmit={save}
    >
      {action === 'set' && <NameField name={name} error={errors.name} onChange={setName} />}
      {/* The name of a requested secret is already filled in. */}
      <ValueField value={value} error={errors.value} isFirst={initialName !== ''} onChange={setValue} />
    </FormDialog>
  )
}

type NameFieldProps = { name: string; error?: string | null; onChange: (name: string) => void }

function NameField({ name, error, onChange }: NameFieldProps) {
  return (
    <Field
      id="secret-name"
      label="Name"
      hint="The environment variable that tools read it from, such as SEARCH_API_KEY."
      error={error}
      required
    >
      {control => (
        <Input
          {...control}
          value={name}
          spellCheck={false}
          autoCapitalize="off"
          className="font-mono"
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type ValueFieldProps = {
  value: string
  error?: string | null
  /** Whether the field has the focus when the dialog opens. */
  isFirst: boolean
  onChange: (value: string) => void
}

function ValueField({ value, error, isFirst, onChange }: ValueFieldProps) {
  return (
    <Field
      id="secret-value"
      label="Value"
      hint="At least 8 characters; multi-line keys are supported. Hidden as you type."
      error={error}
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
          data-autofocus={isFirst || undefined}
          className="font-mono [-webkit-text-security:disc]"
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

export function DeleteSecretDialog({ toolbox, name, onClose, onDone }: SecretDialogProps) {
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
