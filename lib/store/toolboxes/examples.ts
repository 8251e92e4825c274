/** Examples: saved calls of tools. They belong to a tool by its name, whichever version is published. */
import type { IgnoreRule, ReplayAnswer } from '@/lib/core/proposals/replay/replay'
import type { ExampleId, ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isShownTool, versionColumns } from '@/lib/store/catalog/readable-toolboxes'
import type { Tx } from '@/lib/store/connection/client'
import { nameFewTexts, plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { toJson, toJsonOrNull } from '@/lib/store/connection/stored-json'
import { isOfVersion } from './of-version'
import { readExpected, readIgnore } from '@/lib/store/proposals/stored-proposals'

export type ExampleRecord = {
  id: ExampleId
  toolboxId: ToolboxId
  tool: string
  title: string
  argumentsText: string
  slyDataText: string | null
  contract: boolean
  expected: ReplayAnswer | null
  ignore: IgnoreRule[]
  author: { id: UserId; name: string }
  createdAt: Date
  triedAt: Date | null
  passed: boolean | null
  problem: string
  /** When a person asked a worker to run it and save its result; null when nothing is pending. */
  recordingAt: Date | null
  /** Why the result of the last such run was not saved. */
  recordingProblem: string
}

/** Contract examples first, then the oldest. Examples are shown and tried in this order. */
const contractFirst = Prisma.sql`e.contract DESC, e.created_at, e.id`

/** Returns the examples of a toolbox, or of one of its tools, contract examples first. */
export async function listExamples(tx: Tx, toolboxId: ToolboxId, tool?: string): Promise<ExampleRecord[]> {
  const ofToolbox = Prisma.sql`e.toolbox_id = ${toolboxId}::uuid`
  return tool === undefined
    ? selectExamples(tx, ofToolbox, 'list-examples-of-toolbox')
    : selectExamples(tx, Prisma.sql`${ofToolbox} AND e.tool = ${tool}`, 'list-examples-of-tool')
}

/**
 * Returns the first examples that have a result, of tools of a version that the actor can see: at most one per tool, those
 * that pass first.
 */
export async function listShownExamples(
  tx: Tx,
  actor: Actor,
  { toolboxId, versionId }: { toolboxId: ToolboxId; versionId: VersionId },
  limit: number,
): Promise<ExampleRecord[]> {
  const isShown = Prisma.sql`e.id = ANY(ARRAY(
    SELECT first.id FROM (
      SELECT DISTINCT ON (e.tool) e.id, e.tool, e.passed, e.created_at FROM example e
      WHERE e.toolbox_id = ${toolboxId}::uuid AND e.expected IS NOT NULL
      ORDER BY e.tool, ${contractFirst}
    ) first
    JOIN toolbox t ON t.id = ${toolboxId}::uuid
    JOIN tool ON tool.toolbox_id = t.id AND tool.name = first.tool
    JOIN tool_version tv ON tv.tool_id = tool.id AND tv.version_id = ${versionId}::uuid
    WHERE ${isShownTool(actor, versionColumns)}
    ORDER BY first.passed DESC NULLS LAST, first.created_at, first.id LIMIT ${limit}))`
  return selectExamples(tx, isShown, nameFewTexts('list-shown-examples', isShown))
}

/** Returns an example of this toolbox; null also for an example of another one. */
export async function findExample(
  tx: Tx,
  toolboxId: ToolboxId,
  id: ExampleId,
): Promise<ExampleRecord | null> {
  const isIt = Prisma.sql`e.id = ${id}::uuid AND e.toolbox_id = ${toolboxId}::uuid`
  return (await selectExamples(tx, isIt, 'find-example'))[0] ?? null
}

/**
 * Returns the examples with a condition on the example `e`, contract examples first.
 * @param name of the condition, to plan the query once: pages ask for these examples
 */
async function selectExamples(tx: Tx, where: Prisma.Sql, name?: string): Promise<ExampleRecord[]> {
  const statement = Prisma.sql`
    SELECT e.id, e.toolbox_id AS "toolboxId", e.tool, e.title, e.arguments_text AS "argumentsText",
      e.sly_data_text AS "slyDataText", e.contract, e.expected, e.ignore,
      json_build_object('id', u.id, 'name', u.name) AS author, e.created_at AS "createdAt",
      e.tried_at AS "triedAt", e.passed, e.problem, e.recording_at AS "recordingAt",
      e.recording_problem AS "recordingProblem"
    FROM example e JOIN "user" u ON u.id = e.author_id
    WHERE ${where} ORDER BY ${contractFirst}`
  const rows = await plannedIn<
    Omit<ExampleRecord, 'expected' | 'ignore'> & Record<'expected' | 'ignore', unknown>
  >(tx, name, statement, pagePool)
  return rows.map(row => ({
    ...row,
    expected: readExpected(row.expected, row.id),
    ignore: readIgnore(row.ignore, row.id),
  }))
}

/** Returns those of these tools that a version contains. */
export async function listDeniedTools(
  tx: Tx,
  versionId: VersionId,
  names: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT tool.name FROM tool JOIN tool_version tv ON tv.tool_id = tool.id
    WHERE ${isOfVersion(versionId)} AND tool.name = ANY(${[...new Set(names)]}::text[])`
  return new Set(rows.map(({ name }) => name))
}

/** Returns the example, whichever toolbox it belongs to. For replays only: it does not check visibility. */
export async function findExampleById(tx: Tx, id: ExampleId): Promise<ExampleRecord | null> {
  return (await selectExamples(tx, Prisma.sql`e.id = ${id}::uuid`))[0] ?? null
}

type NewExample = Pick<
  ExampleRecord,
  'id' | 'toolboxId' | 'tool' | 'title' | 'argumentsText' | 'slyDataText' | 'expected'
> & { authorId: UserId; createdAt: Date }

/** Stores an example. Callers hold the lock of the toolbox when they count its examples first. */
export async function insertExample(tx: Tx, { expected, ...example }: NewExample): Promise<void> {
  await tx.example.create({ data: { ...example, expected: toJsonOrNull(expected) } })
}

type ExampleChange = {
  title?: string
  contract?: boolean
  expected?: ReplayAnswer | null
  ignore?: readonly IgnoreRule[]
}

/** Changes an example. A new expectation clears its last result, which no longer applies. */
export async function updateExample(tx: Tx, id: ExampleId, change: ExampleChange): Promise<void> {
  const { title, contract, expected, ignore } = change
  const isOther = contract !== undefined || expected !== undefined || ignore !== undefined
  await tx.example.update({
    where: { id },
    data: {
      title,
      contract,
      ...(expected !== undefined && { expected: toJsonOrNull(expected) }),
      ...(ignore !== undefined && { ignore: toJson(ignore) }),
      ...(isOther && { triedAt: null, passed: null, problem: '' }),
    },
  })
}

/** Stores that a worker runs the example and saves its result, or that the request has ended. */
export async function markRecording(
  tx: Tx,
  id: ExampleId,
  { at, problem }: { at: Date | null; problem: string },
): Promise<void> {
  await tx.example.updateMany({ where: { id }, data: { recordingAt: at, recordingProblem: problem } })
}

/** Deletes an example. @throws when it is gone already */
export async function deleteExample(tx: Tx, id: ExampleId): Promise<void> {
  await tx.example.delete({ where: { id } })
}

/**
 * Stores the result of a contract example. Writes nothing when it is no longer one.
 * @returns whether it was written
 */
export async function saveTried(
  tx: Tx,
  id: ExampleId,
  { passed, problem, at }: { passed: boolean; problem: string; at: Date },
): Promise<boolean> {
  const { count } = await tx.example.updateMany({
    where: { id, contract: true },
    data: { passed, problem, triedAt: at },
  })
  return count === 1
}

/** Returns contract examples of a toolbox that were not tried since then. */
export async function listDueExamples(tx: Tx, toolboxId: ToolboxId, since: Date): Promise<ExampleRecord[]> {
  return selectExamples(
    tx,
    Prisma.sql`e.toolbox_id = ${toolboxId}::uuid AND e.contract AND (e.tried_at IS NULL OR e.tried_at < ${since})`,
  )
}

/** Returns toolboxes with a published version that have such examples. */
export async function listDueToolboxes(tx: Tx, since: Date): Promise<ToolboxId[]> {
  const rows = await tx.$queryRaw<{ id: ToolboxId }[]>`
    SELECT DISTINCT e.toolbox_id AS id FROM example e
    WHERE e.contract AND (e.tried_at IS NULL OR e.tried_at < ${since})
      AND EXISTS (SELECT FROM version v WHERE v.toolbox_id = e.toolbox_id AND v.state = 'published')`
  return rows.map(({ id }) => id)
}
