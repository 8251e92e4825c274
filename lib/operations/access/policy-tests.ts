/** Saved expectations of the policy: kept by admins, and looked at under a draft before it is saved. */
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

/** What the saved tests say of a policy, in force or not. */
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
        ? { state: 'lost', got: null, reason: lostWords[result.missing] }
        : { state: result.state, got: result.decision.effect, reason: result.decision.reason }),
    }
  })
}

const lostWords = { person: 'The person no longer exists.', tool: 'The tool is no longer published.' }

export type PolicyTestInput = {
  person: UserId
  toolbox: string
  tool: string
  action: 'view' | 'run'
  /** JSON text of an object; absent or empty for none. */
  argumentsText?: string
  expected: Effect
}

/** @throws AppError `action.denied`, `person.not-found`, `tool.not-found`, `request.invalid` */
export async function addPolicyTest(actor: Actor, input: PolicyTestInput, at: Date): Promise<{ id: string }> {
  const decision = permit(decide(actor, 'policy.manage', null))
  const { person, argumentsText, ...rest } = input
  if (!isStorable(rest.toolbox) || !isStorable(rest.tool)) throw new AppError('tool.not-found')
  const given = readArguments(argumentsText)
  const test: Omit<PolicyTest, 'id'> = { ...rest, personId: person, ...(given && { arguments: given }) }
  if (!(await findPersons([person])).has(person)) throw new AppError('person.not-found')
  const world = await findTestWorld(database(), [{ ...test, id: '' }])
  if (!world.tool(test.toolbox, test.tool)) throw new AppError('tool.not-found')
  return inTransaction(async tx => {
    // Saving a policy holds the same lock: what it was tried against is all there is.
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
      after: told(test),
      decision,
    })
    return { id }
  })
}

/** @throws AppError `action.denied`, `policy-test.not-found` */
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
      before: told(test),
      decision,
    })
  })
}

/** Arguments are never told by the audit, those of a test no more than those of a run. */
const told = ({ personId, toolbox, tool, action, expected }: Omit<PolicyTest, 'id'>) => ({
  ...{ person: personId, toolbox, tool, action, expected },
})

function readArguments(text: string | undefined): JsonObject | null {
  if (text === undefined || text.trim() === '') return null
  try {
    const value: unknown = JSON.parse(text)
    if (isJsonObject(value)) return storableJson(value)
  } catch {
    // Told below, with what is wanted.
  }
  throw new AppError('request.invalid', 'The arguments must be a JSON object, such as {"path": "a.txt"}.')
}
