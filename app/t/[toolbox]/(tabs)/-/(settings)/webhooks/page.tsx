import { QueryProblemsNote } from '@/components/shell/query-problems'
import { WebhookLog } from '@/components/webhooks/webhook-log'
import { WebhooksPanel } from '@/components/webhooks/webhooks-panel'
import type { DeliveryId, WebhookId } from '@/lib/core/base/ids'
import { findDeliveries } from '@/lib/operations/webhooks/deliveries'
import { findWebhooks } from '@/lib/operations/webhooks/webhooks'
import { anyId } from '@/lib/web/http/request/page-query'
import { openSection, requireSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'
import { requireActor } from '@/lib/web/sessions/current-actor'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function WebhooksPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'webhooks', { webhook: anyId, before: anyId })
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  // Only people who have the page can load it.
  await requireSection(section)
  const actor = await requireActor()
  const { webhooks } = await findWebhooks(actor, section.slug, new Date())
  const { webhook, before } = section.query
  const shown = webhooks.find(({ id }) => id === webhook)
  const log = shown && (await findDeliveries(actor, shown.id as WebhookId, before as DeliveryId | undefined))
  return (
    <>
      <WebhooksPanel toolbox={section.slug} webhooks={webhooks} />
      {shown && log && <WebhookLog toolbox={section.slug} webhook={shown} page={log} />}
    </>
  )
}
