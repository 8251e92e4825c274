/** Fields of forms in every state. */
'use client'

import { useState } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox'
import { ChoiceOfOne } from '@/components/ui/form/choice-of-one'
import { Combobox } from '@/components/ui/form/combobox'
import { Field } from '@/components/ui/form/field'
import { FilterForm } from '@/components/ui/form/filter-form'
import { Input, Textarea } from '@/components/ui/form/input'
import { Select } from '@/components/ui/form/select'
import { Section } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { Sample } from './sample'

type Found = { options: { value: string; title: string }[]; more: boolean }

export function FormSamples() {
  const [chosen, setChosen] = useState('')
  const [visibility, setVisibility] = useState('open')
  return (
    <Section id="forms" title="Forms">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <Field id="sample-plain" label="Name" hint="At most 80 characters.">
          {control => <Input {...control} defaultValue="Weather tools" />}
        </Field>
        <Field id="sample-required" label="Address" required>
          {control => <Input {...control} placeholder="https://example.org" />}
        </Field>
        <Field id="sample-error" label="Days" error="Enter a number from 1 to 365.">
          {control => <Input {...control} defaultValue="400" />}
        </Field>
        <Field id="sample-disabled" label="Slug" aside="Can’t be changed">
          {control => <Input {...control} disabled defaultValue="weather" />}
        </Field>
        <Field id="sample-area" label="Description">
          {control => <Textarea {...control} defaultValue="What the toolbox is for." />}
        </Field>
        <Field id="sample-select" label="Role">
          {control => (
            <Select {...control} defaultValue="member">
              <option value="member">Member</option>
              <option value="admin">Admin</option>
            </Select>
          )}
        </Field>
        <Field id="sample-combobox" label="Toolbox">
          {control => (
            <Combobox<Found>
              {...control}
              title={chosen}
              placeholder="Choose a toolbox"
              hrefOf={q => links.api.lookup('toolbox', { q })}
              read={({ options, more }) => ({ options, more })}
              onChoose={(_, option) => setChosen(option.title)}
            />
          )}
        </Field>
        <div className="flex flex-col gap-2">
          <Checkbox label="Notify owners" hint="Once a day." defaultChecked />
          <Checkbox label="Publish automatically" disabled />
        </div>
        <ChoiceOfOne
          title="Visibility"
          name="sample-visibility"
          value={visibility}
          onChange={setVisibility}
          choices={[
            { id: 'open', label: 'Open', hint: 'Everyone can see and run its tools.' },
            { id: 'locked', label: 'Locked', hint: 'Everyone can see its tools.' },
          ]}
        />
        <Sample name="filter of a list">
          <FilterForm id="sample-filter" label="Filter by name" action={links.design()} text="weather" />
        </Sample>
      </div>
    </Section>
  )
}
