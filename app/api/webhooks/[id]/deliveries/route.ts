import { findDeliveries } from '@/lib/operations/webhooks/deliveries'
import { cursorPaging } from '@/lib/web/http/paging'
import { textParameter } from '@/lib/web/http/request/parameters'
import { deliveryId, text, webhookId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ id: string }>(
  ({ actor, params, query }) => {
    const before = text(query, 'before')
    return findDeliveries(actor, webhookId(params.id), before === undefined ? undefined : deliveryId(before))
  },
  {
    summary: 'Lists the deliveries of a webhook, newest first.',
    description: 'A webhook of the installation needs the scope `administer`.',
    scope: 'manage',
    query: { before: textParameter('`next` of the previous page.') },
    paging: cursorPaging('before', 'next'),
  },
)
