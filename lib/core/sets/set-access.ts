/** What another person may run of a tool set, as far as the reader may know it. */
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { ToolboxFacts } from '@/lib/core/policy/model/facts'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { isOfToolbox } from '@/lib/core/policy/views/toolbox-rules'
import type { SetToolRow } from './set-views'

/** Tools on one page of the access to a set. */
export const setAccessPerPage = 25

type KnownAccess = Pick<Decision, 'effect' | 'reason'>

export type SetAccessRow = Pick<SetToolRow, 'toolbox' | 'name' | 'version'> & {
  /** Whether the person can run the tool, with the reason; null where only others may know it. */
  access: KnownAccess | null
}

export type SetAccess = {
  person: { id: string; name: string }
  /** Whether the person can see the set, without which its address does not exist for them. */
  seesSet: boolean
  /** The tools of the set that the reader can see. */
  tools: SetAccessRow[]
  page: number
  pages: number
}

/**
 * Returns what the reader may know of a decision about another person: admins know all of it, and owners know it for
 * their toolboxes. The text of a rule is only for people who can read that rule.
 * @param decision about running a tool of the toolbox, made for the person
 * @param person with the policy by which it was made
 */
export function knownAccess(
  reader: Actor,
  { person, toolbox, decision }: { person: Actor; toolbox: ToolboxFacts; decision: Decision },
): KnownAccess | null {
  const { effect, reason, rule, policy } = decision
  if (decide(reader, 'policy.read', null).effect !== 'deny') return { effect, reason }
  if (decide(reader, 'rule.manage', toolbox).effect === 'deny') return null
  if (policy === undefined) return { effect, reason }
  const deciding = person.policy.policy.rules.find(({ id }) => id === rule)
  const isReadable = deciding !== undefined && isOfToolbox(deciding, toolbox.slug)
  return { effect, reason: isReadable ? reason : 'Decided by a rule that only admins can see.' }
}
