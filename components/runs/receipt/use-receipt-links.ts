/** The links to the receipt of a run: listed, created and revoked. */
'use client'

import { useEffect, useMemo, useState } from 'react'
import { request } from '@/components/ui/request/request'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { ShareRow } from '@/lib/core/runs/run-views'

type NewReceiptLink = {
  days: number
  /** Whether the receipt shows the arguments of the run. */
  withArguments: boolean
}

type ReceiptLinks = {
  shares: readonly ShareRow[]
  /** URL of the newest link; null unless it was created here. */
  created: string | null
  busy: boolean
  problem: string | null
  retry: (() => void) | null
  create: (link: NewReceiptLink) => void
  revoke: (share: string) => void
}

export function useReceiptLinks(run: string): ReceiptLinks {
  const [shares, setShares] = useState<readonly ShareRow[]>([])
  const [created, setCreated] = useState<string | null>(null)
  const { submit, busy, problem, retry } = useSubmit()

  useEffect(() => {
    void request<ShareRow[]>(links.api.runShares(run)).then(answer => answer.ok && setShares(answer.value))
  }, [run])

  return useMemo(() => {
    const create = (link: NewReceiptLink) =>
      void submit<{ share: ShareRow; token: string }>({
        url: links.api.runShares(run),
        json: link,
        onDone: ({ share, token }) => {
          setCreated(new URL(links.sharedReceipt(token), window.location.href).href)
          setShares(before => [share, ...before])
        },
      })
    const revoke = (id: string) => {
      const remove = () => {
        setCreated(null)
        setShares(before => before.filter(share => share.id !== id))
      }
      void submit({
        url: links.api.runShare(run, id),
        method: 'DELETE',
        done: 'Link revoked',
        onDone: remove,
        onProblem: answer => {
          // A link that is already revoked is not an error.
          if (answer.code !== 'share.not-found') return false
          remove()
          return true
        },
      })
    }
    return { shares, created, busy, problem, retry, create, revoke }
  }, [run, shares, created, submit, busy, problem, retry])
}
