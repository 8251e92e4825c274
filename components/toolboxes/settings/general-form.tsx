/** The toolbox properties that owners can change: title, description, contact and visibility. */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { ChoiceOfOne } from '@/components/ui/form/choice-of-one'
import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { ToolboxRow } from '@/lib/core/catalog/views/toolbox-views'
import { links } from '@/lib/core/base/links'
import { visibilities, type Visibility } from '@/lib/core/policy/model/actor'

const visibilityTexts: Record<Visibility, { label: string; hint: string }> = {
  open: { label: 'Open', hint: 'Everyone who is signed in can see it and run its tools.' },
  locked: { label: 'Locked', hint: 'Everyone can see it; only its owners and admins can run its tools.' },
  hidden: { label: 'Hidden', hint: 'Only owners and admins can see this toolbox.' },
}

export function GeneralForm({ toolbox }: { toolbox: ToolboxRow }) {
  const [title, setTitle] = useState(toolbox.title)
  const [description, setDescription] = useState(toolbox.description)
  const [contact, setContact] = useState(toolbox.contact)
  const [visibility, setVisibility] = useState(toolbox.visibility)
  const { submit, busy, problem, report } = useSubmit()

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') {
      report('Enter a title.')
      return
    }
    void submit({
      url: links.api.toolbox(toolbox.slug),
      method: 'PATCH',
      json: { title: title.trim(), description: description.trim(), contact: contact.trim(), visibility },
      done: 'Settings saved',
      refresh: 'done',
    })
  }

  return (
    <form className="flex max-w-xl flex-col gap-5" onSubmit={save}>
      <SubmitProblem problem={problem} />
      <Field id="toolbox-title" label="Title" required>
        {control => (
          <Input
            {...control}
            value={title}
            maxLength={100}
            onChange={event => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field
        id="toolbox-description"
        label="Description"
        hint="What its tools are for, in a sentence or two."
      >
        {control => (
          <Textarea {...control} value={description} onChange={event => setDescription(event.target.value)} />
        )}
      </Field>
      <Field
        id="toolbox-contact"
        label="Contact"
        aside="optional"
        hint="Where users of its tools get help: an email address, a link or a channel."
      >
        {control => (
          <Input
            {...control}
            value={contact}
            maxLength={200}
            onChange={event => setContact(event.target.value)}
          />
        )}
      </Field>
      <ChoiceOfOne<Visibility>
        title="Visibility"
        name="visibility"
        choices={visibilities.map(id => ({ id, ...visibilityTexts[id] }))}
        value={visibility}
        onChange={setVisibility}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Save settings
        </Button>
      </div>
    </form>
  )
}
