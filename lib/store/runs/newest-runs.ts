/** The newest runs that a list can show, found through indexes and without reading more than it needs. */
import type { RunId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { runSearchLimits, type RunFilter } from '@/lib/core/runs/run-filter'
import { runMarkLimits } from '@/lib/core/runs/run-marks'
import { Prisma } from '@/lib/store/generated/client'
import { approversNaming, isReadableRun, seesOthers } from './readable-runs'

export type RunListFilter = RunFilter & {
  /** Only runs older than this one. */
  before: RunId | null
  limit: number
}

const newestFirst = Prisma.sql`ORDER BY r.created_at DESC, r.id DESC`

/** With the limit in the text: for a parameter, a plan that is kept sorts a tenth of all rows instead of reading an index. */
const newestUpTo = (limit: number) => Prisma.sql`${newestFirst} ${Prisma.raw(`LIMIT ${Math.trunc(limit)}`)}`

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
export function newestRuns(actor: Actor, filter: RunListFilter, limit: number): Prisma.Sql {
  const owner = markOwner(actor)
  const newest = newestUpTo(limit)
  const marks = Prisma.sql`LEFT JOIN run_mark m ON m.run_id = r.id AND m.user_id = ${owner}::uuid`
  // Looks up the tool of one run after the other, until the list is full. Postgres would read all tools first.
  const tools = Prisma.sql`
    CROSS JOIN LATERAL (SELECT * FROM toolbox WHERE id = r.toolbox_id OFFSET 0) t ${toolOfRun}`
  const matches = Prisma.join([isReadableRun(actor), ...indexedConditions(actor, filter)], ' AND ')
  // A person has few pinned runs, which are looked up one by one.
  if (filter.pinned)
    return Prisma.sql`(
        SELECT * FROM run_mark WHERE user_id = ${owner}::uuid AND pinned_at IS NOT NULL LIMIT ${runMarkLimits.marksMax}
      ) m CROSS JOIN LATERAL (SELECT * FROM run WHERE id = m.run_id OFFSET 0) r ${tools}
      WHERE ${Prisma.join([matches, ...inToolbox(filter)], ' AND ')} ${newest}`
  if (filter.toolbox !== undefined)
    return Prisma.sql`(${runsInToolbox(actor, filter, limit)}) found_there
      CROSS JOIN LATERAL (SELECT * FROM run WHERE id = found_there.id OFFSET 0) r ${tools} ${marks}
      WHERE ${matches} ${newest}`
  if (isExamined(filter))
    return Prisma.sql`(
        SELECT * FROM run r WHERE ${Prisma.join(indexedConditions(actor, filter), ' AND ')}
        ${newestFirst} LIMIT ${runSearchLimits.examinedMax}
      ) r ${tools} ${marks} WHERE ${isReadableRun(actor)} ${newest}`
  return Prisma.sql`run r ${tools} ${marks} WHERE ${matches} ${newest}`
}

const toolOfRun = Prisma.sql`
  CROSS JOIN LATERAL (SELECT * FROM tool_version WHERE id = r.tool_version_id OFFSET 0) tv
  CROSS JOIN LATERAL (SELECT * FROM tool WHERE id = tv.tool_id OFFSET 0) tool`

function inToolbox({ toolbox, tool }: RunListFilter): Prisma.Sql[] {
  if (toolbox === undefined) return []
  return [Prisma.sql`t.slug = ${toolbox}`, ...(tool === undefined ? [] : [Prisma.sql`tool.name = ${tool}`])]
}

/** Up to this number, the runs that the actor can approve are looked up. With more, a list reads all runs until it is full. */
const approvableMax = 1_000

/**
 * Returns the ids of the newest runs of a toolbox, or of a tool of it, that the actor may see. Where the toolbox hides the
 * runs of other people, indexes find the actor's own and those that the actor can approve: a locked toolbox can have any
 * number of others.
 */
function runsInToolbox(actor: Actor, filter: RunListFilter, limit: number): Prisma.Sql {
  const { toolbox, tool, mine } = filter
  const newest = newestUpTo(limit)
  const indexed = Prisma.join(indexedConditions(actor, filter), ' AND ')
  const matches = Prisma.sql`${isReadableRun(actor)} AND ${indexed}`
  const inTool = Prisma.join([matches, ...inToolbox(filter)], ' AND ')
  const own = (isToolbox: Prisma.Sql) => Prisma.sql`(
    SELECT r.id FROM toolbox t CROSS JOIN LATERAL (
      SELECT r.id, r.created_at FROM run r
      WHERE r.toolbox_id = t.id AND r.user_id = ${actor.id}::uuid AND ${indexed} AND ${isOfTool(tool)} ${newest}
    ) r WHERE t.slug = ${toolbox} AND ${isToolbox}
  )`
  if (mine) return own(Prisma.sql`TRUE`)
  const isMany = Prisma.sql`((SELECT count(*) FROM approvable) > ${approvableMax})`
  // CASE keeps Postgres from looking up approvers where the toolbox shows all runs.
  const readsAll = Prisma.sql`
    CASE WHEN ${seesOthers(actor)} THEN TRUE ELSE ${isMany} END`
  // Reads the newest runs of each version, because Postgres would read all runs of the tool or of its toolbox.
  const all =
    tool === undefined
      ? Prisma.sql`(
          SELECT r.id FROM toolbox t CROSS JOIN LATERAL (
            SELECT r.id, r.created_at FROM run r ${toolOfRun} WHERE r.toolbox_id = t.id AND ${inTool} ${newest}
          ) r WHERE t.slug = ${toolbox} AND ${readsAll}
        )`
      : Prisma.sql`(
          SELECT r.id FROM toolbox t
          JOIN tool ON tool.toolbox_id = t.id
          JOIN tool_version tv ON tv.tool_id = tool.id
          CROSS JOIN LATERAL (
            SELECT r.id, r.created_at FROM run r WHERE r.tool_version_id = tv.id AND ${matches} ${newest}
          ) r WHERE ${Prisma.join([...inToolbox(filter), readsAll], ' AND ')} ${newest}
        )`
  return Prisma.sql`
    WITH approvable AS MATERIALIZED (
      SELECT id FROM unnest(${approversNaming(actor)}::jsonb[]) AS approver CROSS JOIN LATERAL (
        SELECT id FROM run WHERE decision ? 'approvers' AND decision->'approvers' @> approver OFFSET 0
      ) one ${Prisma.raw(`LIMIT ${approvableMax + 1}`)}
    )
    ${all}
    UNION ALL ${own(Prisma.sql`NOT ${readsAll}`)}
    UNION ALL (
      SELECT r.id FROM toolbox t
      CROSS JOIN (SELECT DISTINCT id FROM approvable WHERE NOT ${isMany}) named
      CROSS JOIN LATERAL (SELECT * FROM run WHERE id = named.id OFFSET 0) r ${toolOfRun}
      WHERE NOT ${readsAll} AND r.toolbox_id = t.id AND r.user_id <> ${actor.id}::uuid AND ${inTool} ${newest}
    )`
}

/** Compares the version of a run with those of the tool, without a lookup for each run. */
const isOfTool = (tool: string | undefined): Prisma.Sql =>
  tool === undefined
    ? Prisma.sql`TRUE`
    : Prisma.sql`r.tool_version_id = ANY(ARRAY(
        SELECT tv.id FROM tool JOIN tool_version tv ON tv.tool_id = tool.id
        WHERE tool.toolbox_id = t.id AND tool.name = ${tool}))`

/**
 * Returns the oldest run that `newestRuns` examines, if older ones can exist. The actor may learn its time and id without
 * seeing it: how many runs the whole installation has is no secret.
 */
export function lastExamined(actor: Actor, filter: RunListFilter): Prisma.Sql {
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
