import { Layers } from 'lucide-react'
import type { Metadata } from 'next'
import { NewSetButton } from '@/components/sets/new-set-button'
import { SetList } from '@/components/sets/set-list'
import { QueryProblems } from '@/components/shell/query-problems'
import { EmptyState } from '@/components/ui/data/empty-state'
import { NextPage } from '@/components/ui/layout/next-page'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { TabLinks } from '@/components/ui/layout/tabs'
import { links } from '@/lib/core/base/links'
import { listSets } from '@/lib/operations/sets/find-set'
import { anyText, oneOf, readPageQuery } from '@/lib/web/http/request/page-query'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Tool sets' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = { show: oneOf(['all']), after: anyText }

export default async function SetsPage({ searchParams }: Props) {
  const actor = await requireActor(links.sets())
  const { query, problems } = await readPageQuery(searchParams, parameters)
  if (problems.length > 0) return <QueryProblems title="Tool sets" problems={problems} href={links.sets()} />
  const show = query.show === 'all' ? 'all' : undefined
  const { sets, next } = await listSets(actor, { mine: show === undefined, after: query.after })
  return (
    <Page width="normal">
      <PageHeader
        title="Tool sets"
        lead="Named lists of tools that agents reach at an address of their own."
        actions={<NewSetButton />}
      />
      <TabLinks
        label="Sets by owner"
        tabs={[
          { title: 'My sets', href: links.sets(), selected: show === undefined },
          { title: 'All sets', href: links.sets('all'), selected: show === 'all' },
        ]}
      />
      {sets.length > 0 ? (
        <SetList sets={sets} />
      ) : (
        <EmptyState icon={Layers} title={show ? 'No sets yet' : 'You own no sets yet'}>
          Create a set, and add tools to it from their pages. Short lists help agents choose the right tool.
        </EmptyState>
      )}
      <NextPage label="Pages of sets" href={next && links.sets(show, next)} />
    </Page>
  )
}
