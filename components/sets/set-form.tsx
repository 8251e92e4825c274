/** The title, description and visibility of a tool set, for a new one and for its settings. */
'use client'

import { useState } from 'react'
import { ChoiceOfOne } from '@/components/ui/form/choice-of-one'
import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { setVisibilities, type SetVisibility } from '@/lib/core/policy/model/facts'
import { setLimits } from '@/lib/core/sets/set-views'

const visibilityTexts: Record<SetVisibility, { label: string; hint: string }> = {
  open: {
    label: 'Open',
    hint: 'Everyone who is signed in can see it, with the tools that they can see.',
  },
  hidden: { label: 'Hidden', hint: 'Only owners and admins can see this set.' },
}

type SetFieldsProps = { title?: string; description?: string; visibility?: SetVisibility }

export function SetFields({ title = '', description = '', visibility = 'open' }: SetFieldsProps) {
  const [chosen, setChosen] = useState(visibility)
  return (
    <>
      <Field id="set-title" label="Title" required>
        {control => (
          <Input
            {...control}
            name="title"
            required
            maxLength={setLimits.titleLengthMax}
            autoComplete="off"
            defaultValue={title}
          />
        )}
      </Field>
      <Field id="set-description" label="Description" aside="optional" hint="What agents use its tools for.">
        {control => (
          <Textarea
            {...control}
            name="description"
            rows={3}
            maxLength={setLimits.descriptionLengthMax}
            defaultValue={description}
          />
        )}
      </Field>
      <ChoiceOfOne<SetVisibility>
        title="Visibility"
        name="visibility"
        choices={setVisibilities.map(id => ({ id, ...visibilityTexts[id] }))}
        value={chosen}
        onChange={setChosen}
      />
    </>
  )
}

/** Returns the fields of the form as the API reads them. */
export const readSetFields = (fields: FormData) => ({
  title: String(fields.get('title')),
  description: String(fields.get('description')),
  visibility: String(fields.get('visibility')),
})
