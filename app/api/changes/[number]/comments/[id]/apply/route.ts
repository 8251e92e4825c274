import { applySuggestion } from '@/lib/operations/apply-suggestion'
import { changeNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const POST = route<{ number: string; id: string }>(
  ({ actor, params, at }) => applySuggestion(actor, changeNumber(params.number), params.id, at),
  { limit: 'upload' },
)
