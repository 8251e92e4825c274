import { links } from '@/lib/core/base/links'
import { isAboutToken, isGrantable } from '@/lib/core/policy/evaluate/grantable'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { DecidedTool } from '@/lib/store/runs/runs'

/**
 * Returns the path of the page on which the person can request what was denied, as a field of the error. Returns nothing where no one
 * can grant it. The actor can see the tool.
 */
export function accessPage(actor: Actor, tool: DecidedTool, decision: Decision): { requestAccess?: string } {
  const isDenied = decision.effect === 'deny' && isGrantable(decision)
  if (!isDenied || isAboutToken(decision, actor.policy.policy)) return {}
  return { requestAccess: links.tool(tool.toolbox.slug, tool.name) }
}
