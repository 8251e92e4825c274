import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CompareChoices } from '@/components/runs/compare/compare-choices'
import { LazyCompareRuns } from '@/components/runs/compare/lazy-compare-runs'
import { RunFilterForm } from '@/components/runs/list/run-filter-form'
import { RunsEmpty } from '@/components/runs/list/runs-empty'
import { SearchedTo } from '@/components/runs/list/searched-to'
import { QueryProblems } from '@/components/shell/query-problems'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { NextPage } from '@/components/ui/layout/next-page'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { parseId, type RunId } from '@/lib/core/base/ids'
import { links } from '@/lib/core/base/links'
import type { Actor } from '@/lib/core/policy/model/actor'
import { readRunFilter, type RunFilterFields } from '@/lib/core/runs/run-filter'
import type { RunPage } from '@/lib/core/runs/run-views'
import { findRun } from '@/lib/operations/runs/find-run'
import { listRuns } from '@/lib/operations/runs/list-runs'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { orNotFound } from '@/lib/web/http/page'
import { anyId, oneOf, readPageQuery } from '@/lib/web/http/request/page-query'
import { runFilterParameters } from '@/lib/web/http/request/run-filter-parameters'

export const metadata: Metadata = { title: 'Compare runs' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = {
  ...runFilterParameters,
  a: anyId,
  b: anyId,
  show: oneOf(['everyone']),
  cursor: anyId,
}

const runsPerPage = 30

/** `a` and `b` are the runs. Without `b`, the page lists runs to choose it from, at first those of the same tool. */
export default async function CompareRunsPage({ searchParams }: Props) {
  const actor = await requireActor(links.runs())
  const { query, problems } = await readPageQuery(searchParams, parameters)
  if (problems.length > 0)
    return <QueryProblems title="Compare runs" problems={problems} href={links.runs()} />
  const { a, b, show, cursor, ...provided } = query
  const [left, right] = [parseId<RunId>(a), parseId<RunId>(b)]
  if (!left) notFound()
  // One after the other, so that a hidden run causes the same queries as a missing one.
  const one = await orNotFound(findRun(actor, left))
  const other = right ? await orNotFound(findRun(actor, right)) : null
  const fields = show ? provided : { toolbox: one.tool.toolbox, tool: one.tool.name }
  return (
    <Page>
      <PageHeader
        title="Compare runs"
        crumbs={[{ title: 'Runs', href: links.runs() }]}
        lead={other ? undefined : `Choose the run to compare with ${one.tool.name} v${one.tool.version}.`}
        actions={other && <Actions left={one} right={other} />}
      />
      {other ? (
        <LazyCompareRuns key={`${one.id} ${other.id}`} left={one} right={other} />
      ) : (
        <Choice actor={actor} first={one} provided={fields} cursor={cursor} />
      )}
    </Page>
  )
}

function Actions({ left, right }: { left: RunPage; right: RunPage }) {
  return (
    <>
      <Button asChild size="sm">
        <Link href={links.compareRuns(right.id, left.id)}>Swap sides</Link>
      </Button>
      <Button asChild size="sm">
        <Link href={links.compareRuns(left.id)}>Choose another run</Link>
      </Button>
      <Button asChild size="sm">
        <Link href={links.compareTools(left.tool, right.tool, { from: left.id })}>Run both again</Link>
      </Button>
    </>
  )
}

type ChoiceProps = { actor: Actor; first: RunPage; provided: RunFilterFields; cursor: string | undefined }

async function Choice({ actor, first, provided, cursor }: ChoiceProps) {
  const { fields, filter, problems } = readRunFilter(provided)
  if (problems.length > 0)
    return <QueryProblems title="Compare runs" problems={problems} href={links.compareRuns(first.id)} />
  const kept = { a: first.id, show: 'everyone' }
  const { runs, nextCursor, searchedTo } = await listRuns(actor, { ...filter, cursor, limit: runsPerPage })
  const others = runs.filter(({ id }) => id !== first.id)
  return (
    <>
      <RunFilterForm
        key={JSON.stringify(fields)}
        fields={fields}
        action={links.compareChoices({})}
        kept={kept}
        showsPeople
      />
      <CompareChoices first={first.id} runs={others} />
      {others.length === 0 && (
        <RunsEmpty
          filtered
          mine={false}
          searchedTo={searchedTo}
          newest={cursor === undefined ? null : links.compareChoices({ ...kept, ...fields })}
        />
      )}
      {searchedTo && others.length > 0 && <SearchedTo at={searchedTo} />}
      <NextPage
        label="Pages of runs"
        href={nextCursor && links.compareChoices({ ...kept, ...fields, cursor: nextCursor })}
      >
        {searchedTo ? 'Search older runs' : 'Older runs'}
      </NextPage>
    </>
  )
}
