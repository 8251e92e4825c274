import type { RunRow } from '@/lib/core/runs/run-views'
import { parseId, type RunId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { summarizeArguments } from '@/lib/core/runs/arguments-summary'
import type { RunFilter } from '@/lib/core/runs/run-filter'
import { removeSecrets } from '@/lib/core/spec/arguments/secret-arguments'
import { isStorable } from '@/lib/core/spec/json-value'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import { runPerson } from './run-person'
import { database } from '@/lib/store/connection/client'
import { selectRunRows, type RunListRow } from '@/lib/store/runs/run-list'

type ListOptions = RunFilter & {
  /** `nextCursor` of the previous page. */
  cursor?: string
  limit?: number
}

type RunList = {
  runs: RunRow[]
  nextCursor: string | null
  /** Time of the oldest run that was searched, when older ones may match or be visible; null when all were searched. */
  searchedTo: string | null
}

const limitDefault = 30
const limitMax = 100

/**
 * Lists runs that the actor may see, newest first. One request looks for them in the newest `runSearchLimits.examinedMax`
 * runs of everyone, and a search in the newest `runsMax` that it finds. `nextCursor` continues with older ones.
 */
export async function listRuns(actor: Actor, filter: ListOptions): Promise<RunList> {
  const { toolbox, tool, person, text } = filter
  // No toolbox, tool or person has a name that cannot be stored, and Postgres rejects a comparison with one.
  if (![toolbox, tool, person, text].every(name => name === undefined || isStorable(name)))
    return { runs: [], nextCursor: null, searchedTo: null }
  const limit = Math.min(Math.max(1, filter.limit ?? limitDefault), limitMax)
  // An invalid cursor returns the first page.
  const before = parseId<RunId>(filter.cursor)
  const { rows, searchedTo } = await selectRunRows(database(), actor, { ...filter, before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const isFull = rows.length > limit
  const shown = text === undefined ? page : page.filter(row => isFound(row, text))
  return {
    runs: shown.map(row => toView(actor, row)),
    nextCursor: isFull ? page.at(-1)!.id : (searchedTo?.id ?? null),
    searchedTo: isFull ? null : (searchedTo?.createdAt.toISOString() ?? null),
  }
}

/** A search does not find secrets in the arguments of other people. */
function isFound({ argumentsText, inputSchema, name }: RunListRow, text: string): boolean {
  const contains = (value: string) => value.toLowerCase().includes(text.toLowerCase())
  if (inputSchema === null || (name !== null && contains(name))) return true
  const open = removeSecrets(inputSchema as JsonSchema, argumentsText)
  return open !== null && contains(open.text)
}

function toView(actor: Actor, row: RunListRow): RunRow {
  const { startedAt, endedAt, name, pinned } = row
  return {
    id: row.id,
    tool: { toolbox: row.toolboxSlug, name: row.toolName, version: row.versionNumber },
    argumentsSummary: summarizeArguments(row.argumentsText),
    state: row.state,
    outcome: row.outcome,
    person: runPerson(actor, row),
    createdAt: row.createdAt.toISOString(),
    durationMs: startedAt && endedAt ? Math.max(0, endedAt.getTime() - startedAt.getTime()) : null,
    ...(name !== null && { name }),
    ...(pinned && { pinned }),
  }
}
