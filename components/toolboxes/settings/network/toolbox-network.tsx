/** What the runs of each tool of a toolbox can reach, what they are refused, and where that comes from. */
import { Badge } from '@/components/ui/data/badge'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { Link } from '@/components/ui/layout/link'
import { Section } from '@/components/ui/layout/page'
import { PageLinks } from '@/components/ui/layout/page-links'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { formatList } from '@/lib/core/base/format-list'
import { links } from '@/lib/core/base/links'
import type { ToolboxNetworkView, ToolNetworkRow } from '@/lib/core/catalog/views/network-view'
import { formatHost } from '@/lib/core/network/network-hosts'

type ToolboxNetworkProps = {
  toolbox: string
  /** Version in the address, if there is one. */
  asked: number | undefined
  view: ToolboxNetworkView
  /** The URL of this page, without a query. */
  href: string
}

export function ToolboxNetwork({ toolbox, asked, view, href }: ToolboxNetworkProps) {
  const { version, rows, page, owners, may } = view
  return (
    <Section id="network" title="Network access" aside={`version ${version}`}>
      <div className="mb-4 flex max-w-prose flex-col gap-2 text-sm text-ink-soft">
        <p>
          A run reaches only what this table lists for its tool. Every other connection is refused: other
          hosts, IP addresses, private networks and the server itself.{' '}
          <Link href={links.documentation('network')} className="link">
            How network access works
          </Link>
        </p>
        <p>
          {may.effect === 'deny'
            ? `Only ${formatList([...owners, 'admins'])} can grant hosts.`
            : 'Open a tool to grant hosts or to revoke them.'}
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No tools in this version">
          The hosts that each tool of this version can reach appear here.
        </EmptyState>
      ) : (
        <NetworkTable toolbox={toolbox} asked={asked} rows={rows} />
      )}
      <PageLinks
        page={page.number}
        pages={page.of}
        label="Pages of tools"
        hrefOf={number => `${href}?page=${number}`}
      />
    </Section>
  )
}

type NetworkTableProps = Pick<ToolboxNetworkProps, 'toolbox' | 'asked'> & { rows: readonly ToolNetworkRow[] }

function NetworkTable({ toolbox, asked, rows }: NetworkTableProps) {
  return (
    <Table label="Network access of each tool" stacked>
      <TableHead>
        <Th>Tool</Th>
        <Th>Runs can reach</Th>
        <Th>Refused</Th>
      </TableHead>
      <tbody>
        {rows.map(row => (
          <Tr key={row.name}>
            <Td className="wrap-anywhere max-md:basis-full">
              <Link
                href={`${links.tool(toolbox, row.name, asked)}#network`}
                className="link font-mono text-xs"
              >
                {row.name}
              </Link>
            </Td>
            <Td label="Runs can reach" className="max-md:basis-full">
              <Reached row={row} />
            </Td>
            <Td label="Refused" className="max-md:basis-full">
              <Refused row={row} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Maximum number of hosts of a cell. The page of the tool lists all of them. */
const hostsShown = 8

function Reached({ row: { access, granted, decided, reachesModel } }: { row: ToolNetworkRow }) {
  if (access === 'no-runs') return <span className="text-ink-soft">Nothing: this tool can’t run here.</span>
  if (access === 'remote-server') return <>The address of its remote server</>
  return (
    <div className="flex flex-col gap-1">
      {granted.length === 0 && !reachesModel && <span className="text-ink-soft">No hosts</span>}
      <ul className="flex flex-col gap-1 empty:hidden">
        {granted.slice(0, hostsShown).map(({ host, requested }) => (
          <li key={host} className="wrap-anywhere">
            <code className="text-xs font-semibold">{formatHost(host)}</code>{' '}
            <span className="text-xs text-ink-soft">
              {requested ? 'requested by the tool' : 'not requested by the tool'}
            </span>
          </li>
        ))}
      </ul>
      <More count={granted.length - hostsShown} />
      {reachesModel && <span>The language model, through Pegboard</span>}
      {decided && (
        <span className="text-xs text-ink-soft">
          Decided by {decided.author} <RelativeTime at={decided.at} />
        </span>
      )}
    </div>
  )
}

function Refused({ row: { access, granted, refused, reachesModel, mayNeed } }: { row: ToolNetworkRow }) {
  if (refused.length > 0)
    return (
      <>
        <ul className="flex flex-col gap-1">
          {refused.slice(0, hostsShown).map(({ host, state }) => (
            <li key={host} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
              <code className="text-xs">{formatHost(host)}</code>
              <Badge tone={state === 'waiting' ? 'warn' : 'plain'}>
                {state === 'waiting' ? 'Waiting for approval' : 'Denied'}
              </Badge>
            </li>
          ))}
        </ul>
        <More count={refused.length - hostsShown} />
      </>
    )
  if (access === 'no-runs') return <span className="text-ink-soft">–</span>
  if (mayNeed && access === 'hosts')
    return <span className="text-ink-soft">Its code seems to use the network but doesn’t declare hosts.</span>
  const reachesNothing = access === 'hosts' && granted.length === 0 && !reachesModel
  return <span className="text-ink-soft">{reachesNothing ? 'All hosts' : 'All other hosts'}</span>
}

function More({ count }: { count: number }) {
  return count > 0 ? <span className="text-xs text-ink-soft">and {count} more</span> : null
}
