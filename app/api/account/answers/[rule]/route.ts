import { takeBackOwnAnswer } from '@/lib/operations/own-answers'
import { route } from '@/lib/web/route'

export const DELETE = route<{ rule: string }>(({ actor, params, at }) =>
  takeBackOwnAnswer(actor, params.rule, at),
)
