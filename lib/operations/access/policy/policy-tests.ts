/** Policy tests: saved by admins, and evaluated for a draft before it is saved. */
import { AppError } from '@/lib/core/base/errors'
import type { PolicyTestId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Policy } from '@/lib/core/policy/model/policy'
import { policyTestsMax, runPolicyTests, type PolicyTest } from '@/lib/core/policy/check/policy-tests'
import type { PolicyTestRow } from '@/lib/core/policy/views/policy-view'
import { isJsonObject, isStorable, storableJson, type JsonObject } from '@/lib/core/spec/json-value'
import type { Effect } from '@/lib/core/spec/tool-spec'
import { findPersons } from '@/lib/store/access/actors'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { lockPolicy } from '@/lib/store/access/policies'
import {
  deletePolicyTest,
  findTestWorld,
  insertPolicyTest,
  listPolicyTests,
} from '@/lib/store/access/policy-tests'

/** Evaluates the saved tests under a policy, which may be a draft. */
export async function tryPolicyTests(tx: Tx, policy: Policy, at: Date): Promise<PolicyTestRow[]> {
  const tests = await listPolicyTests(tx)
  const world = await findTestWorld(tx, tests)
  const results = new Map(runPolicyTests(tests, world, policy, at).map(result => [result.id, result]))
  return tests.map(test => {
    const result = results.get(test.id)!
    return {
      id: test.id,
      person: world.person(test.personId)?.name ?? 'Former member',
      target: `${test.toolbox}/${test.tool}`,
      action: test.action,
      arguments: test.arguments ? JSON.stringify(test.arguments) : null,
      expected: test.expected,
      ...(result.state === 'lost'
        ? { state: 'lost', got: null, reason: lostMessage[result.missing] }
        : { state: result.state, got: result.decision.effect, reason: result.decision.reason }),
    }
  })
}

const lostMessage = { person: 'The person no longer exists.', tool: 'The tool is no longer published.' }

export type PolicyTestInput = {
  person: UserId
  toolbox: string
  tool: string
  action: 'view' | 'run'
  /** JSON text of an object; absent or empty if there are no arguments. */
  argumentsText?: string
  expected: Effect
}

/**
 * Adds a policy test.
 * @throws AppError `action.denied`, `person.not-found`, `tool.not-found`, `request.invalid`
 */
export async function addPolicyTest(actor: Actor, input: PolicyTestInput, at: Date): Promise<{ id: string }> {
  const decision = permit(decide(actor, 'policy.manage', null))
  const { person, argumentsText, ...rest } = input
  if (!isStorable(rest.toolbox) || !isStorable(rest.tool)) throw new AppError('tool.not-found')
  const provided = readArguments(argumentsText)
  const test: Omit<PolicyTest, 'id'> = { ...rest, personId: person, ...(provided && { arguments: provided }) }
  if (!(await findPersons([person])).has(person)) throw new AppError('person.not-found')
  const world = await findTestWorld(database(), [{ ...test, id: '' }])
  if (!world.tool(test.toolbox, test.tool)) throw new AppError('tool.not-found')
  return inTransaction(async tx => {
    // Saving a policy takes the same lock, so the policy and its tests cannot change concurrently.
    await lockPolicy(tx)
    if ((await listPolicyTests(tx)).length >= policyTestsMax)
      throw new AppError(
        'request.invalid',
        `The policy has reached the limit of ${policyTestsMax} tests. Remove a test first.`,
      )
    const id = await insertPolicyTest(tx, test, { authorId: actor.id, createdAt: at })
    await recordAudit(tx, {
      type: 'policy.test-added',
      actorId: actor.id,
      target: `policy-test:${id}`,
      after: auditFields(test),
      decision,
    })
    return { id }
  })
}

/** Removes a policy test. @throws AppError `action.denied`, `policy-test.not-found` */
export async function removePolicyTest(actor: Actor, id: PolicyTestId): Promise<void> {
  const decision = permit(decide(actor, 'policy.manage', null))
  await inTransaction(async tx => {
    await lockPolicy(tx)
    const test = (await listPolicyTests(tx)).find(each => each.id === id)
    if (!test || !(await deletePolicyTest(tx, id))) throw new AppError('policy-test.not-found')
    await recordAudit(tx, {
      type: 'policy.test-removed',
      actorId: actor.id,
      target: `policy-test:${id}`,
      before: auditFields(test),
      decision,
    })
  })
}

/** The audit log never contains arguments, neither those of tests nor those of runs. */
const auditFields = ({ personId, toolbox, tool, action, expected }: Omit<PolicyTest, 'id'>) => ({
  person: personId,
  toolbox,
  tool,
  action,
  expected,
})

function readArguments(text: string | undefined): JsonObject | null {
  if (text === undefined || text.trim() === '') return null
  try {
    const value: unknown = JSON.parse(text)
    if (isJsonObject(value)) return storableJson(value)
  } catch {
    // The error below names the expected format.
  }
  throw new AppError('request.invalid', 'The arguments must be a JSON object, such as {"path": "a.txt"}.')
}
