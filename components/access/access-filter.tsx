import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { TabLinks } from '@/components/ui/layout/tabs'
import { links } from '@/lib/core/base/links'
import { accessChoices, type AccessChoice } from '@/lib/core/policy/check/access-list'

type AccessFilterProps = {
  text: string
  /** null: all tools. */
  choice: AccessChoice | null
  /** Numbers of tools that match the text. */
  counts: Readonly<Record<AccessChoice, number>>
}

/** Filters the reader's tools by name and by what the reader can do. Without scripts it is an ordinary form. */
export function AccessFilter({ text, choice, counts }: AccessFilterProps) {
  const choices = Object.keys(accessChoices) as AccessChoice[]
  return (
    <>
      <form method="get" action={links.access()} className="mb-3 flex flex-wrap items-end gap-3">
        {choice && <input type="hidden" name="may" value={choice} />}
        <Field id="access-text" label="Toolbox or tool" className="w-64">
          {control => <Input {...control} name="q" type="search" defaultValue={text} />}
        </Field>
        <Button type="submit">Filter</Button>
      </form>
      <TabLinks
        label="What you can do"
        tabs={[
          {
            title: `All ${counts.run + counts.ask + counts.not}`,
            href: links.access({ q: text }),
            selected: choice === null,
          },
          ...choices.map(each => ({
            title: `${accessChoices[each].title} ${counts[each]}`,
            href: links.access({ q: text, may: each }),
            selected: choice === each,
          })),
        ]}
      />
    </>
  )
}
