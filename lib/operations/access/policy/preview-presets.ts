import { typicalMember } from '@/lib/core/policy/check/judge-matrix'
import { policyPresets, type PolicyPreset } from '@/lib/core/policy/check/presets'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Policy } from '@/lib/core/policy/model/policy'
import type { PolicyEffect } from '@/lib/core/policy/views/policy-view'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import { presetToolsMax, type PresetPreview } from '@/lib/core/policy/views/preset-preview'
import { policyInForce } from '@/lib/store/access/policies'
import { countToolsByStanding, type ToolStanding } from '@/lib/store/access/rule-reach'
import { database } from '@/lib/store/connection/client'
import { draftAfter } from './policy-draft'
import { previewEffects } from './preview-effect'

/**
 * Returns what each preset would allow today: the tools that a member could run, and the recent runs that would change.
 * @throws AppError `action.denied`
 */
export async function previewPresets(actor: Actor, at: Date): Promise<PresetPreview[]> {
  permit(decide(actor, 'policy.read', null))
  const saved = await policyInForce(database())
  const names = Object.keys(policyPresets) as PolicyPreset[]
  const policies = names.map(name => draftAfter(saved, policyPresets[name].content))
  const [counted, effects] = await Promise.all([
    countToolsByStanding(database(), actor, presetToolsMax),
    effectsOf(saved, policies, at),
  ])
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  return names.map((name, index) => {
    const { rows: _rows, ...effect } = effects[index]!
    const tools = countEffects(policies[index]!, counted, at)
    return { name, tools, isCapped: total >= presetToolsMax, effect }
  })
}

/** Comparisons that are under way, by the saved policy. */
const underWay = new WeakMap<Policy, Promise<PolicyEffect[]>>()

/** People who ask at the same time share one comparison, which is the same for all of them and takes long. */
function effectsOf(saved: Policy, policies: readonly Policy[], at: Date): Promise<PolicyEffect[]> {
  const known = underWay.get(saved)
  if (known) return known
  const effects = previewEffects(saved, policies, at).finally(() => underWay.delete(saved))
  underWay.set(saved, effects)
  return effects
}

/** Decides once for all tools of the same standing, because no preset distinguishes them. */
function countEffects(policy: Policy, counted: readonly ToolStanding[], at: Date): PresetPreview['tools'] {
  const member = withPolicy(typicalMember(null, ''), policy, at)
  const tools: PresetPreview['tools'] = { allow: 0, ask: 0, deny: 0 }
  for (const { visibility, permission, count } of counted) {
    const toolbox = { slug: '', title: '', visibility, ownerIds: [], ownerGroupIds: [] }
    const facts = {
      name: '',
      version: 1,
      kind: 'executable',
      tags: [],
      capabilities: [],
      runnable: true,
    } as const
    tools[decide(member, 'tool.run', { ...facts, toolbox, permission }).effect] += count
  }
  return tools
}
