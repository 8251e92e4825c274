/** Records that the reader looks at the proposal, so that the next look shows what is new since. */
'use client'

import { useEffect } from 'react'
import { request } from '@/components/ui/request/request'
import { links } from '@/lib/core/base/links'

type RecordLookProps = {
  proposal: number
  /** Changes when findings appear or disappear, which is another look. */
  judgement: string
}

export function RecordLook({ proposal, judgement }: RecordLookProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other findings are another look
  useEffect(() => {
    // A look that is not recorded only shows more as new next time.
    void request(links.api.proposalLook(proposal), { method: 'POST' })
  }, [proposal, judgement])
  return null
}
