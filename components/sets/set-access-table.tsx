/** What a person can run of a set, with the reasons that the reader may know. */
import { EffectBadge } from '@/components/access/effect-badge'
import { Callout } from '@/components/ui/data/callout'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { PageLinks } from '@/components/ui/layout/page-links'
import { links } from '@/lib/core/base/links'
import type { SetAccess } from '@/lib/core/sets/set-access'

export function SetAccessTable({ set, access }: { set: string; access: SetAccess }) {
  const { person, seesSet, tools, page, pages } = access
  return (
    <div className="mt-4">
      {!seesSet && (
        <Callout tone="warn" className="mb-4">
          {person.name} can’t see this set, so agents of this person can’t use its address.
        </Callout>
      )}
      <Table label={`What ${person.name} can run`} stacked>
        <TableHead>
          <Th>Tool</Th>
          <Th>Permission</Th>
        </TableHead>
        <tbody>
          {tools.map(({ toolbox, name, access: known }) => (
            <Tr key={`${toolbox.slug}/${name}`}>
              <Td>
                <span className="font-mono text-sm font-semibold wrap-anywhere">{name}</span>
                <span className="block text-xs text-ink-soft">{toolbox.title}</span>
              </Td>
              <Td label="Permission">
                {known && <EffectBadge effect={known.effect} />}
                <span className="mt-1 block max-w-prose text-xs text-ink-soft">
                  {known?.reason ?? `Only the owners of ${toolbox.title} and admins can see this.`}
                </span>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <PageLinks
        page={page}
        pages={pages}
        label="Pages of the access"
        hrefOf={target => links.set(set, { person: person.id, page: String(target) })}
      />
    </div>
  )
}
