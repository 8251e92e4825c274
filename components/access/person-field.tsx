/** Chooses a person by name, in an ordinary form that sends the ID as `person`. */
'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { LookupCombobox } from './lookup-combobox'

type PersonFieldProps = {
  id: string
  /** ID of the chosen person; empty for none. */
  person: string
  /** Name of that person, if they were found. */
  name: string | undefined
}

export function PersonField({ id, person, name }: PersonFieldProps) {
  const [value, setValue] = useState(person)
  return (
    <Field id={id} label="Person">
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
  )
}
