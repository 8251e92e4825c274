/** Something done to a proposal: sent, said aloud, and the page brought up to date. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { announce } from '@/components/ui/live-region'
import { problemWords, request, type RequestOptions } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'

export function useProposalRequest() {
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  /** @param done said aloud when it worked; what went wrong stays on the page as a note. Whether it worked. */
  const send = async (url: string, options: RequestOptions, done: string): Promise<boolean> => {
    setBusy(true)
    const answer = await request(url, options)
    setBusy(false)
    if (answer.ok) announce(done)
    else toast.bad('Couldn’t complete the action', problemWords(answer.problem))
    // Also after a refusal: somebody may have been faster, and the page shows what they did.
    router.refresh()
    return answer.ok
  }

  return { busy, send }
}
