/** What happened to a proposal, in the words of its timeline. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { TimelineKind } from '@/lib/core/proposals/model/proposal-views'

/** What is stored of an event beside its kind; each kind has some of these. */
export type TimelineData = {
  version?: number
  /** Of the version that it is compared with from then on. */
  base?: number | null
  /** How many findings it is about. */
  findings?: number
  /** All that need it. */
  all?: boolean
  note?: string
  reason?: string
  /** When it is published. */
  publishAt?: string
  problems?: number
  /** Tools that answered differently when they were asked again what they are. */
  inconsistent?: string[]
  failed?: boolean
  /** "3 findings are new since Ana approved v5" */
  news?: string
  /** Findings that were not there before, and those that are gone. */
  came?: number
  went?: number
  /** Groups of those that appeared, and titles of those that went; of many the first. */
  cameGroups?: string[]
  wentTitles?: string[]
  rollbackOf?: number
  applied?: boolean
  replays?: string
}

export function formatEvent(kind: TimelineKind, given: JsonObject): { words: string; detail: string } {
  const data = given as TimelineData
  const detail = data.note ?? data.reason ?? ''
  const say = (words: string, more = detail) => ({ words, detail: more })
  switch (kind) {
    case 'opened':
      return say(
        data.rollbackOf
          ? `opened it to roll back to version ${data.rollbackOf} as version ${data.version}`
          : `opened it with version ${data.version}`,
      )
    case 'uploaded':
      return say(
        data.applied ? `applied a suggestion as version ${data.version}` : `uploaded version ${data.version}`,
      )
    case 'checked':
      return say(
        sayChecked(data),
        [data.news && `${data.news}.`, sayInconsistent(data)].filter(Boolean).join(' '),
      )
    case 'approved':
      return say(`approved ${sayFindings(data)}`)
    case 'changes-requested':
      return say(`requested changes to ${sayFindings(data)}`)
    case 'withdrawn':
      return say(`withdrew their review of ${sayFindings(data)}`)
    case 'commented':
      return say('commented')
    case 'edited':
      return say('changed its title or description')
    case 'submitted':
      return say('submitted it for review')
    case 'to-draft':
      return say('converted it to a draft')
    case 'outdated':
      return say(`marked it outdated: version ${data.version} was published`)
    case 'rebased':
      return say(`rebased it on version ${data.base}`, sayDifference(data))
    case 'scheduled':
      return say('scheduled publishing', data.publishAt ?? '')
    case 'unscheduled':
      return say('cancelled scheduled publishing')
    case 'published':
      return say(`published version ${data.version}`)
    case 'bypassed':
      return say(`published version ${data.version} without the required approvals`)
    case 'rejected':
      return say('rejected it')
    case 'cancelled':
      return say('cancelled it')
    case 'replayed':
      return say('replayed calls with both versions', data.replays ?? detail)
  }
}

function sayFindings({ findings = 1, all }: TimelineData): string {
  if (all) return 'everything'
  return findings === 1 ? '1 finding' : `${findings} findings`
}

function sayChecked({ failed, findings = 0, problems = 0 }: TimelineData): string {
  if (failed) return 'found no usable tools in it'
  const found = findings === 1 ? '1 finding' : `${findings} findings`
  return problems > 0
    ? `compared the versions: ${found}, and ${problems === 1 ? '1 problem' : `${problems} problems`} in the upload`
    : `compared the versions: ${found}`
}

function sayInconsistent({ inconsistent = [] }: TimelineData): string {
  if (inconsistent.length === 0) return ''
  const names = inconsistent.slice(0, 3).join(', ')
  return `Described twice, these tools answered differently: ${names}${inconsistent.length > 3 ? ' and others' : ''}.`
}

/** Of findings that came and went when something was compared anew. */
function sayDifference({ came = 0, went = 0 }: TimelineData): string {
  if (came + went === 0) return 'No findings changed.'
  return `${came === 1 ? '1 finding' : `${came} findings`} appeared, ${went} went away.`
}
