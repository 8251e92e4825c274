import { Star } from 'lucide-react'
import type { Metadata } from 'next'
import { ToolItem } from '@/components/catalog/tool-item'
import { QueryProblems } from '@/components/shell/query-problems'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { listFavorites } from '@/lib/operations/sets/favorites'
import { readPageQuery } from '@/lib/web/http/request/page-query'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Favorites' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function FavoritesPage({ searchParams }: Props) {
  const actor = await requireActor(links.favorites())
  const { problems } = await readPageQuery(searchParams, {})
  if (problems.length > 0)
    return <QueryProblems title="Favorites" problems={problems} href={links.favorites()} />
  const tools = await listFavorites(actor)
  return (
    <Page width="normal">
      <PageHeader title="Favorites" lead="Tools that you starred. Only you see this list." />
      {tools.length > 0 ? (
        <section aria-label="Favorite tools">
          <h2 className="sr-only">Favorite tools</h2>
          <ul className="divide-y rounded-lg border bg-surface">
            {tools.map(row => (
              <ToolItem key={`${row.toolbox.slug}/${row.name}`} row={row} />
            ))}
          </ul>
        </section>
      ) : (
        <EmptyState icon={Star} title="No favorites yet">
          Choose the star on the page of a tool to find it here again.
        </EmptyState>
      )}
    </Page>
  )
}
