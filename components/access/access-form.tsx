/** Form that checks what a person can do and why. It is an ordinary form, so that the result has a URL. */
'use client'

import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Textarea } from '@/components/ui/form/input'
import { Select } from '@/components/ui/form/select'
import { links } from '@/lib/core/base/links'
import { LookupInput } from './lookup-input'
import { PersonField } from './person-field'

type AccessFormProps = {
  fields: { person: string; tool: string; action: string; arguments: string }
  /** Name of the person in the fields. */
  personName: string
}

export function AccessForm({ fields, personName }: AccessFormProps) {
  return (
    <form method="get" action={links.permissions()} className="flex flex-col gap-4">
      <input type="hidden" name="tab" value="check" />
      <div className="grid gap-4 sm:grid-cols-3">
        <PersonField id="check-person" person={fields.person} name={personName} />
        <Field id="check-tool" label="Tool" hint="As toolbox/tool, with @3 for a version." required>
          {control => (
            <LookupInput
              {...control}
              kind="tool"
              name="tool"
              required
              className="font-mono"
              defaultValue={fields.tool}
            />
          )}
        </Field>
        <Field id="check-action" label="Action">
          {control => (
            <Select {...control} name="action" className="w-full" defaultValue={fields.action}>
              <option value="run">Run</option>
              <option value="view">View</option>
            </Select>
          )}
        </Field>
      </div>
      <Field id="check-arguments" label="Arguments" aside="optional" hint="A JSON object.">
        {control => (
          <Textarea
            {...control}
            name="arguments"
            rows={2}
            className="font-mono text-xs"
            defaultValue={fields.arguments}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary">
          Check
        </Button>
      </div>
    </form>
  )
}
