import type { Metadata } from 'next'
import { RefusedPage } from '@/components/admin/refused-page'
import { SystemTabs } from '@/components/admin/system-tabs'
import { QueryProblems } from '@/components/shell/query-problems'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { WebhookLog } from '@/components/webhooks/webhook-log'
import { WebhooksPanel } from '@/components/webhooks/webhooks-panel'
import type { DeliveryId, WebhookId } from '@/lib/core/base/ids'
import { links } from '@/lib/core/base/links'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { findDeliveries } from '@/lib/operations/webhooks/deliveries'
import { findWebhooks } from '@/lib/operations/webhooks/webhooks'
import { anyId, readPageQuery } from '@/lib/web/http/request/page-query'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Webhooks' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function WebhooksPage({ searchParams }: Props) {
  const actor = await requireActor(links.webhooks())
  const decision = decide(actor, 'webhook.manage', null)
  if (decision.effect === 'deny') return <RefusedPage title="Webhooks" decision={decision} />
  const { query, problems } = await readPageQuery(searchParams, { webhook: anyId, before: anyId })
  if (problems.length > 0)
    return <QueryProblems title="Webhooks" problems={problems} href={links.webhooks()} />
  const { webhooks } = await findWebhooks(actor, null, new Date())
  const shown = webhooks.find(({ id }) => id === query.webhook)
  const log =
    shown && (await findDeliveries(actor, shown.id as WebhookId, query.before as DeliveryId | undefined))
  return (
    <Page width="normal">
      <PageHeader
        title="Webhooks"
        lead="Webhooks of the installation receive the events of all toolboxes. Owners add webhooks of a toolbox on its page."
      />
      <SystemTabs selected="webhooks" />
      <WebhooksPanel webhooks={webhooks} />
      {shown && log && <WebhookLog webhook={shown} page={log} />}
    </Page>
  )
}
