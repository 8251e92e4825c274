import { listOwnAnswers } from '@/lib/operations/access/remembered-confirmations'
import { route } from '@/lib/web/http/route'

export const GET = route(async ({ actor, at }) => ({ answers: await listOwnAnswers(actor, at) }))
