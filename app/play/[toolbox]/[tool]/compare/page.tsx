import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CompareTools } from '@/components/playground/compare/compare-tools'
import { QueryProblems } from '@/components/shell/query-problems'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { parseId, type RunId } from '@/lib/core/base/ids'
import { links, splitVersion } from '@/lib/core/base/links'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { forcedValues } from '@/lib/core/spec/arguments/forced-arguments'
import { formFields } from '@/lib/core/spec/arguments/form-model'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { findRun } from '@/lib/operations/runs/find-run'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { orNotFound } from '@/lib/web/http/page'
import { anyId, anyText, readPageQuery } from '@/lib/web/http/request/page-query'

export const metadata: Metadata = { title: 'Compare versions and tools' }

type Props = {
  params: Promise<{ toolbox: string; tool: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const parameters = { with: anyText, from: anyId, arguments: anyText, a: anyId, b: anyId }

/**
 * One input for two sides: the tool of the address on the left, `with` (`toolbox/tool@version`) on the right. `from` (a
 * run) and `arguments` provide the inputs, `a` and `b` are the runs in view. Opening the page never starts a run.
 */
export default async function ComparePage({ params, searchParams }: Props) {
  const { toolbox: toolboxPart, tool: toolPart } = await params
  const slug = decodeURIComponent(toolboxPart)
  const { name, version } = splitVersion(decodeURIComponent(toolPart))
  const actor = await requireActor(links.playground(slug, name, version))
  const { query, problems } = await readPageQuery(searchParams, parameters)
  const left = await orNotFound(findTool(actor, slug, name, version))
  if (problems.length > 0)
    return <QueryProblems title="Compare" problems={problems} href={links.playground(slug, name)} />
  // One after the other, so that a hidden run causes the same queries as a missing one.
  const right = await findRight(actor, left, query.with)
  const source = await findRunOf(actor, query.from)
  const a = await findRunOf(actor, query.a)
  const b = await findRunOf(actor, query.b)
  const forced = forcedValues(left.spec)
  return (
    <Page>
      <PageHeader
        title="Compare"
        crumbs={[
          { title: left.toolbox.title, href: links.toolbox(left.toolbox.slug) },
          { title: left.row.name, href: links.playground(left.toolbox.slug, left.row.name) },
        ]}
        lead="Run one input with two versions or two tools, and see what differs."
      />
      <CompareTools
        left={left}
        right={right}
        fields={formFields(left.spec.inputSchema).filter(({ key }) => !Object.hasOwn(forced, key))}
        initialArguments={(source ?? a)?.argumentsText ?? query.arguments ?? '{}'}
        initialSource={source ?? a}
        initialRuns={a && b ? { left: a, right: b } : null}
      />
    </Page>
  )
}

/** Returns the tool of the right side: the requested one, or the newest other version of the left one. */
async function findRight(actor: Actor, left: ToolPage, requested: string | undefined): Promise<ToolPage> {
  if (requested === undefined) {
    const other = left.versions.find(({ number, yanked }) => number !== left.version.number && !yanked)
    return other ? orNotFound(findTool(actor, left.toolbox.slug, left.row.name, other.number)) : left
  }
  const [slug, ...rest] = requested.split('/')
  const { name, version } = splitVersion(rest.join('/'))
  if (!slug || name === '') notFound()
  return orNotFound(findTool(actor, slug, name, version))
}

async function findRunOf(actor: Actor, id: string | undefined) {
  const runId = parseId<RunId>(id)
  return runId ? orNotFound(findRun(actor, runId)) : null
}
