import { findTrialRecord } from '@/lib/operations/proposals/selection/trials'
import { proposalNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

type Params = { number: string; trial: string }

export const GET = route<Params>(
  ({ actor, params }) => findTrialRecord(actor, proposalNumber(params.number), params.trial),
  {
    summary: 'Shows which tools a language model selected in a trial.',
    scope: 'any',
  },
)
