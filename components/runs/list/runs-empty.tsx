import { EmptyState } from '@/components/ui/data/empty-state'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import { SearchedTo } from './searched-to'

type RunsEmptyProps = {
  mine: boolean
  filtered: boolean
  /** Time of the oldest run that was searched, when older ones may match or be visible. */
  searchedTo: string | null
  /** Address of the newest runs, on a page of older ones. */
  newest: string | null
}

/** Why there are no runs, and what to do. */
export function RunsEmpty({ mine, filtered, searchedTo, newest }: RunsEmptyProps) {
  if (searchedTo)
    return (
      <EmptyState
        title={filtered ? 'No match so far' : 'No runs found so far'}
        action={filtered && <WithoutFilters mine={mine} />}
      >
        <SearchedTo at={searchedTo} />
      </EmptyState>
    )
  if (newest)
    return (
      <EmptyState
        title={filtered ? 'No older runs match' : 'No older runs'}
        action={<LinkButton href={newest}>Show the newest runs</LinkButton>}
      >
        All runs that you can see were searched.
      </EmptyState>
    )
  if (filtered)
    return (
      <EmptyState title="No runs match" action={<WithoutFilters mine={mine} />}>
        Remove a filter or change the text.
      </EmptyState>
    )
  return (
    <EmptyState
      title={mine ? 'You have no runs yet' : 'No runs that you can see'}
      action={<LinkButton href={links.catalog()}>Find a tool to try</LinkButton>}
    >
      Each run of a tool appears here with its arguments, output and receipt.
    </EmptyState>
  )
}

const WithoutFilters = ({ mine }: { mine: boolean }) => (
  <LinkButton href={links.runs(mine ? {} : { show: 'everyone' })}>Show without filters</LinkButton>
)

const LinkButton = ({ href, children }: { href: string; children: string }) => (
  <Button asChild size="sm">
    <Link href={href}>{children}</Link>
  </Button>
)
