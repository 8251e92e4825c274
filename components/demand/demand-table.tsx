/** What several people missed, those that most people missed first. */
import { DataTable, type Column } from '@/components/ui/data/data-table'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { DemandKind, DemandRow } from '@/lib/core/demand/demand'

const titles = {
  search: { label: 'Searches without a result', title: 'Search' },
  'denied-run': { label: 'Denied runs', title: 'Tool' },
} as const satisfies Record<DemandKind, { label: string; title: string }>

/** Returns the page on which an admin sees what people missed. */
function hrefOf(kind: DemandKind, subject: string): string {
  if (kind === 'search') return links.catalog(subject)
  const [toolbox = '', ...tool] = subject.split('/')
  return links.tool(toolbox, tool.join('/'))
}

export function DemandTable({ kind, rows }: { kind: DemandKind; rows: readonly DemandRow[] }) {
  const columns: readonly Column<DemandRow>[] = [
    {
      title: titles[kind].title,
      className: 'wrap-anywhere max-md:w-full',
      cell: ({ subject }) => (
        <Link href={hrefOf(kind, subject)} className="link">
          {subject}
        </Link>
      ),
    },
    { title: 'People', label: 'People:', className: 'figures', cell: ({ people }) => people },
    { title: 'Last on', label: 'Last on', className: 'figures text-ink-soft', cell: ({ lastOn }) => lastOn },
  ]
  return (
    <DataTable label={titles[kind].label} columns={columns} rows={rows} keyOf={({ subject }) => subject} />
  )
}
