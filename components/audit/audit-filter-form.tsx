/**
 * The filter of the audit log. It is part of the address, so that it can be shared and restored with Back.
 */
'use client'

import { useRouter } from 'next/navigation'
import { useTransition, type FormEvent } from 'react'
import { LookupInput } from '@/components/access/lookup-input'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { readFields } from '@/components/ui/form/read-fields'
import { Select } from '@/components/ui/form/select'
import { auditEventTypes } from '@/lib/core/audit/audit-event'
import { auditFilterNames, auditSubjects, type AuditFilterFields } from '@/lib/core/audit/audit-filter'
import { auditTitle } from '@/lib/core/audit/audit-row'
import { links } from '@/lib/core/base/links'

export function AuditFilterForm({ fields }: { fields: AuditFilterFields }) {
  const router = useRouter()
  const [busy, start] = useTransition()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filter = readFields(event.currentTarget, auditFilterNames)
    start(() => router.push(links.audit(filter)))
  }
  return (
    <form
      // Without scripts the address is the same, apart from empty parameters.
      action={links.audit()}
      role="search"
      aria-label="Audit"
      className="mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-8"
      onSubmit={apply}
    >
      <ActorField actor={fields.who} />
      <EventField type={fields.type} />
      <Field id="audit-target" label="Target" className="col-span-2 md:col-span-1">
        {control => (
          <Input
            {...control}
            name="target"
            defaultValue={fields.target}
            autoComplete="off"
            placeholder="toolbox, email or ID"
          />
        )}
      </Field>
      <Field id="audit-from" label="From" aside="UTC">
        {control => <Input {...control} name="from" type="date" defaultValue={fields.from} />}
      </Field>
      <Field id="audit-to" label="To" aside="UTC">
        {control => <Input {...control} name="to" type="date" defaultValue={fields.to} />}
      </Field>
      <Field id="audit-text" label="Contains" className="col-span-2 md:col-span-1">
        {control => (
          <Input {...control} name="text" type="search" defaultValue={fields.text} autoComplete="off" />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="col-span-2 md:col-span-1">
        Apply filters
      </Button>
    </form>
  )
}

function ActorField({ actor }: { actor: string | undefined }) {
  return (
    <Field id="audit-who" label="Actor" className="xl:col-span-2">
      {control => (
        <LookupInput
          {...control}
          kind="person"
          name="who"
          defaultValue={actor}
          placeholder="name, email or pegboard"
          textOf={({ title, note }) => note ?? title}
        />
      )}
    </Field>
  )
}

/** One type of events, or all types of a subject. */
function EventField({ type: selected }: { type: string | undefined }) {
  return (
    <Field id="audit-type" label="Event">
      {control => (
        <Select {...control} name="type" defaultValue={selected ?? ''} className="w-full">
          <option value="">All events</option>
          {auditSubjects.map(subject => (
            <optgroup key={subject} label={subject}>
              <option value={`${subject}.*`}>all {subject}</option>
              {auditEventTypes
                .filter(type => type.startsWith(`${subject}.`))
                .map(type => (
                  <option key={type} value={type}>
                    {auditTitle(type)}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}
