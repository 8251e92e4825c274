/** How much the tools of an installation are used: runs that a tool ended, by what an admin asks for. */
import { csvLine } from '@/lib/core/base/csv'
import { durationAt, type DurationStep } from '@/lib/core/runs/run-statistics'

/** What usage is summed up by. A run counts for each group that its person is a member of when it is counted. */
export const usageSubjects = {
  toolbox: { title: 'Toolboxes', column: 'Toolbox', isPersonal: false },
  group: { title: 'Groups', column: 'Group', isPersonal: false },
  person: { title: 'People', column: 'Person', isPersonal: true },
  token: { title: 'Tokens', column: 'Token', isPersonal: true },
} as const

export type UsageSubject = keyof typeof usageSubjects
export const usageSubjectNames = Object.keys(usageSubjects) as UsageSubject[]

/** The choices of days, up to today, in UTC. */
export const usagePeriods = [1, 7, 30] as const
export type UsagePeriod = (typeof usagePeriods)[number]

export const usageLimits = {
  /** Rows of a page, those with the most runs. */
  rowsMax: 50,
  /** Rows of a file. */
  exportRowsMax: 10_000,
  /** Unused tools of a page, those with the most tokens. */
  unusedMax: 50,
  /** Unused tools are counted up to here. */
  unusedCountMax: 10_000,
} as const

export type UsageRow = {
  /** Slug of a toolbox, else an id. */
  key: string
  /** Null if it was deleted. */
  name: string | null
  /** The person of a token. */
  detail: string | null
  runs: number
  failed: number
  /** Median and 95th percentile of the durations, at most 5% off. */
  p50Ms: number | null
  p95Ms: number | null
  /** Tokens of the descriptions of all tools of a toolbox, which an agent reads with every request; null for others. */
  tokens: number | null
}

export type UsageView = {
  by: UsageSubject
  days: UsagePeriod
  /** Runs of each day, oldest first, as YYYY-MM-DD. */
  daily: { day: string; runs: number; failed: number }[]
  /** Those with the most runs first. */
  rows: UsageRow[]
  /** Whether there are more rows than a page lists. */
  more: boolean
}

export type UnusedTools = {
  tools: { toolbox: string; name: string; tokens: number }[]
  /** Number of all, at most `usageLimits.unusedCountMax`. */
  count: number
}

/** Adds the durations to a row of sums. */
export function usageRow(
  sums: Omit<UsageRow, 'failed' | 'p50Ms' | 'p95Ms'> & { succeeded: number },
  steps: readonly DurationStep[],
): UsageRow {
  const { succeeded, ...row } = sums
  return {
    ...row,
    failed: row.runs - succeeded,
    p50Ms: durationAt(0.5, steps),
    p95Ms: durationAt(0.95, steps),
  }
}

/** Writes the rows as CSV with a line of headings. */
export function writeUsageCsv({ by, rows }: Pick<UsageView, 'by' | 'rows'>): string {
  const headings = ['Id', usageSubjects[by].column, 'Runs', 'Failed', 'p50 ms', 'p95 ms', 'Tokens']
  const lines = rows.map(row => {
    const { key, runs, failed, p50Ms, p95Ms, tokens } = row
    return csvLine([key, nameOf(row), runs, failed, p50Ms, p95Ms, tokens])
  })
  return csvLine(headings) + lines.join('')
}

const nameOf = ({ name, detail }: UsageRow) =>
  name !== null && detail !== null ? `${name} (${detail})` : name
