/** The tools of a set: the version of each, its size, and whether the reader can run it, with the reason. */
import { EffectBadge } from '@/components/access/effect-badge'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { Link } from '@/components/ui/layout/link'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import type { SetPage, SetToolRow } from '@/lib/core/sets/set-views'
import { SetToolActions } from './set-tool-actions'

export function SetTools({ set }: { set: SetPage }) {
  const mayManage = set.may.manage.effect !== 'deny'
  return (
    <Table label="Tools of the set" stacked>
      <TableHead>
        <Th>Tool</Th>
        <Th>Version</Th>
        <Th>Size</Th>
        <Th>You can run it</Th>
        {mayManage && (
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        )}
      </TableHead>
      <tbody>
        {set.toolRows.map(row => (
          <Tr key={row.mcpName}>
            <Td>
              <Link
                href={links.tool(row.toolbox.slug, row.name, row.pinned ?? undefined)}
                className="font-mono text-sm font-semibold wrap-anywhere hover:underline"
              >
                {row.name}
              </Link>
              <span className="block text-xs text-ink-soft">
                {row.toolbox.title} · <span className="font-mono wrap-anywhere">{row.mcpName}</span>
              </span>
              <span className="mt-1 line-clamp-2 max-w-prose text-sm wrap-anywhere text-ink-soft">
                {row.summary}
              </span>
            </Td>
            <Td label="Version" className="figures">
              <Version row={row} />
            </Td>
            <Td label="Size" className="figures whitespace-nowrap">
              {formatCount(row.tokens, 'token')}
            </Td>
            <Td label="You can run it">
              <EffectBadge effect={row.mayRun.effect} />
              <span className="mt-1 block max-w-64 text-xs text-ink-soft">{row.mayRun.reason}</span>
            </Td>
            {mayManage && (
              <Td className="text-right">
                <SetToolActions set={set.slug} row={row} />
              </Td>
            )}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function Version({ row }: { row: SetToolRow }) {
  const { pinned, version, yankReason } = row
  return (
    <>
      {pinned !== null && `v${pinned}, pinned`}
      {pinned === null && (version === null ? 'None' : `v${version}, follows`)}
      {yankReason !== null && <span className="block text-xs text-warn">Yanked: {yankReason}</span>}
    </>
  )
}
