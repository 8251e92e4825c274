/** All groups, and the sign-in claims that are not linked to a group. */
'use client'

import { Users } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { DataTable, type Column } from '@/components/ui/data/data-table'
import { formatCount } from '@/components/ui/text/format-number'
import { EmptyState } from '@/components/ui/data/empty-state'
import { FilterForm } from '@/components/ui/form/filter-form'
import { NextPage } from '@/components/ui/layout/next-page'
import { Section } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { claimedPeopleMax } from '@/lib/core/people/group-limits'
import type { GroupsView } from '@/lib/core/people/groups-view'
import { GroupForm } from './group-form'

const columns: readonly Column<GroupsView['groups'][number]>[] = [
  {
    title: 'Group',
    className: 'max-md:w-full',
    cell: group => (
      <>
        <Link className="link font-medium" href={links.group(group.slug)}>
          {group.name}
        </Link>
        {group.description && <span className="block text-xs text-ink-soft">{group.description}</span>}
        {group.claim && (
          <span className="block text-xs break-all text-ink-soft">
            from sign-ins with <code>{group.claim}</code>
          </span>
        )}
      </>
    ),
  },
  { title: 'People', label: 'People:', className: 'figures', cell: group => group.members },
  {
    title: 'Managed by',
    label: 'Managed by',
    className: 'text-ink-soft',
    cell: group => group.managers.join(', ') || 'admins',
  },
  {
    title: 'Owns',
    label: 'Owns',
    className: 'text-ink-soft',
    cell: ({ toolboxes, moreToolboxes }) =>
      [...toolboxes.map(({ title }) => title), ...(moreToolboxes > 0 ? [`${moreToolboxes} more`] : [])].join(
        ', ',
      ) || 'no toolbox',
  },
]

type GroupsAdminProps = {
  view: GroupsView
  /** The text that the groups are filtered by. */
  text: string
  /** Whether groups precede the shown ones. */
  isLaterPage: boolean
}

export function GroupsAdmin({ view, text, isLaterPage }: GroupsAdminProps) {
  const router = useRouter()
  /** The claim that a new group is linked to; empty for a group without one, null while no form is open. */
  const [making, setMaking] = useState<string | null>(null)
  return (
    <>
      <div className="mb-4">
        <Button variant="primary" onClick={() => setMaking('')}>
          New group
        </Button>
      </div>
      {(text !== '' || isLaterPage || view.next !== null) && (
        <FilterForm
          id="groups-text"
          label="Name"
          action={links.permissions()}
          text={text}
          kept={{ tab: 'groups' }}
        />
      )}
      <DataTable
        label="Groups"
        columns={columns}
        rows={view.groups}
        keyOf={group => group.slug}
        empty={
          text === '' ? (
            <EmptyState icon={Users} title="No groups yet">
              Use groups in rules and as toolbox owners.
            </EmptyState>
          ) : (
            <p className="text-sm text-ink-soft">No matching groups.</p>
          )
        }
      />
      <NextPage label="Pages of groups" href={view.next && links.groups({ q: text, after: view.next })} />
      {view.unusedClaims.length > 0 && (
        <Section id="claims" title="Groups from your sign-in provider">
          <p className="mb-3 max-w-prose text-sm text-ink-soft">
            Your sign-in provider sends these groups. No Pegboard group includes their people yet. Only the
            newest {claimedPeopleMax.toLocaleString('en')} people are counted.
          </p>
          <ul className="flex flex-col gap-2">
            {view.unusedClaims.map(({ claim, people }) => (
              <li key={claim} className="flex flex-wrap items-center gap-3 text-sm">
                <code className="break-all">{claim}</code>
                <span className="text-ink-soft">{formatCount(people, 'person', 'people')}</span>
                <Button size="sm" onClick={() => setMaking(claim)}>
                  Create a group for {claim}
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {making !== null && (
        <GroupForm
          claim={making}
          onClose={() => setMaking(null)}
          onSaved={group => router.push(links.group(group.slug))}
        />
      )}
    </>
  )
}
