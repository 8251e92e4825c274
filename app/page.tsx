import type { Metadata } from 'next'
import { Catalog } from '@/components/catalog/catalog'
import { askedPage } from '@/lib/core/catalog/page-of'
import { searchCatalog } from '@/lib/operations/search-catalog'
import { requireActor } from '@/lib/web/current-actor'

type CatalogPageProps = { searchParams: Promise<{ q?: string | string[]; toolboxes?: string | string[] }> }

export async function generateMetadata({ searchParams }: CatalogPageProps): Promise<Metadata> {
  const query = readQuery((await searchParams).q)
  return { title: query ? `${query} in the catalog` : 'Catalog' }
}

/** The first answer comes with the page; from then on the browser asks for itself. */
export default async function CatalogPage({ searchParams }: CatalogPageProps) {
  const actor = await requireActor()
  const { q, toolboxes } = await searchParams
  const toolboxPage = typeof toolboxes === 'string' ? askedPage(toolboxes) : undefined
  const answer = await searchCatalog(actor, { query: readQuery(q), toolboxPage })
  return <Catalog initial={answer} />
}

function readQuery(given: string | string[] | undefined): string {
  return (Array.isArray(given) ? given[0] : given) ?? ''
}
