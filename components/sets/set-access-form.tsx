/** Chooses a person to look up what they can run. It is an ordinary form, so that the result has a URL. */
'use client'

import { useState } from 'react'
import { LookupCombobox } from '@/components/access/lookup-combobox'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { links } from '@/lib/core/base/links'

type SetAccessFormProps = {
  set: string
  /** ID of the chosen person; empty for none. */
  person: string
  /** Name of that person, if they were found. */
  name: string | undefined
}

export function SetAccessForm({ set, person, name }: SetAccessFormProps) {
  const [value, setValue] = useState(person)
  return (
    <form method="get" action={links.set(set)} className="flex max-w-xl flex-wrap items-end gap-3">
      <div className="min-w-56 flex-1">
        <Field id="access-person" label="Person">
          {control => (
            <LookupCombobox
              {...control}
              kind="person"
              name="person"
              value={value}
              title={value === person ? name : undefined}
              className="w-full"
              onChoose={setValue}
            />
          )}
        </Field>
      </div>
      <Button type="submit">Show access</Button>
    </form>
  )
}
