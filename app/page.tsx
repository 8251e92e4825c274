import type { Metadata } from 'next'
import { Catalog } from '@/components/catalog/catalog'
import { QueryProblems } from '@/components/shell/query-problems'
import { links } from '@/lib/core/base/links'
import { readSearchSort, searchSortNames } from '@/lib/core/catalog/search/search-sort'
import { displayText } from '@/lib/core/base/visible-text'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { listFirstSteps } from '@/lib/operations/people/first-steps'
import { twinAlternates } from '@/lib/web/twins/alternates'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { anyText, oneOf, readPageQuery, wholeNumber } from '@/lib/web/http/request/page-query'

type CatalogPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = { q: anyText, toolboxes: wholeNumber, sort: oneOf(searchSortNames) }

export async function generateMetadata({ searchParams }: CatalogPageProps): Promise<Metadata> {
  const { query } = await readPageQuery(searchParams, parameters)
  const title = query.q ? displayText(`${query.q} in the catalog`) : 'Catalog'
  return {
    // The template of the root layout is only for the pages below this one.
    title: { absolute: `${title} · Pegboard` },
    ...twinAlternates(format => links.searchTwin(format, query.q, readSearchSort(query.sort))),
  }
}

/** The server renders the first results; later searches run from the browser. */
export default async function CatalogPage({ searchParams }: CatalogPageProps) {
  const actor = await requireActor()
  const { query, problems } = await readPageQuery(searchParams, parameters)
  if (problems.length > 0) return <QueryProblems title="Catalog" problems={problems} href={links.catalog()} />
  const sort = readSearchSort(query.sort)
  const toolboxPage = query.toolboxes === undefined ? undefined : Number(query.toolboxes)
  const [answer, firstSteps] = await Promise.all([
    searchCatalog(actor, { query: query.q ?? '', sort, toolboxPage, relaxes: true }),
    query.q ? null : listFirstSteps(actor),
  ])
  return <Catalog initial={answer} sort={sort} firstSteps={firstSteps} />
}
