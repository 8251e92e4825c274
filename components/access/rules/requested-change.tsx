/** Above rules that are changed for an access request: who requests what, and why. */
import { Callout } from '@/components/ui/data/callout'
import type { AccessRequestView } from '@/lib/core/policy/model/access-request'

export function RequestedChange({ request }: { request: AccessRequestView }) {
  const { person, toolbox, tool, reason } = request
  return (
    <Callout
      title={`${person.name} requests access to run ${tool ? `${toolbox.slug}/${tool}` : toolbox.slug}`}
    >
      <p className="wrap-anywhere">“{reason}”</p>
      <p>The request closes as granted when you save rules that allow the run.</p>
    </Callout>
  )
}
