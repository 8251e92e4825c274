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
}

/** Why there are no runs, and what to do. */
export function RunsEmpty({ mine, filtered, searchedTo }: RunsEmptyProps) {
  if (filtered)
    return (
      <EmptyState
        title="No runs match"
        action={
          <Button asChild size="sm">
            <Link href={links.runs(mine ? {} : { show: 'everyone' })}>Show without filters</Link>
          </Button>
        }
      >
        {searchedTo ? <SearchedTo at={searchedTo} /> : 'Remove a filter or change the text.'}
      </EmptyState>
    )
  return (
    <EmptyState
      title={emptyTitle(mine, searchedTo !== null)}
      action={
        <Button asChild size="sm">
          <Link href={links.catalog()}>Find a tool to try</Link>
        </Button>
      }
    >
      {searchedTo ? (
        <SearchedTo at={searchedTo} />
      ) : (
        'Each run of a tool appears here with its arguments, output and receipt.'
      )}
    </EmptyState>
  )
}

function emptyTitle(mine: boolean, isCut: boolean): string {
  if (mine) return 'You have no runs yet'
  return isCut ? 'No runs found so far' : 'No runs that you can see'
}
