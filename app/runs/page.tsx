import type { Metadata } from 'next'
import { RunFilterForm } from '@/components/runs/list/run-filter-form'
import { RunsEmpty } from '@/components/runs/list/runs-empty'
import { RunsTable } from '@/components/runs/list/runs-table'
import { SearchedTo } from '@/components/runs/list/searched-to'
import { QueryProblems } from '@/components/shell/query-problems'
import { Link } from '@/components/ui/layout/link'
import { NextPage } from '@/components/ui/layout/next-page'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { readRunFilter } from '@/lib/core/runs/run-filter'
import { listRuns } from '@/lib/operations/runs/list-runs'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { anyId, oneOf, readPageQuery } from '@/lib/web/http/request/page-query'
import { runFilterParameters } from '@/lib/web/http/request/run-filter-parameters'

export const metadata: Metadata = { title: 'Runs' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = {
  ...runFilterParameters,
  show: oneOf(['mine', 'everyone']),
  cursor: anyId,
}

const runsPerPage = 50

export default async function RunsPage({ searchParams }: Props) {
  const actor = await requireActor(links.runs())
  const { query, problems: queryProblems } = await readPageQuery(searchParams, parameters)
  const { cursor, show, ...provided } = query
  const { fields, filter, problems: filterProblems } = readRunFilter(provided)
  const problems = [...queryProblems, ...filterProblems]
  if (problems.length > 0) return <QueryProblems title="Runs" problems={problems} href={links.runs()} />
  const mine = show !== 'everyone'
  const kept: Record<string, string> = mine ? {} : { show: 'everyone' }
  const { runs, nextCursor, searchedTo } = await listRuns(actor, {
    ...filter,
    mine,
    cursor,
    limit: runsPerPage,
  })
  const older = nextCursor && links.runs({ ...kept, ...fields, cursor: nextCursor })
  return (
    <Page>
      <PageHeader title="Runs" lead="Runs of tools with their outcomes, arguments and people." />
      <Whose mine={mine} fields={fields} />
      <RunFilterForm
        key={JSON.stringify([mine, fields])}
        fields={fields}
        action={links.runs()}
        kept={kept}
        showsPeople={!mine}
      />
      <RunsTable runs={runs} />
      {runs.length === 0 && (
        <RunsEmpty
          mine={mine}
          filtered={Object.keys(fields).length > 0}
          searchedTo={searchedTo}
          newest={cursor === undefined ? null : links.runs({ ...kept, ...fields })}
        />
      )}
      {searchedTo && runs.length > 0 && <SearchedTo at={searchedTo} />}
      <NextPage label="Pages of runs" href={older}>
        {searchedTo ? 'Search older runs' : 'Older runs'}
      </NextPage>
    </Page>
  )
}

/** The choice between the reader's runs and all that they can see. The filter stays. */
function Whose({ mine, fields }: { mine: boolean; fields: Record<string, string | undefined> }) {
  const choices = [
    { title: 'Mine', href: links.runs({ ...fields, person: undefined }), current: mine },
    { title: 'Everyone’s', href: links.runs({ ...fields, show: 'everyone' }), current: !mine },
  ]
  return (
    <nav aria-label="Whose runs" className="mb-4 flex gap-4 text-sm">
      {choices.map(({ title, href, current }) => (
        <Link
          key={title}
          aria-current={current ? 'page' : undefined}
          className="aria-[current=page]:font-semibold"
          href={href}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
