/** The network access of a tool: grants, pending decisions, and the people who decide. */
'use client'

import { useState } from 'react'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { GatedButton } from '@/components/ui/form/gated-button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { NetworkView } from '@/lib/core/catalog/views/toolbox-views'
import { GrantedHosts } from './granted-hosts'
import { HostsForm } from './hosts-form'
import { useNetworkGrants } from './use-network-grants'
import { WaitingHosts } from './waiting-hosts'

type NetworkPanelProps = { toolbox: string; tool: string; version: number; view: NetworkView }

export function NetworkPanel({ toolbox, tool, version, view }: NetworkPanelProps) {
  const [editing, setEditing] = useState(false)
  const { off, busy, problem, retry, grant } = useNetworkGrants({ toolbox, tool, version, view })
  const lastChange = view.history[0]
  const showsEdit = view.waiting.length === 0 || off === null
  return (
    <div className="flex flex-col gap-4 text-sm">
      {view.waiting.length > 0 && <WaitingHosts view={view} off={off} busy={busy} onGrant={grant} />}
      <GrantedHosts view={view} />
      {lastChange && (
        <p className="text-xs text-ink-soft">
          Decided by {lastChange.author} <RelativeTime at={lastChange.at} />, for version {version} only.
        </p>
      )}
      <SubmitProblem problem={problem} retry={retry} />
      {editing && (
        <HostsForm granted={view.granted} busy={busy} onSave={grant} onCancel={() => setEditing(false)} />
      )}
      {!editing && showsEdit && (
        <div>
          <GatedButton size="sm" off={off} reasonAt="beside" onClick={() => setEditing(true)}>
            {view.granted.length > 0 ? 'Edit hosts' : 'Grant hosts'}
          </GatedButton>
        </div>
      )}
    </div>
  )
}
