/** Formats the events of a proposal for its timeline. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { TimelineKind } from '@/lib/core/proposals/model/timeline-view'

/** Stored data of an event. Each kind uses some of these fields. */
export type TimelineData = {
  version?: number
  /** Number of the version that the proposal is compared with from then on. */
  base?: number | null
  /** Number of findings that the event concerns. */
  findings?: number
  /** Whether the event concerns all findings that need approval. */
  all?: boolean
  note?: string
  reason?: string
  /** The scheduled time of publication. */
  publishAt?: string
  problems?: number
  /** Tools that described themselves differently when they were read twice. */
  inconsistent?: string[]
  failed?: boolean
  /** A summary such as "3 findings are new since Ana approved v5". */
  news?: string
  /** Numbers of findings that appeared and disappeared. */
  came?: number
  went?: number
  /**
   * Groups of the findings that appeared and titles of those that disappeared; only the first if there are
   * many.
   */
  cameGroups?: string[]
  wentTitles?: string[]
  /** Number of files whose changes a rebase took over from the published version. */
  taken?: number
  /** Files in which conflicts were resolved, by what was kept; only the first if there are many. */
  mine?: string[]
  theirs?: string[]
  both?: string[]
  /** Whether the merged version must still be read, so that its findings are unknown. */
  reading?: boolean
  rollbackOf?: number
  applied?: boolean
  replays?: string
}

/**
 * Formats an event as a sentence without its subject, such as "uploaded version 3". Fields that are missing
 * are left out.
 */
export function formatEvent(kind: TimelineKind, provided: JsonObject): { words: string; detail: string } {
  const data = provided as TimelineData
  const detail = data.note ?? data.reason ?? ''
  const entry = (words: string, more = detail) => ({ words, detail: more })
  switch (kind) {
    case 'opened':
      return entry(
        data.rollbackOf
          ? `opened it to roll back to version ${data.rollbackOf} as version ${data.version}`
          : `opened it with version ${data.version}`,
      )
    case 'uploaded':
      return entry(
        data.applied ? `applied a suggestion as version ${data.version}` : `uploaded version ${data.version}`,
      )
    case 'checked':
      return entry(
        formatChecked(data),
        [data.news && `${data.news}.`, formatInconsistent(data)].filter(Boolean).join(' '),
      )
    case 'approved':
      return entry(`approved ${formatFindings(data)}`)
    case 'changes-requested':
      return entry(`requested changes to ${formatFindings(data)}`)
    case 'withdrawn':
      return entry(`withdrew their review of ${formatFindings(data)}`)
    case 'commented':
      return entry('commented')
    case 'edited':
      return entry('changed its title or description')
    case 'submitted':
      return entry('submitted it for review')
    case 'to-draft':
      return entry('converted it to a draft')
    case 'outdated':
      return entry(`marked it outdated: version ${data.version} was published`)
    case 'rebased':
      return entry(`rebased it on version ${data.base}`, formatRebase(data))
    case 'scheduled':
      return entry('scheduled publishing', data.publishAt ?? '')
    case 'unscheduled':
      return entry('cancelled scheduled publishing')
    case 'published':
      return entry(`published version ${data.version}`)
    case 'bypassed':
      return entry(`published version ${data.version} without the required approvals`)
    case 'rejected':
      return entry('rejected it')
    case 'cancelled':
      return entry('cancelled it')
    case 'replayed':
      return entry('replayed calls with both versions', data.replays ?? detail)
  }
}

function formatFindings({ findings = 1, all }: TimelineData): string {
  if (all) return 'everything'
  return findings === 1 ? '1 finding' : `${findings} findings`
}

function formatChecked({ failed, findings = 0, problems = 0 }: TimelineData): string {
  if (failed) return 'found no usable tools in it'
  const found = findings === 1 ? '1 finding' : `${findings} findings`
  return problems > 0
    ? `compared the versions: ${found}, and ${problems === 1 ? '1 problem' : `${problems} problems`} in the upload`
    : `compared the versions: ${found}`
}

function formatInconsistent({ inconsistent = [] }: TimelineData): string {
  if (inconsistent.length === 0) return ''
  const names = inconsistent.slice(0, 3).join(', ')
  return `Described twice, these tools answered differently: ${names}${inconsistent.length > 3 ? ' and others' : ''}.`
}

function formatRebase(data: TimelineData): string {
  const { taken = 0, mine = [], theirs = [], both = [] } = data
  const merged = taken === 0 ? '' : `Changes to ${taken === 1 ? '1 file' : `${taken} files`} were taken over.`
  const kept = mine.length === 0 ? '' : `Conflicts kept as proposed: ${mine.join(', ')}.`
  const replaced = theirs.length === 0 ? '' : `Conflicts kept as published: ${theirs.join(', ')}.`
  const joined = both.length === 0 ? '' : `Conflicts kept from both versions: ${both.join(', ')}.`
  return [merged, kept, replaced, joined, formatDifference(data)].filter(Boolean).join(' ')
}

/** Formats the findings that appeared and disappeared in a new comparison. */
function formatDifference({ came = 0, went = 0, reading }: TimelineData): string {
  if (reading) return 'Findings appear when the merged version is processed.'
  if (came + went === 0) return 'No findings changed.'
  return `${came === 1 ? '1 finding' : `${came} findings`} appeared, ${went} went away.`
}
