import { applySuggestion } from '@/lib/operations/proposals/discussion/apply-suggestion'
import { proposalNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const POST = route<{ number: string; id: string }>(
  ({ actor, params, at }) => applySuggestion(actor, proposalNumber(params.number), params.id, at),
  {
    summary: 'Applies a suggested change to the files of the proposal.',
    description: 'Needs the scope `propose` or `publish`.',
    scope: 'any',
    limit: 'upload',
  },
)
