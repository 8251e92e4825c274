import { links } from '@/lib/core/base/links'

/**
 * Returns the address of the deliveries of a webhook.
 * @param toolbox slug; absent for a webhook of the installation
 * @param before id of the last delivery of the previous page
 */
export function webhookLog(toolbox: string | undefined, webhook: string, before?: string): string {
  if (toolbox === undefined) return links.webhooks(webhook, before)
  const query = new URLSearchParams({ webhook, ...(before !== undefined && { before }) })
  return links.toolboxSection(toolbox, 'webhooks', undefined, query)
}
