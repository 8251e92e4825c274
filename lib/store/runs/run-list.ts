/** Lists of runs, filtered by visibility. */
import type { RunId, UserId } from '@/lib/core/base/ids'
import type { Actor, PersonKind } from '@/lib/core/policy/model/actor'
import type { Outcome } from '@/lib/core/runs/outcome'
import { failedOutcomes, runSearchLimits, type RunFilter } from '@/lib/core/runs/run-filter'
import type { RunState } from '@/lib/core/runs/run-state'
import { likeAnywhere } from '@/lib/store/connection/containing'
import type { Tx } from '@/lib/store/connection/client'
import { nameFewTexts, plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { lastExamined, newestRuns, type RunListFilter } from './newest-runs'

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
      LEFT JOIN LATERAL (SELECT name FROM api_token WHERE id = r.token_id OFFSET 0) k ON TRUE
      CROSS JOIN LATERAL (SELECT number FROM version WHERE id = r.version_id OFFSET 0) v
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
