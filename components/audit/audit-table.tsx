/** Events of the audit log as a table: actor, action, subject, effect and the permission that allowed it. */
import { ArrowUpRight } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { currentRule } from '@/lib/core/audit/former-rules'
import type { AuditFilterFields } from '@/lib/core/audit/audit-filter'
import { auditTitle, changesOf, type AuditRow, type AuditTarget } from '@/lib/core/audit/audit-row'
import { links } from '@/lib/core/base/links'

const tones = { done: 'plain', asked: 'info', refused: 'warn', failed: 'bad' } as const

type AuditTableProps = {
  label: string
  rows: readonly AuditRow[]
  /** The current filter, which links in the table narrow further; null for a table without such links. */
  fields: AuditFilterFields | null
  /** Id of the person whose events the table lists; the table calls this person "you". */
  me?: string
}

export function AuditTable({ label, rows, fields, me }: AuditTableProps) {
  return (
    <Table label={label}>
      <TableHead>
        {['When', 'Actor', 'Event', 'Target', 'Before → after', 'Rule', 'Result', 'Request'].map(title => (
          <Th key={title}>{title}</Th>
        ))}
      </TableHead>
      <tbody>
        {rows.map(row => (
          <Tr key={row.id}>
            <Td className="whitespace-nowrap">
              <RelativeTime at={row.at} />
              {row.seq !== null && <span className="figures block text-xs text-ink-soft">no. {row.seq}</span>}
              {row.setAside && (
                <Badge tone="bad" className="ml-2">
                  Set aside
                </Badge>
              )}
            </Td>
            <Td className="min-w-28 wrap-anywhere">
              <Who row={row} fields={fields} me={me} />
              {row.actor?.service && <span className="block text-xs text-ink-soft">service account</span>}
              {row.tokenId !== null && (
                <Narrow fields={fields} by={{ text: row.tokenId }} className="block text-xs text-ink-soft">
                  {row.tokenName === null ? 'by a token' : `by token ${row.tokenName}`}
                </Narrow>
              )}
            </Td>
            <Td className="min-w-36">
              {auditTitle(row.type)}
              <Narrow
                fields={fields}
                by={{ type: row.type }}
                className="block font-mono text-xs text-ink-soft"
              >
                {row.type}
              </Narrow>
            </Td>
            <Td className="min-w-32">{row.about && <About target={row.about} fields={fields} />}</Td>
            <Td className="min-w-64">
              <Changes row={row} />
            </Td>
            <Td className="font-mono text-xs leading-5">{row.rule === null ? '–' : currentRule(row.rule)}</Td>
            <Td>
              <Badge tone={tones[row.result as keyof typeof tones] ?? 'plain'}>{row.result}</Badge>
            </Td>
            <Td className="font-mono text-xs leading-5">
              {row.requestId ? (
                <Narrow fields={fields && {}} by={{ text: row.requestId }} title={row.requestId}>
                  {row.requestId.slice(0, 8)}
                </Narrow>
              ) : (
                '–'
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function Who({ row, fields, me }: { row: AuditRow; fields: AuditFilterFields | null; me?: string }) {
  const { actor, actorId } = row
  if (actorId === null)
    return (
      <Narrow fields={fields} by={{ who: 'pegboard' }}>
        Pegboard
      </Narrow>
    )
  return (
    <Narrow fields={fields} by={{ who: actor?.email ?? actorId }} title={actor?.email}>
      {actorId === me ? 'you' : (actor?.name ?? actorId)}
    </Narrow>
  )
}

function About({ target, fields }: { target: AuditTarget; fields: AuditFilterFields | null }) {
  const name = target.title ?? target.id
  return (
    <span className="wrap-anywhere">
      <Narrow fields={fields} by={{ target: target.id }}>
        {name}
      </Narrow>
      {target.href && (
        <Link href={target.href} aria-label={`Open ${name}`} className="ml-1 inline-block align-middle">
          <ArrowUpRight aria-hidden className="size-4 text-ink-soft" />
        </Link>
      )}
      {target.kind && <span className="block text-xs text-ink-soft">{target.kind}</span>}
    </span>
  )
}

function Changes({ row }: { row: AuditRow }) {
  const changes = changesOf(row)
  if (changes.length === 0) return <span className="text-ink-soft">–</span>
  return (
    <ul className="text-xs leading-5">
      {changes.map(({ name, before, after }) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-ink-soft">{name}: </span>
          {before !== null && <span className="text-ink-soft line-through">{before}</span>}
          {before !== null && ' → '}
          {after ?? (before === null ? '' : <span className="text-ink-soft">removed</span>)}
        </li>
      ))}
    </ul>
  )
}

/** Renders a cell as a link that narrows the filter, or as plain content. */
function Narrow({
  fields,
  by,
  children,
  className = '',
  title,
}: {
  fields: AuditFilterFields | null
  by: AuditFilterFields
  children: string
  className?: string
  title?: string
}) {
  if (!fields)
    return (
      <span className={className} title={title}>
        {children}
      </span>
    )
  return (
    <Link
      className={`${className} rounded-sm hover:underline`}
      href={links.audit({ ...fields, ...by })}
      title={title}
    >
      {children}
    </Link>
  )
}
