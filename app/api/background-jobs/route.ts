import { readBackgroundStatus } from '@/lib/operations/background/background-status'
import { route } from '@/lib/web/http/route'

export const GET = route(({ actor, at }) => readBackgroundStatus(actor, at), {
  summary: 'Shows the state of background jobs and maintenance.',
  scope: 'administer',
})
