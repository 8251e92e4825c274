import { listInbox } from '@/lib/operations/notifications/notifications'
import { route } from '@/lib/web/http/route'

export const GET = route(({ actor }) => listInbox(actor), {
  summary: 'Lists your notifications, newest first.',
  scope: 'any',
})
