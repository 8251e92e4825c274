import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { RunsTable } from '@/components/runs/runs-table'
import { QueryProblems } from '@/components/shell/query-problems'
import { links } from '@/lib/core/base/links'
import { listRuns } from '@/lib/operations/runs/list-runs'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { anyId, oneOf, readPageQuery } from '@/lib/web/http/request/page-query'

export const metadata: Metadata = { title: 'Runs' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = { show: oneOf(['mine', 'everyone']), cursor: anyId }

export default async function RunsPage({ searchParams }: Props) {
  const actor = await requireActor(links.runs())
  const { query, problems } = await readPageQuery(searchParams, parameters)
  if (problems.length > 0) return <QueryProblems title="Runs" problems={problems} href={links.runs()} />
  const { cursor } = query
  const mine = query.show !== 'everyone'
  const { runs, nextCursor } = await listRuns(actor, { mine, cursor, limit: 50 })
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6">
      <h1 className="text-xl font-semibold">Runs</h1>
      <nav aria-label="Whose runs" className="mt-3 mb-4 flex gap-4 text-sm">
        <Link
          aria-current={mine ? 'page' : undefined}
          className="aria-[current=page]:font-semibold"
          href={links.runs()}
        >
          Mine
        </Link>
        <Link
          aria-current={mine ? undefined : 'page'}
          className="aria-[current=page]:font-semibold"
          href={`${links.runs()}?show=everyone`}
        >
          Everyone’s
        </Link>
      </nav>
      <RunsTable runs={runs} mine={mine} />
      {nextCursor && (
        <Link
          className="text-link mt-4 inline-block text-sm underline"
          href={`${links.runs()}?${new URLSearchParams({ ...(mine ? {} : { show: 'everyone' }), cursor: nextCursor }).toString()}`}
        >
          Older runs
        </Link>
      )}
    </div>
  )
}
