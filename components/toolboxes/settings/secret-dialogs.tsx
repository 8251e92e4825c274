/** Setting, replacing and removing a secret. What is typed leaves the page once and never comes back to it. */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { problemWords, request } from '@/components/ui/request'
import { links } from '@/lib/core/base/links'
import { faultOfSecretName, faultOfSecretValue } from '@/lib/core/spec/secret-name'

type DialogFacts = {
  toolbox: string
  name: string
  onClose: () => void
  /** Called with what was done. */
  onDone: (words: string) => void
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
  const [faults, setFaults] = useState<{ name?: string | null; value?: string | null; general?: string }>({})
  const [saving, setSaving] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = { name: faultOfSecretName(name.trim()), value: faultOfSecretValue(value) }
    setFaults(found)
    if (found.name || found.value) return
    setSaving(true)
    const answer = await request<{ replaced: boolean }>(links.api.toolboxSecret(toolbox, name.trim()), {
      method: 'PUT',
      json: { value },
    })
    setSaving(false)
    if (!answer.ok) return setFaults({ general: problemWords(answer.problem) })
    onDone(answer.value.replaced ? `${name.trim()} was replaced` : `${name.trim()} is set`)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={what === 'replace' ? `Replace ${given}` : 'Set a secret'}
      description={
        what === 'replace'
          ? 'Every tool that it is granted to gets the new one from its next run on.'
          : 'Encrypted immediately. No tool receives it until you grant it.'
      }
      sticky
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="secret-form" variant="primary" busy={saving}>
            {what === 'replace' ? 'Replace' : 'Set'}
          </Button>
        </>
      }
    >
      <form id="secret-form" onSubmit={save} autoComplete="off" className="space-y-5">
        {faults.general && (
          <Callout tone="bad" role="alert">
            {faults.general}
          </Callout>
        )}
        {what === 'set' && (
          <Field
            id="secret-name"
            label="Name"
            hint="The environment variable that tools read it from, such as SEARCH_API_KEY."
            error={faults.name}
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
          error={faults.value}
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
              data-autofocus={given === '' ? undefined : true}
              className="font-mono [-webkit-text-security:disc]"
              onChange={event => setValue(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

export function RemoveSecretDialog({ toolbox, name, onClose, onDone }: DialogFacts) {
  const [problem, setProblem] = useState<string | null>(null)
  const [removing, setRemoving] = useState(false)
  const remove = async () => {
    setRemoving(true)
    const answer = await request(links.api.toolboxSecret(toolbox, name), { method: 'DELETE' })
    setRemoving(false)
    if (!answer.ok) return setProblem(problemWords(answer.problem))
    onDone(`${name} was removed`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${name}?`}
      size="sm"
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={removing} onClick={() => void remove()}>
            Delete secret
          </Button>
        </>
      }
    >
      {problem && (
        <Callout tone="bad" role="alert" className="mb-3">
          {problem}
        </Callout>
      )}
      <p className="text-sm">
        Tools that need this secret can’t run, in any version. To undo this, you must set and grant it again.
      </p>
    </Dialog>
  )
}
