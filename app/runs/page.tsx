import type { Metadata } from 'next'
import { Link } from '@/components/ui/link'
import { RunsTable } from '@/components/playground/runs-table'
import { links } from '@/lib/core/links'
import { listRuns } from '@/lib/operations/list-runs'
import { requireActor } from '@/lib/web/current-actor'

export const metadata: Metadata = { title: 'Runs' }

type Props = { searchParams: Promise<{ show?: string; cursor?: string }> }

export default async function RunsPage({ searchParams }: Props) {
  const { show, cursor } = await searchParams
  const mine = show !== 'everyone'
  const actor = await requireActor(links.runs())
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
