import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import type { AuditFilterFields } from '@/lib/core/audit/audit-filter'
import { links } from '@/lib/core/base/links'

type NoEventsProps = {
  fields: AuditFilterFields
  /** Whether this is a page of older events. */
  isOlder: boolean
  /** How far the search came, and where it continues, if older events may match. */
  searched: { reach: ReactNode; nextHref: string } | null
}

/** Why a page of the audit log has no events, and what to do. */
export function NoEvents({ fields, isOlder, searched }: NoEventsProps) {
  if (searched)
    return (
      <Reason title="No match so far" action="Search older events" href={searched.nextHref}>
        {searched.reach}
      </Reason>
    )
  if (isOlder)
    return (
      <Reason title="No older events match" action="Show the newest events" href={links.audit(fields)}>
        All matching events are on the pages before.
      </Reason>
    )
  if (Object.keys(fields).length === 0)
    return (
      <EmptyState icon={ScrollText} title="No events yet">
        Sign-ins, uploads, runs and changes to permissions appear here.
      </EmptyState>
    )
  return (
    <Reason title="No matching events" action="Clear filters" href={links.audit()}>
      Days are in UTC. Actor takes a name, an email address or “pegboard” for automatic events. Target takes a
      toolbox name, an email address or an ID.
    </Reason>
  )
}

type ReasonProps = { title: string; action: string; href: string; children: ReactNode }

const Reason = ({ title, action, href, children }: ReasonProps) => (
  <EmptyState
    icon={ScrollText}
    title={title}
    action={
      <Button asChild>
        <Link href={href}>{action}</Link>
      </Button>
    }
  >
    {children}
  </EmptyState>
)
