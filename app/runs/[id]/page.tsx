import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { notFound } from 'next/navigation'
import { RunPageView } from '@/components/runs/run-page-view'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { parseId, type RunId } from '@/lib/core/base/ids'
import { links } from '@/lib/core/base/links'
import { summarizeArguments } from '@/lib/core/runs/arguments-summary'
import { formatRequester } from '@/lib/core/runs/format-requester'
import { findRun } from '@/lib/operations/runs/find-run'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { orNotFound } from '@/lib/web/http/page'

type Props = { params: Promise<{ id: string }> }

export const metadata: Metadata = { title: 'Run' }

export default async function RunPageRoute({ params }: Props) {
  const id = parseId<RunId>((await params).id)
  if (!id) notFound()
  const actor = await requireActor(links.run(id))
  const run = await orNotFound(findRun(actor, id))
  return (
    <div className="mx-auto flex h-[calc(100dvh-57px)] w-full max-w-5xl flex-col px-4 py-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-lg font-semibold">
          Run of <span className="font-mono">{run.tool.name}</span>
        </h1>
        <Link
          className="text-link text-sm wrap-anywhere underline-offset-2 hover:underline"
          href={links.tool(run.tool.toolbox, run.tool.name, run.tool.version)}
        >
          {run.tool.toolboxTitle}, version {run.tool.version}
        </Link>
      </div>
      <p className="text-ink-soft mb-2 text-sm wrap-anywhere">
        Started by {formatRequester(run.person)} · <RelativeTime at={run.status.createdAt} />
      </p>
      <RunPageView initial={run} argumentsSummary={summarizeArguments(run.argumentsText)} />
    </div>
  )
}
