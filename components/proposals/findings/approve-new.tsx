/** A button that approves all findings that no reviewer has viewed. */
'use client'

import { Check } from 'lucide-react'
import { GatedButton } from '@/components/ui/form/gated-button'
import { formatCount } from '@/components/ui/text/format-number'
import type { ReviewRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { links } from '@/lib/core/base/links'
import { useProposalRequest } from '../use-proposal-request'

type ApproveNewProps = {
  /** Number of the proposal. */
  proposal: number
  /** The proposed version and the set of findings that the page shows. */
  version: number
  judgement: string
  count: number
  /** Why the person cannot review; null if they can. */
  off: string | null
}

export function ApproveNew({ proposal, version, judgement, count, off }: ApproveNewProps) {
  const { busy, send } = useProposalRequest()
  const json: ReviewRequest = { verdict: 'approve', fingerprints: 'new', version, judgement }
  return (
    <GatedButton
      size="sm"
      off={off}
      busy={busy}
      onClick={() => void send(links.api.proposalReviews(proposal), { json }, 'New findings approved')}
    >
      <Check aria-hidden />{' '}
      {count === 1 ? 'Approve new finding' : `Approve ${formatCount(count, 'new finding')}`}
    </GatedButton>
  )
}
