/** Rules that the matrix offers for a cell: each is tried before it is offered. */
import type { Person } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { draftEffects, type DraftChoice } from './matrix'
import { withPolicy, type Policy } from '@/lib/core/policy/model/policy'
import type { Resource, Rule, Subject } from '@/lib/core/policy/model/rule'
import { resourceText } from '@/lib/core/policy/model/rule-text'

/** What a cell can be changed to. */
export type DraftCell = {
  /** Whom the rule would name, and somebody whom nothing else distinguishes. */
  who: Subject
  person: Person
  policy: Policy
  at: Date
}

/** One choice for the tool and one for its toolbox, each with every effect and what stands against it. */
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
        return [effect, whyOff(effect, before, after)]
      }),
    ) as DraftChoice['off']
    return { what: resourceText(what), off }
  })
}

/** As the draft of the rules gets it, but for its id and its end. */
export const draftRule = (who: Subject, what: Resource, effect: Rule['effect']): Rule => ({
  ...{ id: draftId, effect, who, what, actions: ['run'], scope: { type: 'organization' }, note: '' },
})

/** No rule of a policy can have it. */
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

const is = (effect: Rule['effect'], { decision }: Judged): boolean =>
  decision.effect === effect && !decision.conditional

/** Null when the rule makes every decision what it says, and changes at least one. */
function whyOff(effect: Rule['effect'], before: readonly Judged[], after: readonly Judged[]): string | null {
  const stays = after.find(each => !is(effect, each))
  if (stays) return `${stays.name} would not change to this. ${stays.decision.reason}`
  return before.every(each => is(effect, each)) ? 'This is already the case.' : null
}
