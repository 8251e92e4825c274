import { applySuggestion } from '@/lib/operations/proposals/apply-suggestion'
import { changeNumber } from '@/lib/web/http/read-query'
import { route } from '@/lib/web/http/route'

export const POST = route<{ number: string; id: string }>(
  ({ actor, params, at }) => applySuggestion(actor, changeNumber(params.number), params.id, at),
  { limit: 'upload' },
)
