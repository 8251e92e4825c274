/** Lists of runs, filtered by visibility. */
import type { RunId, UserId } from '@/lib/core/base/ids'
import type { Actor, PersonKind } from '@/lib/core/policy/model/actor'
import type { Outcome } from '@/lib/core/runs/outcome'
import type { RunState } from '@/lib/core/runs/run-state'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { subjectsOf } from '@/lib/core/policy/model/with-policy'
import { isKept, isReadable, isShownTool, versionColumns } from '@/lib/store/catalog/readable-toolboxes'
import { isInTokenScope } from '@/lib/store/access/rules-in-sql'

/**
 * Returns the decision `decide(actor, 'run.read', …)` as SQL, over `run` as r with its `tool_version` as tv,
 * `tool`, and its `toolbox` as t. This is its only definition in SQL;
 * tests/database/access/permissions-runs.test.ts and permissions-rules.test.ts compare it with `decide` case
 * by case.
 */
export function isReadableRun(actor: Actor): Prisma.Sql {
  const readable = Prisma.sql`(r.user_id = ${actor.id}::uuid OR ${isApprover(actor)}
    OR ((t.visibility = 'open' OR ${isKept(actor)}) AND ${isReadable(actor)} AND ${isShownTool(actor, versionColumns)}))`
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

type RunListFilter = {
  toolbox?: string
  tool?: string
  mine?: boolean
  outcome?: Outcome
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
  argumentsText: string
  state: RunState
  outcome: Outcome | null
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

/**
 * Returns runs, newest first. Ids are created in the order of time, so they break ties and serve as the
 * cursor.
 */
export async function selectRunRows(tx: Tx, actor: Actor, filter: RunListFilter): Promise<RunListRow[]> {
  const { toolbox, tool, mine, outcome, before, limit } = filter
  const conditions = [
    isReadableRun(actor),
    ...(toolbox === undefined ? [] : [Prisma.sql`t.slug = ${toolbox}`]),
    ...(tool === undefined ? [] : [Prisma.sql`tool.name = ${tool}`]),
    ...(mine ? [Prisma.sql`r.user_id = ${actor.id}::uuid`] : []),
    ...(outcome === undefined ? [] : [Prisma.sql`r.outcome = ${outcome}`]),
    ...(before
      ? [Prisma.sql`(r.created_at, r.id) < (SELECT created_at, id FROM run WHERE id = ${before}::uuid)`]
      : []),
  ]
  return tx.$queryRaw<RunListRow[]>`
    SELECT r.id, r.user_id AS "userId", u.name AS "personName", u.kind AS "personKind", k.name AS "tokenName", t.slug AS "toolboxSlug", tool.name AS "toolName",
      v.number AS "versionNumber", left(r.arguments_text, ${argumentsCharactersMax}) AS "argumentsText", r.state,
      r.outcome, r.created_at AS "createdAt", r.started_at AS "startedAt", r.ended_at AS "endedAt"
    FROM run r
    JOIN toolbox t ON t.id = r.toolbox_id
    JOIN "user" u ON u.id = r.user_id
    LEFT JOIN api_token k ON k.id = r.token_id
    JOIN tool_version tv ON tv.id = r.tool_version_id
    JOIN tool ON tool.id = tv.tool_id
    JOIN version v ON v.id = tv.version_id
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`
}

/**
 * Maximum length of arguments in a list, which shows their beginning. Longer arguments are cut, and then
 * shown as text.
 */
const argumentsCharactersMax = 4096
