import { listOwnAnswers } from '@/lib/operations/own-answers'
import { route } from '@/lib/web/route'

export const GET = route(async ({ actor, at }) => ({ answers: await listOwnAnswers(actor, at) }))
