/** Who may run the tools of a toolbox, as its owners see it: what they are asked. */
import { EmptyState } from '@/components/ui/empty-state'
import { Section } from '@/components/ui/page'
import type { AccessRequestView } from '@/lib/core/policy/access-request'
import { AccessRequests } from './access-requests'

export function ToolboxAccess({ requests }: { requests: readonly AccessRequestView[] }) {
  return (
    <Section id="requests" title="Requests for access">
      {requests.length === 0 ? (
        <EmptyState title="Nobody asks to be let in">
          While the toolbox is locked, people can ask to run its tools for a while.
        </EmptyState>
      ) : (
        <AccessRequests requests={requests} />
      )}
    </Section>
  )
}
