import { ruleActionOf } from '@/lib/core/policy/model/actions'
import type { ActorToken, Person } from '@/lib/core/policy/model/actor'
import type { Action } from './decide'
import { deny, type Decision } from '@/lib/core/policy/model/decision'
import type { ToolboxFacts } from '@/lib/core/policy/model/facts'
import { matchesGlob } from './match-glob'

/** What the person is, who looks as they, and what their token was made for come before every rule. Null: nothing stands against it. */
export function refuseActor(
  person: Person,
  action: Action,
  toolbox: Pick<ToolboxFacts, 'slug' | 'title'> | null,
): Decision | null {
  if (person.status !== undefined && person.status !== 'active')
    return deny('suspended', 'This account is suspended.')
  if (person.viewedBy && ruleActionOf[action] === 'administer')
    return deny('viewing', 'What only admins may see and do is closed while you look as somebody else.')
  const { token } = person
  if (!token) return null
  const word = ruleActionOf[action]
  if (!(word === 'view' ? token.scopes.length > 0 : token.scopes.includes(word)))
    return deny('token-scope', `This token was not made for "${word}".`)
  if (token.toolboxes && (toolbox === null || !tokenReaches(token, toolbox.slug)))
    return deny(
      'token-toolbox',
      toolbox ? `This token was not made for ${toolbox.title}.` : 'This token is for some toolboxes only.',
    )
  return null
}

/** Was it made for the toolbox of this name? */
function tokenReaches({ toolboxes }: ActorToken, slug: string): boolean {
  return toolboxes === null || toolboxes.some(pattern => matchesGlob(pattern, slug))
}
