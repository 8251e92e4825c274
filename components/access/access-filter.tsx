import { FilterForm } from '@/components/ui/form/filter-form'
import { TabLinks } from '@/components/ui/layout/tabs'
import { links } from '@/lib/core/base/links'
import { accessChoices, type AccessChoice } from '@/lib/core/policy/check/access-list'

type AccessFilterProps = {
  text: string
  /** null: all tools. */
  choice: AccessChoice | null
}

/** Filters the reader's tools by name and by what the reader can do. Without scripts it is an ordinary form. */
export function AccessFilter({ text, choice }: AccessFilterProps) {
  const choices = Object.keys(accessChoices) as AccessChoice[]
  return (
    <>
      <FilterForm
        id="access-text"
        label="Toolbox or tool"
        action={links.access()}
        text={text}
        kept={{ may: choice ?? undefined }}
      />
      <TabLinks
        label="What you can do"
        tabs={[
          { title: 'All', href: links.access({ q: text }), selected: choice === null },
          ...choices.map(each => ({
            title: accessChoices[each].title,
            href: links.access({ q: text, may: each }),
            selected: choice === each,
          })),
        ]}
      />
    </>
  )
}
