import { ruleActionOf } from '@/lib/core/policy/model/action-facts'
import type { ActorToken, Person } from '@/lib/core/policy/model/actor'
import type { Action } from '@/lib/core/policy/model/action-facts'
import { deny, type Decision } from '@/lib/core/policy/model/decision'
import type { ToolboxFacts } from '@/lib/core/policy/model/facts'
import { matchesGlob } from './match-glob'

/** Checks the state of the account, view-as and the token before any rule. Returns null when none of them denies. */
export function refuseActor(
  person: Person,
  action: Action,
  toolbox: Pick<ToolboxFacts, 'slug' | 'title'> | null,
): Decision | null {
  if (person.status !== undefined && person.status !== 'active')
    return deny('suspended', 'This account is suspended.')
  if (person.viewedBy && ruleActionOf[action] === 'administer')
    return deny('viewing', 'Admin features are unavailable while you view as another person.')
  const { token } = person
  if (!token) return null
  const word = ruleActionOf[action]
  if (!(word === 'view' ? token.scopes.length > 0 : token.scopes.includes(word)))
    return deny('token-scope', `This token doesn't have the scope "${word}".`)
  // A set is in no toolbox, and each of its tools is decided with its own.
  if (action === 'set.read') return null
  if (token.toolboxes && (toolbox === null || !tokenReaches(token, toolbox.slug)))
    return deny(
      'token-toolbox',
      toolbox ? `This token doesn't cover ${toolbox.title}.` : 'This token is limited to certain toolboxes.',
    )
  return null
}

/** Reports whether the token covers the toolbox. */
function tokenReaches({ toolboxes }: ActorToken, slug: string): boolean {
  return toolboxes === null || toolboxes.some(pattern => matchesGlob(pattern, slug))
}
