/** Saves the hosts that runs of one tool version can reach. */
'use client'

import { useMemo } from 'react'
import { useSubmit } from '@/components/ui/request/use-submit'
import { formatList } from '@/lib/core/base/format-list'
import { links } from '@/lib/core/base/links'
import type { NetworkView } from '@/lib/core/catalog/views/toolbox-views'

type NetworkGrants = {
  /** Why the reader cannot grant hosts, or null. */
  off: string | null
  busy: boolean
  problem: string | null
  retry: (() => void) | null
  /** Replaces all granted hosts. An empty list decides that there is no access. */
  grant: (hosts: readonly string[]) => void
}

type NetworkGrantsOptions = { toolbox: string; tool: string; version: number; view: NetworkView }

export function useNetworkGrants({ toolbox, tool, version, view }: NetworkGrantsOptions): NetworkGrants {
  const { submit, busy, problem, retry } = useSubmit()
  return useMemo(
    () => ({
      off:
        view.may.effect === 'deny' ? `Only ${formatList([...view.owners, 'admins'])} can grant hosts.` : null,
      busy,
      problem,
      retry,
      grant: hosts =>
        void submit<NetworkView>({
          url: links.api.network(toolbox, tool),
          method: 'PATCH',
          json: { version, basedOn: view.number, hosts },
          done: ({ granted }) => ({
            title: granted.length > 0 ? 'Hosts granted' : 'No hosts granted',
            detail: 'Applies to new runs.',
          }),
          refresh: 'done',
        }),
    }),
    [toolbox, tool, version, view, submit, busy, problem, retry],
  )
}
