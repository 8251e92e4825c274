/** Policy tests: saved expectations such as "Ana can't run db-tools/drop-db", checked before each save. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { Effect } from '@/lib/core/spec/tool-spec'
import type { RuleAction } from '@/lib/core/policy/model/actions'
import type { Person } from '@/lib/core/policy/model/actor'
import { decideAbout } from '@/lib/core/policy/evaluate/decide-about'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import type { Policy } from '@/lib/core/policy/model/policy'
import { withPolicy } from '@/lib/core/policy/model/with-policy'

export type PolicyTest = {
  id: string
  personId: string
  toolbox: string
  tool: string
  action: RuleAction
  arguments?: JsonObject
  expected: Effect
}

/** Maximum number of policy tests. Every save checks all of them. */
export const policyTestsMax = 500

/** Finds current people and tools; null for those that no longer exist. */
export type PolicyTestWorld = {
  person: (id: string) => Person | null
  tool: (toolbox: string, name: string) => ToolFacts | null
}

/** `lost`: the person or the tool no longer exists, so the test cannot be decided. */
type PolicyTestResult =
  | { id: string; state: 'passing' | 'failing'; expected: Effect; decision: Decision }
  | { id: string; state: 'lost'; missing: 'person' | 'tool' }

/** Checks each test against a policy. */
export function runPolicyTests(
  tests: readonly PolicyTest[],
  world: PolicyTestWorld,
  policy: Policy,
  at: Date,
): PolicyTestResult[] {
  return tests.map(({ id, personId, toolbox, tool: name, action, arguments: values, expected }) => {
    const person = world.person(personId)
    if (!person) return { id, state: 'lost', missing: 'person' }
    const tool = world.tool(toolbox, name)
    if (!tool) return { id, state: 'lost', missing: 'tool' }
    const target = values ? { ...tool, arguments: values } : tool
    const decision = decideAbout(withPolicy(person, policy, at), action, target)
    return { id, state: decision.effect === expected ? 'passing' : 'failing', expected, decision }
  })
}
