/** Saved expectations of a policy: "Ana may not run db-tools/drop-db". They are looked at before every save. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { Effect } from '@/lib/core/spec/tool-spec'
import type { RuleAction } from '@/lib/core/policy/model/actions'
import type { Person } from '@/lib/core/policy/model/actor'
import { decideAbout } from '@/lib/core/policy/evaluate/decide-about'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { withPolicy, type Policy } from '@/lib/core/policy/model/policy'

export type PolicyTest = {
  id: string
  personId: string
  toolbox: string
  tool: string
  action: RuleAction
  arguments?: JsonObject
  expected: Effect
}

/** More of them nobody reads, and every save looks at all. */
export const policyTestsMax = 500

/** The people and tools of today, null for what is not there. */
export type PolicyTestWorld = {
  person: (id: string) => Person | null
  tool: (toolbox: string, name: string) => ToolFacts | null
}

/** Lost: the person or the tool is not there any more, so that nothing can be said. */
type PolicyTestResult =
  | { id: string; state: 'green' | 'red'; expected: Effect; decision: Decision }
  | { id: string; state: 'lost'; missing: 'person' | 'tool' }

/** What becomes of each expectation under a policy. */
export function runPolicyTests(
  tests: readonly PolicyTest[],
  world: PolicyTestWorld,
  policy: Policy,
  at: Date,
): PolicyTestResult[] {
  return tests.map(({ id, personId, toolbox, tool: name, action, arguments: given, expected }) => {
    const person = world.person(personId)
    if (!person) return { id, state: 'lost', missing: 'person' }
    const tool = world.tool(toolbox, name)
    if (!tool) return { id, state: 'lost', missing: 'tool' }
    const asked = given ? { ...tool, arguments: given } : tool
    const decision = decideAbout(withPolicy(person, policy, at), action, asked)
    return { id, state: decision.effect === expected ? 'green' : 'red', expected, decision }
  })
}
