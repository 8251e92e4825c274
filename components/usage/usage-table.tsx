/** What ran tools most: a bar, the numbers behind it, and durations. */
import { DataTable, type Column } from '@/components/ui/data/data-table'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Link } from '@/components/ui/layout/link'
import { formatDuration } from '@/components/ui/text/format-time'
import { links } from '@/lib/core/base/links'
import { usageSubjects, type UsageRow, type UsageView } from '@/lib/core/usage/usage'

export function UsageTable({ by, days, rows }: UsageView) {
  const max = Math.max(1, ...rows.map(({ runs }) => runs))
  const figures = 'figures whitespace-nowrap'
  const columns: readonly Column<UsageRow>[] = [
    {
      title: usageSubjects[by].column,
      className: 'wrap-anywhere max-md:w-full',
      cell: row => <Subject by={by} row={row} />,
    },
    { title: 'Runs', label: 'Runs:', className: figures, cell: ({ runs }) => runs.toLocaleString('en') },
    {
      title: 'Failed',
      label: 'Failed:',
      className: figures,
      cell: ({ runs, failed }) => `${failed.toLocaleString('en')} (${Math.round((100 * failed) / runs)}%)`,
    },
    {
      title: 'Share',
      hasHiddenTitle: true,
      className: 'w-40 max-md:w-full',
      cell: ({ runs, failed }) => <ShareBar runs={runs} failed={failed} max={max} />,
    },
    { title: 'p50', label: 'p50:', className: figures, cell: ({ p50Ms }) => duration(p50Ms) },
    { title: 'p95', label: 'p95:', className: figures, cell: ({ p95Ms }) => duration(p95Ms) },
    ...(by === 'toolbox' ? [tokenColumn] : []),
  ]
  return (
    <DataTable
      label={`${usageSubjects[by].title} by runs`}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      empty={
        <EmptyState
          title={`No ${usageSubjects[by].title.toLowerCase()} with runs ${days === 1 ? 'today' : `in the last ${days} days`}`}
        >
          Runs appear here within a minute after their end.
        </EmptyState>
      }
    />
  )
}

const duration = (ms: number | null) => (ms === null ? '' : formatDuration(ms))

const tokenColumn: Column<UsageRow> = {
  title: 'Tokens',
  label: 'Tokens:',
  className: 'figures whitespace-nowrap',
  cell: ({ tokens }) => tokens?.toLocaleString('en') ?? '',
}

function Subject({ by, row: { key, name, detail } }: { by: UsageView['by']; row: UsageRow }) {
  if (name === null) return <span className="text-ink-soft">Deleted</span>
  if (by === 'toolbox')
    return (
      <Link href={links.toolbox(key)} className="link">
        {name}
      </Link>
    )
  return (
    <>
      {name}
      {detail !== null && <span className="text-ink-soft"> by {detail}</span>}
    </>
  )
}

const barWidth = 160

/** The numbers stand beside it. */
function ShareBar({ runs, failed, max }: { runs: number; failed: number; max: number }) {
  const widthOf = (count: number) => (count === 0 ? 0 : Math.max(2, (barWidth * count) / max))
  return (
    <svg aria-hidden viewBox={`0 0 ${barWidth} 8`} preserveAspectRatio="none" className="h-2 w-full">
      <rect width={widthOf(runs)} height={8} className="fill-good" />
      <rect width={widthOf(failed)} height={8} className="fill-bad" />
    </svg>
  )
}
