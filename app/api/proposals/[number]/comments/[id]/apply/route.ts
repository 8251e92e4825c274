import { applySuggestion } from '@/lib/operations/proposals/discussion/apply-suggestion'
import { proposalNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const POST = route<{ number: string; id: string }>(
  ({ actor, params, at }) => applySuggestion(actor, proposalNumber(params.number), params.id, at),
  { limit: 'upload' },
)
