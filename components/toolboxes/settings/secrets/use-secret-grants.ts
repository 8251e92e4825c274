/** Grants and revokes secrets for tools of one version. */
'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useTransition } from 'react'
import { formatProblem } from '@/components/ui/request/request'
import { toast } from '@/components/ui/overlay/toast'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'

/** A secret, and the tools that receive or lose it. */
export type SecretGrant = { name: string; tools: string[] }

type SecretGrants = {
  /** Whether a change or the reload after it is active. */
  busy: boolean
  problem: string | null
  grant: (grants: readonly SecretGrant[]) => void
  revoke: (grant: SecretGrant) => void
  /** Loads the secrets again, after one was set, replaced or deleted. */
  reload: () => void
}

export function useSecretGrants(toolbox: string, version: number): SecretGrants {
  const router = useRouter()
  const [isReloading, startReload] = useTransition()
  const { submit, busy, problem, report } = useSubmit()

  return useMemo(() => {
    const reload = () => startReload(() => router.refresh())
    const change = async (grants: readonly SecretGrant[], granted: boolean) => {
      let failure: string | null = null
      for (const { name, tools } of grants)
        await submit({
          url: links.api.toolboxSecret(toolbox, name),
          method: 'PATCH',
          json: { version, tools, granted },
          // A problem with one secret does not prevent grants of the others.
          onProblem: answer => {
            failure = formatProblem(answer)
            return true
          },
        })
      report(failure)
      if (failure === null) toast.good(granted ? 'Secret granted' : 'Grant revoked')
      reload()
    }
    return {
      busy: busy || isReloading,
      problem,
      grant: grants => void change(grants, true),
      revoke: grant => void change([grant], false),
      reload,
    }
  }, [router, toolbox, version, submit, report, busy, isReloading, problem])
}
