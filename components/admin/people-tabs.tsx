/** Tabs for people and their groups. */
import { TabLinks } from '@/components/ui/layout/tabs'
import { links } from '@/lib/core/base/links'

export function PeopleTabs({ selected }: { selected: 'people' | 'groups' }) {
  return (
    <TabLinks
      label="People and groups"
      tabs={[
        { title: 'People', href: links.people(), selected: selected === 'people' },
        { title: 'Groups', href: links.groups(), selected: selected === 'groups' },
      ]}
    />
  )
}
