/** The filter of the runs. It is part of the address, so that it can be shared and restored with Back. */
'use client'

import { useRouter } from 'next/navigation'
import { useTransition, type FormEvent } from 'react'
import { LookupInput } from '@/components/access/lookup-input'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { readFields } from '@/components/ui/form/read-fields'
import { formatCount } from '@/components/ui/text/format-number'
import { runFilterNames, runSearchLimits, type RunFilterFields } from '@/lib/core/runs/run-filter'
import { OutcomeSelect } from './outcome-select'

type RunFilterFormProps = {
  fields: RunFilterFields
  /** Address of the page without parameters. */
  action: string
  /** Other parameters of the address that stay. */
  kept: Readonly<Record<string, string>>
  /** Whether the list has runs of several people. */
  showsPeople: boolean
}

export function RunFilterForm({ fields, action, kept, showsPeople }: RunFilterFormProps) {
  const router = useRouter()
  const [busy, start] = useTransition()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams({
      ...kept,
      ...readFields(event.currentTarget, runFilterNames),
    }).toString()
    start(() => router.push(query === '' ? action : `${action}?${query}`))
  }
  return (
    <form
      // Without scripts the address is the same, apart from empty parameters.
      action={action}
      role="search"
      aria-label="Runs"
      className="mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-4"
      onSubmit={apply}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field id="runs-text" label="Arguments contain" className="col-span-2">
        {control => (
          <Input {...control} name="text" type="search" defaultValue={fields.text} autoComplete="off" />
        )}
      </Field>
      <Field id="runs-outcome" label="Outcome">
        {control => <OutcomeSelect {...control} name="outcome" defaultValue={fields.outcome ?? ''} />}
      </Field>
      {showsPeople && (
        <Field id="runs-person" label="Person">
          {control => (
            <Input
              {...control}
              name="person"
              defaultValue={fields.person}
              autoComplete="off"
              placeholder="name"
            />
          )}
        </Field>
      )}
      <ToolFields fields={fields} />
      <Field id="runs-from" label="From" aside="UTC">
        {control => <Input {...control} name="from" type="date" defaultValue={fields.from} />}
      </Field>
      <Field id="runs-to" label="To" aside="UTC">
        {control => <Input {...control} name="to" type="date" defaultValue={fields.to} />}
      </Field>
      <Checkbox
        name="pinned"
        value="true"
        defaultChecked={fields.pinned === 'true'}
        label="Pinned only"
        className="h-9 items-center"
      />
      <Button type="submit" busy={busy}>
        Apply filters
      </Button>
      <p className="text-ink-soft col-span-full text-xs">
        One search covers up to {formatCount(runSearchLimits.runsMax, 'run')}, newest first, and the first{' '}
        {formatCount(runSearchLimits.argumentsCharactersMax, 'character')} of their arguments. It also finds
        names that you gave runs.
      </p>
    </form>
  )
}

function ToolFields({ fields }: { fields: RunFilterFields }) {
  return (
    <>
      <Field id="runs-toolbox" label="Toolbox">
        {control => <LookupInput {...control} kind="toolbox" name="toolbox" defaultValue={fields.toolbox} />}
      </Field>
      <Field id="runs-tool" label="Tool">
        {control => <Input {...control} name="tool" defaultValue={fields.tool} autoComplete="off" />}
      </Field>
      <Field id="runs-version" label="Version">
        {control => (
          <Input
            {...control}
            name="version"
            inputMode="numeric"
            defaultValue={fields.version}
            autoComplete="off"
          />
        )}
      </Field>
    </>
  )
}
