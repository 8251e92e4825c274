import type { ToolboxId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { formatOf, testEvent } from '@/lib/core/webhooks/webhook-events'
import { listHiddenNames } from '@/lib/store/catalog/readable-toolboxes'
import type { Tx } from '@/lib/store/connection/client'
import { listToolboxesBySlug, toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import type { DeliveryRecord } from '@/lib/store/webhooks/webhook-deliveries'

type About = Pick<DeliveryRecord, 'event' | 'toolbox' | 'tool'>

/** Loads what decides whether a person may see deliveries, for all of them in one step. */
export async function findVisible(
  tx: Tx,
  actor: Actor,
  deliveries: readonly About[],
): Promise<(delivery: About) => boolean> {
  const slugs = [...new Set(deliveries.flatMap(({ toolbox }) => toolbox?.slug ?? []))]
  const known = new Map<ToolboxId, { hidden: ReadonlySet<string>; seesProposals: boolean }>()
  for (const toolbox of await listToolboxesBySlug(tx, actor, slugs)) {
    const hidden = await listHiddenNames(tx, actor, toolbox.id)
    const facts = { toolbox: toolboxFacts(toolbox), authorIds: [] }
    // A proposal shows all tools of its toolbox.
    const seesProposals = hidden.size === 0 && decide(actor, 'proposal.read', facts).effect !== 'deny'
    known.set(toolbox.id, { hidden, seesProposals })
  }
  return ({ event, toolbox, tool }) => {
    if (!toolbox || event === testEvent) return true
    const found = known.get(toolbox.id)
    if (!found) return false
    return formatOf(event).ofProposal ? found.seesProposals : tool === null || !found.hidden.has(tool)
  }
}
