import type { ReactNode } from 'react'
import { ScrollText } from 'lucide-react'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'

type NoEventsProps = {
  /** Whether filters, or a page of older events, can be the reason. */
  isFiltered: boolean
  /** How far the search came, if older events may match. */
  searched: ReactNode
}

export function NoEvents({ isFiltered, searched }: NoEventsProps) {
  if (!isFiltered)
    return (
      <EmptyState icon={ScrollText} title="No events yet">
        Sign-ins, uploads, runs and changes to permissions appear here.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={ScrollText}
      title="No matching events"
      action={
        <Button asChild>
          <Link href={links.audit()}>Clear filters</Link>
        </Button>
      }
    >
      {searched ||
        'Days are in UTC. Actor takes a name, an email address or “pegboard” for automatic events. Target takes a toolbox name, an email address or an ID.'}
    </EmptyState>
  )
}
