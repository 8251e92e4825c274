/** Rules that the matrix offers for a cell. Each is evaluated before it is offered. */
import type { Person } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { draftEffects, type DraftChoice } from './matrix'
import type { Policy } from '@/lib/core/policy/model/policy'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import type { Resource, Rule, Subject } from '@/lib/core/policy/model/rule'
import { resourceText } from '@/lib/core/policy/model/rule-text'

/** A cell of the matrix that can be changed. */
export type DraftCell = {
  /** The subject of the rule, and a person without any other distinguishing property. */
  who: Subject
  person: Person
  policy: Policy
  at: Date
}

/** Returns one choice for the tool and one for its toolbox, each with the reason against every effect. */
export function judgeDrafts(cell: DraftCell, tools: readonly ToolFacts[], chosen: ToolFacts): DraftChoice[] {
  const { slug } = chosen.toolbox
  const choices: [Resource, readonly ToolFacts[]][] = [
    [{ type: 'tool', toolbox: slug, name: chosen.name }, [chosen]],
    [{ type: 'toolbox', slug }, tools],
  ]
  return choices.map(([what, reached]) => {
    const before = judge(cell, cell.policy, reached)
    const off = Object.fromEntries(
      draftEffects.map(effect => {
        const after = judge(cell, withRule(cell, draftRule(cell.who, what, effect)), reached)
        return [effect, whyNoEffect(effect, before, after)]
      }),
    ) as DraftChoice['off']
    return { what: resourceText(what), off }
  })
}

/** Returns the rule that is added to the draft, without its final id and expiry. */
export const draftRule = (who: Subject, what: Resource, effect: Rule['effect']): Rule => ({
  id: draftId,
  effect,
  who,
  what,
  actions: ['run'],
  scope: { type: 'organization' },
  note: '',
})

/** An id that no rule of a policy can have. */
const draftId = '(draft)'

const withRule = ({ policy }: DraftCell, rule: Rule): Policy => ({
  ...policy,
  rules: [...policy.rules, rule],
})

type Judged = { name: string; decision: Decision }

function judge({ person, at }: DraftCell, policy: Policy, tools: readonly ToolFacts[]): Judged[] {
  const actor = withPolicy(person, policy, at)
  return tools.map(tool => ({ name: tool.name, decision: decide(actor, 'tool.run', tool) }))
}

const hasEffect = (effect: Rule['effect'], { decision }: Judged): boolean =>
  decision.effect === effect && !decision.conditional

/** Returns null when the rule gives every tool its effect and changes at least one decision, else the reason. */
function whyNoEffect(
  effect: Rule['effect'],
  before: readonly Judged[],
  after: readonly Judged[],
): string | null {
  const unchanged = after.find(each => !hasEffect(effect, each))
  if (unchanged) return `This rule has no effect on ${unchanged.name}. ${unchanged.decision.reason}`
  return before.every(each => hasEffect(effect, each)) ? 'This effect already applies.' : null
}
