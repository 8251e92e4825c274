/** A form that filters a list by a text. It is an ordinary form, so that the result has a URL. */
import { Button } from './button'
import { Field } from './field'
import { Input } from './input'

type FilterFormProps = {
  id: string
  label: string
  action: string
  /** The text that the list is filtered by. */
  text: string
  /** Other parameters of the address that stay. */
  kept?: Readonly<Record<string, string | undefined>>
}

export function FilterForm({ id, label, action, text, kept = {} }: FilterFormProps) {
  return (
    <form method="get" action={action} role="search" className="mb-3 flex flex-wrap items-end gap-3">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field id={id} label={label} className="w-64">
        {control => <Input {...control} name="q" type="search" defaultValue={text} />}
      </Field>
      <Button type="submit">Filter</Button>
    </form>
  )
}
