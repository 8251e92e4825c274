import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { paneCookie, readPaneCookie } from '@/components/playground/pane-widths'
import { Playground } from '@/components/playground/playground'
import { parseId, type RunId } from '@/lib/core/ids'
import { links, splitVersion } from '@/lib/core/links'
import { formFields } from '@/lib/core/spec/form-model'
import { findRun } from '@/lib/operations/find-run'
import { listExamples } from '@/lib/operations/examples'
import { findTool } from '@/lib/operations/find-tool'
import { listRuns } from '@/lib/operations/list-runs'
import { findSharedReceipt } from '@/lib/operations/run-shares'
import { sandboxStatus } from '@/lib/operations/sandbox-status'
import { requireActor } from '@/lib/web/current-actor'
import { orNotFound } from '@/lib/web/page'

type Props = {
  params: Promise<{ toolbox: string; tool: string }>
  searchParams: Promise<{ run?: string; from?: string; shared?: string; example?: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Try ${splitVersion(decodeURIComponent((await params).tool)).name}` }
}

/** `run` is the run in view; `from` only lends its arguments, as do `shared`, a link to a receipt, and `example`. Opening the page never runs anything. */
export default async function PlaygroundPage({ params, searchParams }: Props) {
  const { toolbox: toolboxPart, tool: toolPart } = await params
  const { run, from, shared, example } = await searchParams
  const slug = decodeURIComponent(toolboxPart)
  const { name, version } = splitVersion(decodeURIComponent(toolPart))
  const actor = await requireActor(links.playground(slug, name, version))
  const runId = parseId<RunId>(run)
  const lenderId = parseId<RunId>(from)
  const [page, history, sandbox, shown, lender, receipt, kept, jar] = await Promise.all([
    orNotFound(findTool(actor, slug, name, version)),
    listRuns(actor, { toolbox: slug, tool: name, limit: 20 }),
    sandboxStatus(),
    runId ? orNotFound(findRun(actor, runId)) : null,
    lenderId ? orNotFound(findRun(actor, lenderId)) : null,
    shared ? orNotFound(findSharedReceipt(actor, shared, new Date())) : null,
    example ? orNotFound(listExamples(actor, slug, name)) : null,
    cookies(),
  ])
  const lent = kept?.examples.find(({ id }) => id === example)
  const given = (lender ?? shown ?? lent)?.argumentsText ?? receipt?.receipt.arguments
  return (
    <Playground
      key={`${slug}/${name}@${page.version.number}`}
      page={page}
      fields={formFields(page.spec.inputSchema)}
      initialArguments={given ?? '{}'}
      initialRun={shown}
      initialHistory={history.runs}
      sandbox={{ available: sandbox.available, reason: sandbox.reason }}
      paneWidths={readPaneCookie(jar.get(paneCookie)?.value)}
    />
  )
}
