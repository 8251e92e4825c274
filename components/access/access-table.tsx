/**
 * Tools with the reader's permissions for each, the reason, the expiry and the people who can grant access.
 */
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { links } from '@/lib/core/base/links'
import type { AccessRow } from '@/lib/core/policy/check/access-list'
import type { Mark } from '@/lib/core/policy/check/matrix'

const words: Record<Mark, { word: string; tone: 'good' | 'warn' | 'bad' | 'plain' }> = {
  allow: { word: 'Can run', tone: 'good' },
  ask: { word: 'Asks first', tone: 'warn' },
  deny: { word: 'Denied', tone: 'bad' },
  none: { word: 'No access', tone: 'plain' },
}

export function AccessTable({ rows }: { rows: readonly AccessRow[] }) {
  if (rows.length === 0) return <p className="text-sm text-ink-soft">No matching tools.</p>
  return (
    <Table label="What you can do with tools">
      <TableHead>
        <Th>Tool</Th>
        <Th>You can</Th>
        <Th>Why</Th>
        <Th>Until</Th>
      </TableHead>
      <tbody>
        {rows.map(({ toolbox, tool, mark, reason, until, owners }) => (
          <Tr key={`${toolbox.slug}/${tool}`}>
            <Td>
              <Link className="link font-mono text-xs" href={links.tool(toolbox.slug, tool)}>
                {toolbox.slug}/{tool}
              </Link>
            </Td>
            <Td>
              <Badge tone={words[mark].tone}>{words[mark].word}</Badge>
            </Td>
            <Td className="min-w-56">
              {reason}
              {(mark === 'deny' || mark === 'none') && (
                <span className="block text-xs text-ink-soft">
                  Ask {owners.length > 0 ? owners.join(', ') : 'an admin'}. The tool’s page explains how.
                </span>
              )}
            </Td>
            <Td className="whitespace-nowrap text-ink-soft">
              {until ? <RelativeTime at={until} /> : 'No expiry'}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
