import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'

type AccessStatusProps = {
  isAdmin: boolean
  groups: readonly { slug: string; name: string }[]
  /** Titles of the reader's roles. */
  roles: readonly string[]
}

/** What the reader's permissions follow from: the built-in role, groups and roles. */
export function AccessStatus({ isAdmin, groups, roles }: AccessStatusProps) {
  return (
    <p className="text-sm text-ink-soft">
      You are {isAdmin ? 'an admin' : 'a member'}
      {groups.length > 0 && (
        <>
          , in{' '}
          {groups.map((group, index) => (
            <span key={group.slug}>
              {index > 0 && ', '}
              <Link className="link" href={links.group(group.slug)}>
                {group.name}
              </Link>
            </span>
          ))}
        </>
      )}
      .{roles.length > 0 && ` Your roles: ${roles.join(', ')}.`}
    </p>
  )
}
