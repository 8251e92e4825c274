import { describe, expect, it } from 'vitest'
import { addresseeOf, deniedByOf, isAboutToken, isGrantable } from '@/lib/core/policy/evaluate/grantable'
import { deny, type Decision } from '@/lib/core/policy/model/decision'
import { makeRule } from '@/tests/support/make-actor'

const policy = {
  rules: [
    makeRule({ id: 'org' }),
    makeRule({ id: 'box', scope: { type: 'toolbox', slug: 'data' } }),
    makeRule({ id: 'token', who: { type: 'token', id: 't' } }),
  ],
}
const byRule = (id: string): Decision => ({ ...deny(id, ''), policy: 7 })

describe('a denied run', () => {
  it.each([
    [deny('locked', ''), true, 'owners', null],
    [deny('unmatched', ''), true, 'owners', null],
    [byRule('box'), true, 'owners', 'box'],
    [byRule('org'), true, 'admins', 'org'],
    // A rule that has been removed since.
    [byRule('gone'), true, 'admins', 'gone'],
    [deny('not-runnable', ''), false, 'owners', null],
    [deny('token-scope', ''), false, 'owners', null],
  ] as const)('%o can be granted or not, by owners or admins', (denial, grantable, addressee, rule) => {
    expect([isGrantable(denial), addresseeOf(denial, policy), deniedByOf(denial)]).toEqual([
      grantable,
      addressee,
      rule,
    ])
  })

  it('by a rule about an API token is not about its person', () => {
    expect([isAboutToken(byRule('token'), policy), isAboutToken(byRule('org'), policy)]).toEqual([
      true,
      false,
    ])
  })
})
