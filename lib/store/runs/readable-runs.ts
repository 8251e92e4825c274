/** Visibility of runs. Lists, counts, searches and single runs use it. */
import type { Actor } from '@/lib/core/policy/model/actor'
import { readSubjectText } from '@/lib/core/policy/model/rule-text'
import { subjectsOf } from '@/lib/core/policy/model/with-policy'
import { isInTokenScope } from '@/lib/store/access/rules-in-sql'
import { isKept, isReadable, isShownTool, versionColumns } from '@/lib/store/catalog/readable-toolboxes'
import { Prisma } from '@/lib/store/generated/client'

/**
 * Returns the decision `decide(actor, 'run.read', …)` as SQL, over `run` as r with its `tool_version` as tv,
 * `tool`, and its `toolbox` as t. A deleted run exists for no one. This is the only definition in SQL;
 * tests/database/access/permissions-runs.test.ts and permissions-rules.test.ts compare it with `decide` case
 * by case.
 */
export function isReadableRun(actor: Actor): Prisma.Sql {
  const readable = Prisma.sql`(r.deleted_at IS NULL AND (r.user_id = ${actor.id}::uuid OR ${isApprover(actor)}
    OR (${seesOthers(actor)} AND ${isShownTool(actor, versionColumns)})))`
  const reached = isInTokenScope(actor, Prisma.sql`t.slug`)
  return reached ? Prisma.sql`(${reached} AND ${readable})` : readable
}

/** Returns a condition for whether the actor can see what other people run in the toolbox `t`, apart from hidden tools. */
export const seesOthers = (actor: Actor): Prisma.Sql =>
  Prisma.sql`((t.visibility = 'open' OR ${isKept(actor)}) AND ${isReadable(actor)})`

/** Returns a condition for whether the rule that required approval names the actor as an approver. */
export function isApprover(actor: Actor): Prisma.Sql {
  return Prisma.sql`(r.decision ? 'approvers' AND r.decision->'approvers' @> ANY(${approversNaming(actor)}::jsonb[]))`
}

/** Returns what `decision.approvers` of a run contains if it names the actor: a list with one of their subjects. */
export const approversNaming = (actor: Actor): string[] =>
  subjectsOf(actor).map(subject => JSON.stringify([readSubjectText(subject)]))
