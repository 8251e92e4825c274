import { lookAtProposal } from '@/lib/operations/proposals/look-at-proposal'
import { proposalNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const POST = route<{ number: string }>(
  ({ actor, params }) => lookAtProposal(actor, proposalNumber(params.number)),
  {
    summary: 'Records that you looked at the proposal, so that later findings count as new.',
    scope: 'review',
  },
)
