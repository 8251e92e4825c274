import { listInbox } from '@/lib/operations/notices'
import { route } from '@/lib/web/route'

export const GET = route(({ actor }) => listInbox(actor))
