/** Lists of runs, filtered by visibility. */
import type { RunId, UserId } from '@/lib/core/base/ids'
import type { Actor, PersonKind } from '@/lib/core/policy/model/actor'
import type { Outcome } from '@/lib/core/runs/outcome'
import { failedOutcomes, runSearchLimits, type RunFilter } from '@/lib/core/runs/run-filter'
import { runMarkLimits } from '@/lib/core/runs/run-marks'
import type { RunState } from '@/lib/core/runs/run-state'
import { likeAnywhere } from '@/lib/store/connection/containing'
import type { Tx } from '@/lib/store/connection/client'
import { nameFewTexts, plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { subjectsOf } from '@/lib/core/policy/model/with-policy'
import { isKept, isReadable, isShownTool, versionColumns } from '@/lib/store/catalog/readable-toolboxes'
import { isInTokenScope } from '@/lib/store/access/rules-in-sql'

/**
 * Returns the decision `decide(actor, 'run.read', …)` as SQL, over `run` as r with its `tool_version` as tv,
 * `tool`, and its `toolbox` as t. A deleted run exists for no one. This is the only definition in SQL;
 * tests/database/access/permissions-runs.test.ts and permissions-rules.test.ts compare it with `decide` case
 * by case.
 */
export function isReadableRun(actor: Actor): Prisma.Sql {
  const readable = Prisma.sql`(r.deleted_at IS NULL AND (r.user_id = ${actor.id}::uuid OR ${isApprover(actor)}
    OR ((t.visibility = 'open' OR ${isKept(actor)}) AND ${isReadable(actor)} AND ${isShownTool(actor, versionColumns)})))`
  const reached = isInTokenScope(actor, Prisma.sql`t.slug`)
  return reached ? Prisma.sql`(${reached} AND ${readable})` : readable
}

/** Returns a condition for whether the rule that required approval names the actor as an approver. */
export function isApprover(actor: Actor): Prisma.Sql {
  return Prisma.sql`(r.decision ? 'approvers' AND EXISTS (
    SELECT 1 FROM jsonb_array_elements(r.decision->'approvers') AS approver
    WHERE ${subjectKey} = ANY(${subjectsOf(actor)}::text[])))`
}

/** The same text as `subjectText` of lib/core/policy/model/rule-text.ts returns. */
const subjectKey = Prisma.sql`concat_ws(':', approver->>'type', coalesce(approver->>'id', approver->>'name'))`

type RunListFilter = RunFilter & {
  /** Only runs older than this one. */
  before: RunId | null
  limit: number
}

export type RunListRow = {
  id: RunId
  userId: UserId
  personName: string
  personKind: PersonKind
  tokenName: string | null
  toolboxSlug: string
  toolName: string
  versionNumber: number
  /**
   * Their beginning, which lists show and searches read. Longer arguments are cut, and then shown as text.
   */
  argumentsText: string
  state: RunState
  outcome: Outcome | null
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  /** The mark of the actor. */
  name: string | null
  pinned: boolean
  /** Schema of the arguments, for searches in the arguments of other people. */
  inputSchema: unknown
}

export type RunRows = {
  rows: RunListRow[]
  /** Id and time of the oldest run that was searched, if more may match; null when all were searched. */
  searchedTo: { id: RunId; createdAt: Date } | null
}

/**
 * Returns runs, newest first. Ids are created in the order of time, so they break ties and serve as the
 * cursor. An index finds the newest runs. Up to a limit, they are checked for whether the actor may see them, and then for
 * what no index finds. What only describes them is read in a second step: Postgres needs 20 ms to plan a join of all eight
 * tables.
 */
export async function selectRunRows(tx: Tx, actor: Actor, filter: RunListFilter): Promise<RunRows> {
  const matches = searchedConditions(filter)
  const isSearch = matches.length > 0
  const wanted = isSearch ? runSearchLimits.runsMax : filter.limit
  const isFull = Prisma.sql`(SELECT count(*) FROM found) = ${wanted}`
  const statement = Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT r.id, r.user_id, r.token_id, r.arguments_text, r.state, r.outcome, r.created_at, r.started_at, r.ended_at,
        r.tool_version_id, tv.version_id, t.slug, tool.name AS tool, m.name AS mark, m.pinned_at
      FROM ${newestRuns(actor, filter, wanted)}
    ), searched AS MATERIALIZED (
      SELECT r.id, r.user_id AS "userId", u.name AS "personName", u.kind AS "personKind", k.name AS "tokenName",
        r.slug AS "toolboxSlug", r.tool AS "toolName", v.number AS "versionNumber",
        left(r.arguments_text, ${runSearchLimits.argumentsCharactersMax}::int) AS "argumentsText", r.state,
        r.outcome, r.created_at AS "createdAt", r.started_at AS "startedAt", r.ended_at AS "endedAt",
        r.mark AS name, r.pinned_at IS NOT NULL AS pinned, ${schemaColumn(actor, filter)} AS "inputSchema",
        ${isSearch ? Prisma.join(matches, ' AND ') : Prisma.sql`TRUE`} AS matches
      FROM found r
      JOIN "user" u ON u.id = r.user_id
      LEFT JOIN api_token k ON k.id = r.token_id
      JOIN version v ON v.id = r.version_id
    ), reached AS (
      (SELECT id, created_at FROM found WHERE ${isSearch} AND ${isFull} ORDER BY created_at, id LIMIT 1)
      UNION ALL
      SELECT id, created_at FROM (${lastExamined(actor, filter)}) examined WHERE NOT ${isFull}
    )
    SELECT reached.id AS "reachedId", reached.created_at AS "reachedAt", listed.*
    FROM (SELECT) one
    LEFT JOIN reached ON TRUE
    LEFT JOIN (
      SELECT * FROM searched WHERE matches ORDER BY "createdAt" DESC, id DESC LIMIT ${filter.limit}
    ) listed ON TRUE
    ORDER BY listed."createdAt" DESC, listed.id DESC`
  const name = isOnlyOfTool(filter) ? nameFewTexts('list-tool-runs', statement) : undefined
  const selected = await plannedIn<SelectedRow>(tx, name, statement, pagePool)
  const rows = selected.filter((row): row is SelectedRow & RunListRow => row.id !== null)
  const { reachedId, reachedAt } = selected[0]!
  return { rows, searchedTo: reachedId && { id: reachedId, createdAt: reachedAt } }
}

/** Every page of a tool has this list, and an index leads to its runs whatever the values are. */
function isOnlyOfTool({ toolbox, tool, limit: _, ...others }: RunListFilter): boolean {
  return toolbox !== undefined && tool !== undefined && !Object.values(others).some(Boolean)
}

type SelectedRow = ({ reachedId: RunId; reachedAt: Date } | { reachedId: null; reachedAt: null }) &
  (RunListRow | { id: null })

const newestFirst = Prisma.sql`ORDER BY r.created_at DESC, r.id DESC`

/**
 * Reports whether a list looks for what the actor may see in a limited number of runs. A list of one toolbox does not: how
 * far it came would show that a hidden toolbox exists.
 */
const isExamined = ({ toolbox, mine, pinned }: RunListFilter) => toolbox === undefined && !mine && !pinned

/** Marks are private, so someone who views as a person sees none. */
const markOwner = (actor: Actor): UserId | null => (actor.viewedBy ? null : actor.id)

/**
 * Returns the newest runs that an index finds, as `r`, with their tool, its version `tv` and its toolbox `t`, and the marks
 * of the actor as `m`.
 */
function newestRuns(actor: Actor, filter: RunListFilter, limit: number): Prisma.Sql {
  const { toolbox, tool, pinned } = filter
  const owner = markOwner(actor)
  const newest = Prisma.sql`${newestFirst} LIMIT ${limit}`
  const marks = Prisma.sql`LEFT JOIN run_mark m ON m.run_id = r.id AND m.user_id = ${owner}::uuid`
  const tools = Prisma.sql`
    JOIN toolbox t ON t.id = r.toolbox_id
    JOIN tool_version tv ON tv.id = r.tool_version_id
    JOIN tool ON tool.id = tv.tool_id`
  const ofTool = [
    ...(toolbox === undefined ? [] : [Prisma.sql`t.slug = ${toolbox}`]),
    ...(toolbox === undefined || tool === undefined ? [] : [Prisma.sql`tool.name = ${tool}`]),
  ]
  const ofRun = [isReadableRun(actor), ...indexedConditions(actor, filter)]
  const matches = Prisma.join([...ofTool, ...ofRun], ' AND ')
  // A person has few pinned runs, which are looked up one by one.
  if (pinned)
    return Prisma.sql`(
        SELECT * FROM run_mark WHERE user_id = ${owner}::uuid AND pinned_at IS NOT NULL LIMIT ${runMarkLimits.marksMax}
      ) m CROSS JOIN LATERAL (SELECT * FROM run WHERE id = m.run_id OFFSET 0) r ${tools} WHERE ${matches} ${newest}`
  // Reads the newest runs of each version, because Postgres would read all runs of the tool or of its toolbox.
  if (ofTool.length === 2)
    return Prisma.sql`toolbox t
      JOIN tool ON tool.toolbox_id = t.id
      JOIN tool_version tv ON tv.tool_id = tool.id
      CROSS JOIN LATERAL (
        SELECT * FROM run r WHERE r.tool_version_id = tv.id AND ${Prisma.join(ofRun, ' AND ')} ${newest}
      ) r ${marks} WHERE ${Prisma.join(ofTool, ' AND ')} ${newest}`
  // Looks up the tool of one run after the other, until the list is full. Postgres would read all tools first.
  if (isExamined(filter))
    return Prisma.sql`(
        SELECT * FROM run r WHERE ${Prisma.join(indexedConditions(actor, filter), ' AND ')}
        ${newestFirst} LIMIT ${runSearchLimits.examinedMax}
      ) r
      CROSS JOIN LATERAL (SELECT * FROM toolbox WHERE id = r.toolbox_id OFFSET 0) t
      CROSS JOIN LATERAL (SELECT * FROM tool_version WHERE id = r.tool_version_id OFFSET 0) tv
      CROSS JOIN LATERAL (SELECT * FROM tool WHERE id = tv.tool_id OFFSET 0) tool
      ${marks} WHERE ${isReadableRun(actor)} ${newest}`
  return Prisma.sql`run r ${tools} ${marks} WHERE ${matches} ${newest}`
}

/**
 * Returns the oldest run that `newestRuns` examines, if older ones can exist. The actor may learn its time and id without
 * seeing it: how many runs the whole installation has is no secret.
 */
function lastExamined(actor: Actor, filter: RunListFilter): Prisma.Sql {
  if (!isExamined(filter))
    return Prisma.sql`SELECT NULL::uuid AS id, NULL::timestamptz AS created_at WHERE FALSE`
  return Prisma.sql`SELECT r.id, r.created_at FROM run r WHERE ${Prisma.join(indexedConditions(actor, filter), ' AND ')}
    ${newestFirst} LIMIT 1 OFFSET ${runSearchLimits.examinedMax - 1}`
}

/** Returns the conditions on single runs through which an index finds runs in the order of time. */
function indexedConditions(actor: Actor, { mine, from, to, before }: RunListFilter): Prisma.Sql[] {
  return [
    Prisma.sql`r.deleted_at IS NULL`,
    ...(mine ? [Prisma.sql`r.user_id = ${actor.id}::uuid`] : []),
    ...(from ? [Prisma.sql`r.created_at >= ${from}`] : []),
    ...(to ? [Prisma.sql`r.created_at < ${to}`] : []),
    ...(before
      ? [Prisma.sql`(r.created_at, r.id) < (SELECT created_at, id FROM run WHERE id = ${before}::uuid)`]
      : []),
  ]
}

/** Returns the conditions that are checked run by run. */
function searchedConditions({ toolbox, tool, version, outcome, person, text }: RunListFilter): Prisma.Sql[] {
  const like = (value: string) => likeAnywhere(value.toLowerCase())
  return [
    ...(toolbox !== undefined || tool === undefined ? [] : [Prisma.sql`r.tool = ${tool}`]),
    ...(version === undefined ? [] : [Prisma.sql`v.number = ${version}::int`]),
    ...(outcome === undefined ? [] : [isOfOutcome(outcome)]),
    ...(person === undefined ? [] : [Prisma.sql`lower(u.name) LIKE ${like(person)}`]),
    ...(text === undefined
      ? []
      : [
          Prisma.sql`(lower(left(r.arguments_text, ${runSearchLimits.argumentsCharactersMax}::int)) LIKE ${like(text)}
            OR coalesce(lower(r.mark) LIKE ${like(text)}, FALSE))`,
        ]),
  ]
}

function isOfOutcome(outcome: NonNullable<RunFilter['outcome']>): Prisma.Sql {
  if (outcome === 'active') return Prisma.sql`r.state <> 'ended'`
  const names = outcome === 'failed' ? [...failedOutcomes] : [outcome]
  // A run without an outcome matches none of them.
  return Prisma.sql`coalesce(r.outcome = ANY (${names}::text[]), FALSE)`
}

function schemaColumn(actor: Actor, { text }: RunListFilter): Prisma.Sql {
  if (text === undefined) return Prisma.sql`NULL::json`
  // Someone who views as the person does not own the run.
  const isOwn = actor.viewedBy ? Prisma.sql`FALSE` : Prisma.sql`r.user_id = ${actor.id}::uuid`
  return Prisma.sql`CASE WHEN NOT ${isOwn} THEN (
    SELECT tv.spec::json->'inputSchema' FROM tool_version tv WHERE tv.id = r.tool_version_id) END`
}
