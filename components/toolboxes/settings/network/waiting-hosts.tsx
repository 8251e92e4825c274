/** The hosts that a tool requests and whose approval is pending. */
import { Callout } from '@/components/ui/data/callout'
import { Button } from '@/components/ui/form/button'
import { GatedButton } from '@/components/ui/form/gated-button'
import { formatCount } from '@/components/ui/text/format-number'
import type { NetworkView } from '@/lib/core/catalog/views/toolbox-views'
import { formatHost } from '@/lib/core/network/network-hosts'

type WaitingHostsProps = {
  view: NetworkView
  /** Why the reader cannot grant hosts, or null. */
  off: string | null
  busy: boolean
  onGrant: (hosts: readonly string[]) => void
}

export function WaitingHosts({ view, off, busy, onGrant }: WaitingHostsProps) {
  const { waiting, granted, earlierVersion } = view
  const isUndecided = view.number === null
  return (
    <Callout
      tone="warn"
      title={`${formatCount(waiting.length, 'host')} waiting for approval`}
      actions={
        <>
          <GatedButton
            size="sm"
            variant="primary"
            busy={busy}
            off={off}
            reasonAt="below"
            onClick={() => onGrant([...granted, ...waiting])}
          >
            Grant {waiting.length === 1 ? 'host' : `${waiting.length} hosts`}
          </GatedButton>
          {isUndecided && off === null && (
            <Button size="sm" variant="ghost" disabled={busy} onClick={() => onGrant([])}>
              Grant none
            </Button>
          )}
        </>
      }
    >
      <ul aria-label="Hosts waiting for approval" className="mb-1.5">
        {waiting.map(host => (
          <li key={host}>
            <code className="font-semibold wrap-anywhere">{formatHost(host)}</code>
          </li>
        ))}
      </ul>
      {earlierVersion === null
        ? 'The tool requests this access. Runs can’t reach these hosts until an owner or admin grants it.'
        : `Version ${earlierVersion} has or requests this access. Review the new version before granting it.`}
    </Callout>
  )
}
