import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { draftRule, judgeDrafts } from '@/lib/core/policy/check/judge-draft'
import { draftEffects } from '@/lib/core/policy/check/matrix'
import type { Policy } from '@/lib/core/policy/model/policy'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { readResourceText } from '@/lib/core/policy/model/rule-text'
import {
  makePerson,
  makeRule,
  makeToolboxFacts,
  makeToolFacts,
  policyTime,
} from '../../../../support/make-actor'
import { randomPeople, randomPolicies, randomTools } from '@/tests/support/cases/random-policies'

const ana = makePerson('ana')
const who = { type: 'person', id: 'ana' } as const
const policyOf = (rules: Rule[]): Policy => ({ number: 1, unmatched: 'tool-level', rules })

function offersFor(rules: Rule[], visibility: 'open' | 'locked' | 'hidden' = 'open') {
  const toolbox = makeToolboxFacts({ visibility })
  const tools = ['drop', 'query'].map(name => makeToolFacts({ toolbox, name, permission: 'allow' }))
  return judgeDrafts({ who, person: ana, policy: policyOf(rules), at: policyTime }, tools, tools[0]!)
}
const offered = (choices: ReturnType<typeof offersFor>) =>
  choices.map(({ off }) => draftEffects.filter(effect => off[effect] === null).join(' '))

describe('judgeDrafts', () => {
  it('offers the rules that change an open toolbox', () => {
    expect(offered(offersFor([]))).toEqual(['ask deny', 'ask deny'])
  })
  it('offers no allow for a tool that a rule hides, and gives the reason', () => {
    const hide = makeRule({
      id: 'hide',
      effect: 'deny',
      actions: ['view'],
      what: { type: 'toolbox', slug: 'data' },
    })
    const choices = offersFor([hide])
    expect(offered(choices)).toEqual(['', ''])
    expect(choices[0]!.off.allow).toBe('This rule has no effect on drop. Denied by rule hide.')
    expect(choices[0]!.off.deny).toBe('This effect already applies.')
  })
  it('offers no ask for a locked toolbox', () => {
    const choices = offersFor([], 'locked')
    expect(offered(choices)).toEqual(['allow', 'allow'])
    expect(choices[0]!.off.ask).toContain('because it is locked')
  })
  it('offers nothing for a hidden toolbox', () => {
    expect(offered(offersFor([], 'hidden'))).toEqual(['', ''])
  })
  it('offers nothing for a toolbox when the rule would not apply to one of its tools', () => {
    const noDrops = makeRule({
      id: 'no',
      effect: 'deny',
      what: { type: 'tool', toolbox: 'data', name: 'drop' },
    })
    expect(offered(offersFor([noDrops]))).toEqual(['', 'deny'])
  })

  it('offers exactly the rules that produce the promised decision for arbitrary policies', () => {
    let offers = 0
    fc.assert(
      fc.property(randomPolicies, randomPeople, randomTools, (policy, person, tool) => {
        const { token: _token, ...self } = person
        const { arguments: _arguments, ...facts } = tool
        const subject = { type: 'person', id: self.id } as const
        const cell = { who: subject, person: self, policy, at: policyTime }
        const before = decide(withPolicy(self, policy, policyTime), 'tool.run', facts)
        for (const { what, off } of judgeDrafts(cell, [facts], facts))
          for (const effect of draftEffects) {
            const rule = { ...draftRule(subject, readResourceText(what)!, effect), id: 'draft-1' }
            const after = { ...policy, rules: [...policy.rules, rule] }
            const then = decide(withPolicy(self, after, policyTime), 'tool.run', facts)
            const isSo = ({ effect: is, conditional }: typeof then) => is === effect && !conditional
            expect([what, effect, off[effect] === null]).toEqual([what, effect, isSo(then) && !isSo(before)])
            if (off[effect] === null) offers += 1
          }
      }),
      { numRuns: 400 },
    )
    expect(offers).toBeGreaterThan(0)
  })
})
