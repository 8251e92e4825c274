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
  /** Groups of those that came, and titles of those that went; of many the first. */
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
          ? `opened it to bring back version ${data.rollbackOf} as version ${data.version}`
          : `opened it with version ${data.version}`,
      )
    case 'uploaded':
      return say(
        data.applied
          ? `took over a suggestion as version ${data.version}`
          : `uploaded version ${data.version} in its place`,
      )
    case 'checked':
      return say(
        sayChecked(data),
        [data.news && `${data.news}.`, sayInconsistent(data)].filter(Boolean).join(' '),
      )
    case 'approved':
      return say(`approved ${sayFindings(data)}`)
    case 'changes-requested':
      return say(`asked for changes of ${sayFindings(data)}`)
    case 'withdrawn':
      return say(`took back what they said of ${sayFindings(data)}`)
    case 'commented':
      return say('commented')
    case 'edited':
      return say('changed its title or description')
    case 'submitted':
      return say('submitted it for review')
    case 'to-draft':
      return say('made it a draft again')
    case 'outdated':
      return say(`found it outdated: version ${data.version} was published`)
    case 'rebased':
      return say(`compared it with version ${data.base}`, sayDifference(data))
    case 'scheduled':
      return say('set a time to publish it', data.publishAt ?? '')
    case 'unscheduled':
      return say('took back the time to publish it')
    case 'published':
      return say(`published version ${data.version}`)
    case 'bypassed':
      return say(`published version ${data.version} without the approvals that it needed`)
    case 'rejected':
      return say('rejected it')
    case 'cancelled':
      return say('cancelled it')
    case 'replayed':
      return say('tried calls with both versions', data.replays ?? detail)
  }
}

function sayFindings({ findings = 1, all }: TimelineData): string {
  if (all) return 'everything'
  return findings === 1 ? 'one finding' : `${findings} findings`
}

function sayChecked({ failed, findings = 0, problems = 0 }: TimelineData): string {
  if (failed) return 'read it, and could use nothing of it'
  const found = findings === 1 ? 'one finding' : `${findings} findings`
  return problems > 0
    ? `compared it: ${found}, and ${problems === 1 ? 'one problem' : `${problems} problems`} in the upload`
    : `compared it: ${found}`
}

function sayInconsistent({ inconsistent = [] }: TimelineData): string {
  if (inconsistent.length === 0) return ''
  const names = inconsistent.slice(0, 3).join(', ')
  return `Asked twice what they are, these answered differently: ${names}${inconsistent.length > 3 ? ' and others' : ''}.`
}

/** Of findings that came and went when something was compared anew. */
function sayDifference({ came = 0, went = 0 }: TimelineData): string {
  if (came + went === 0) return 'Nothing differs from before.'
  return `${came === 1 ? 'One finding' : `${came} findings`} came, ${went === 1 ? 'one' : went} went.`
}
