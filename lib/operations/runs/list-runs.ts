import type { RunRow } from '@/lib/core/runs/run-views'
import { parseId, type RunId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { summarizeArguments } from '@/lib/core/runs/arguments-summary'
import type { Outcome } from '@/lib/core/runs/outcome'
import { isStorable } from '@/lib/core/spec/json-value'
import { runPerson } from './run-person'
import { database } from '@/lib/store/connection/client'
import { selectRunRows, type RunListRow } from '@/lib/store/runs/run-list'

type RunFilter = {
  toolbox?: string
  tool?: string
  /** Only the actor's own. */
  mine?: boolean
  outcome?: Outcome
  /** `nextCursor` of the previous page. */
  cursor?: string
  limit?: number
}

const limitDefault = 30
const limitMax = 100

/** Lists runs that the actor may see, newest first. */
export async function listRuns(
  actor: Actor,
  filter: RunFilter,
): Promise<{ runs: RunRow[]; nextCursor: string | null }> {
  // No toolbox or tool has a name that cannot be stored, and Postgres rejects a comparison with one.
  if (![filter.toolbox, filter.tool].every(name => name === undefined || isStorable(name)))
    return { runs: [], nextCursor: null }
  const limit = Math.min(Math.max(1, filter.limit ?? limitDefault), limitMax)
  // An invalid cursor returns the first page.
  const before = parseId<RunId>(filter.cursor)
  const rows = await selectRunRows(database(), actor, { ...filter, before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    runs: page.map(row => toView(actor, row)),
    nextCursor: rows.length > limit ? page.at(-1)!.id : null,
  }
}

function toView(actor: Actor, row: RunListRow): RunRow {
  const { startedAt, endedAt } = row
  return {
    id: row.id,
    tool: { toolbox: row.toolboxSlug, name: row.toolName, version: row.versionNumber },
    argumentsSummary: summarizeArguments(row.argumentsText),
    state: row.state,
    outcome: row.outcome,
    person: runPerson(actor, row),
    createdAt: row.createdAt.toISOString(),
    durationMs: startedAt && endedAt ? Math.max(0, endedAt.getTime() - startedAt.getTime()) : null,
  }
}
