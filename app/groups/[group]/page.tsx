import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { GroupActions } from '@/components/people/group-actions'
import { GroupMembers } from '@/components/people/group-members'
import { QueryProblems } from '@/components/shell/query-problems'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { findGroup } from '@/lib/operations/access/groups'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { orNotFound } from '@/lib/web/http/page'
import { readPageQuery, wholeNumber } from '@/lib/web/http/request/page-query'
import { readPathPart } from '@/lib/web/http/request/path-part'

export const metadata: Metadata = { title: 'Group' }

type Props = {
  params: Promise<{ group: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function GroupPage({ params, searchParams }: Props) {
  const actor = await requireActor()
  const slug = readPathPart((await params).group)
  const { query, problems } = await readPageQuery(searchParams, { page: wholeNumber })
  if (problems.length > 0) return <QueryProblems title="Group" problems={problems} href={links.group(slug)} />
  const group = await orNotFound(findGroup(actor, slug, query.page))
  const isManaged = group.may.manage.effect !== 'deny'
  // Managers of a group can lack the administration, and the list of all groups with it.
  const isAdmin = decide(actor, 'people.manage', null).effect !== 'deny'
  return (
    <Page width="normal">
      <PageHeader
        title={group.name}
        lead={group.description || null}
        crumbs={
          isAdmin
            ? [
                { title: 'Permissions', href: links.permissions() },
                { title: 'Groups', href: links.groups() },
              ]
            : [{ title: 'Your account', href: links.account() }]
        }
        actions={isManaged && <GroupActions group={group} />}
      />
      <Section id="members" title="Members">
        <GroupMembers group={group} />
      </Section>
      <Section id="toolboxes" title="Owned toolboxes">
        {group.toolboxes.length === 0 ? (
          <p className="text-sm text-ink-soft">
            No toolboxes yet. Owners can add a group on the Owners tab of a toolbox.
          </p>
        ) : (
          <ul className="flex flex-col gap-1 text-sm">
            {group.toolboxes.map(toolbox => (
              <li key={toolbox.slug}>
                <Link className="link" href={links.toolbox(toolbox.slug)}>
                  {toolbox.title}
                </Link>
              </li>
            ))}
            {group.moreToolboxes > 0 && (
              <li>
                <Link className="link" href={links.catalog(`owner:${group.slug}`)}>
                  {group.moreToolboxes} more in the catalog
                </Link>
              </li>
            )}
          </ul>
        )}
      </Section>
    </Page>
  )
}
