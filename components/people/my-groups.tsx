import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'

type MyGroupsProps = { groups: readonly { slug: string; name: string; description: string }[] }

/** The groups of the reader. */
export function MyGroups({ groups }: MyGroupsProps) {
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {groups.map(group => (
        <li key={group.slug}>
          <Link className="link" href={links.group(group.slug)}>
            {group.name}
          </Link>
          {group.description && <span className="text-ink-soft"> {group.description}</span>}
        </li>
      ))}
    </ul>
  )
}
