/** Chooses a person to look up what they can run. It is an ordinary form, so that the result has a URL. */
import { PersonField } from '@/components/access/person-field'
import { Button } from '@/components/ui/form/button'
import { links } from '@/lib/core/base/links'

type SetAccessFormProps = {
  set: string
  /** ID of the chosen person; empty for none. */
  person: string
  /** Name of that person, if they were found. */
  name: string | undefined
}

export function SetAccessForm({ set, person, name }: SetAccessFormProps) {
  return (
    <form method="get" action={links.set(set)} className="flex max-w-xl flex-wrap items-end gap-3">
      <div className="min-w-56 flex-1">
        <PersonField id="access-person" person={person} name={name} />
      </div>
      <Button type="submit">Show access</Button>
    </form>
  )
}
