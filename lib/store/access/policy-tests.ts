/** Policy tests, with the current people and tools that they refer to. */
import { v7 as newId } from 'uuid'
import type { PolicyTestId, ToolVersionId, UserId } from '@/lib/core/base/ids'
import { ruleActions } from '@/lib/core/policy/model/actions'
import type { PolicyTest, PolicyTestWorld } from '@/lib/core/policy/check/policy-tests'
import { effects } from '@/lib/core/spec/tool-spec'
import { findPersons } from './actors'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { findToolFacts } from './policy-preview-calls'
import { toJson } from '@/lib/store/connection/stored-json'
import { wordReader } from '@/lib/store/connection/stored-word'
import { readTestArguments } from './stored-policy'

const readAction = wordReader('policy_test.action', ruleActions)
const readExpected = wordReader('policy_test.expected', effects)

/** Returns policy tests, oldest first. */
export async function listPolicyTests(tx: Tx): Promise<PolicyTest[]> {
  const rows = await tx.policyTest.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  return rows.map(({ id, userId, toolbox, tool, action, expected, arguments: provided }) => ({
    id,
    personId: userId,
    toolbox,
    tool,
    action: readAction(action),
    expected: readExpected(expected),
    arguments: readTestArguments(provided, id) ?? undefined,
  }))
}

/** Stores a test under a new id. Without arguments, the test asks about a run whose arguments are unknown. */
export async function insertPolicyTest(
  tx: Tx,
  { personId, arguments: provided, ...test }: Omit<PolicyTest, 'id'>,
  by: { authorId: UserId; createdAt: Date },
): Promise<PolicyTestId> {
  const id = newId() as PolicyTestId
  const requested = provided ? toJson(provided) : Prisma.DbNull
  await tx.policyTest.create({ data: { id, userId: personId, ...test, arguments: requested, ...by } })
  return id
}

/** Deletes a policy test. @returns false when there is no such test */
export async function deletePolicyTest(tx: Tx, id: PolicyTestId): Promise<boolean> {
  return (await tx.policyTest.deleteMany({ where: { id } })).count > 0
}

/**
 * Returns the people and tools of the tests. Tests name tools without a version, so the published version
 * applies.
 */
export async function findTestWorld(tx: Tx, tests: readonly PolicyTest[]): Promise<PolicyTestWorld> {
  if (tests.length === 0) return { person: () => null, tool: () => null }
  const people = await findPersons([...new Set(tests.map(({ personId }) => personId as UserId))])
  const statement = Prisma.sql`
    SELECT t.slug || '/' || tool.name AS key, c.tool_version_id AS id
    FROM unnest(${tests.map(({ toolbox }) => toolbox)}::text[], ${tests.map(({ tool }) => tool)}::text[])
      AS tested(slug, name)
    JOIN toolbox t ON t.slug = tested.slug
    JOIN tool ON tool.toolbox_id = t.id AND tool.name = tested.name
    JOIN catalog_tool c ON c.tool_id = tool.id`
  const published = await plannedIn<{ key: string; id: ToolVersionId }>(
    tx,
    'find-tested-tools',
    statement,
    pagePool,
  )
  const ids = new Map(published.map(({ key, id }) => [key, id]))
  const facts = await findToolFacts([...ids.values()])
  return {
    person: id => people.get(id as UserId) ?? null,
    tool: (toolbox, name) => {
      const id = ids.get(`${toolbox}/${name}`)
      return (id && facts.get(id)) ?? null
    },
  }
}
