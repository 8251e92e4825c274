/** Conversion of a filter of runs from and to the query of a URL. */
import { readFilterDays, readFilterFields } from '@/lib/core/base/filter-fields'
import { isOutcome, outcomeNames, outcomes, type Outcome } from './outcome'

/** Choices of outcomes that are no outcomes themselves. */
export const outcomeGroups = ['failed', 'active'] as const
export type OutcomeGroup = (typeof outcomeGroups)[number]
export const outcomeChoices = [...outcomeGroups, ...outcomeNames] as const
export type OutcomeChoice = OutcomeGroup | Outcome

export type RunFilter = {
  toolbox?: string
  tool?: string
  version?: number
  /** Only the reader's own. */
  mine?: boolean
  /** Only those that the reader pinned. */
  pinned?: boolean
  outcome?: OutcomeChoice
  /** Part of the name of the person. */
  person?: string
  /** Text in the arguments, or in the name that the reader gave the run. */
  text?: string
  from?: Date
  /** Exclusive. */
  to?: Date
}

export const runFilterNames = [
  'toolbox',
  'tool',
  'version',
  'outcome',
  'person',
  'text',
  'from',
  'to',
  'pinned',
] as const
export type RunFilterName = (typeof runFilterNames)[number]
/** Content of the fields of the form, exactly as they were submitted. */
export type RunFilterFields = Partial<Record<RunFilterName, string>>

/** A filter as query parameters of `GET /api/runs`. */
export type RunQuery = Readonly<Record<string, string>>

export const runSearchLimits = {
  /** Runs that one request searches for an outcome, a person, a version or a text, newest first. */
  runsMax: 2_000,
  /** Runs of all people and toolboxes of which one request checks whether the reader can see them, newest first. */
  examinedMax: 5_000,
  /** Characters of the arguments that are searched, from their beginning. */
  argumentsCharactersMax: 4_096,
} as const

/** Outcomes after which a person looks for what went wrong. */
export const failedOutcomes: readonly Outcome[] = outcomeNames.filter(name => outcomes[name].tone === 'bad')

/**
 * Reads a filter. Days are UTC days, `to` with its last moment.
 * @returns a sentence for each field without a usable meaning; such a filter must not be used, because the list would
 *   be larger than the requested one
 */
export function readRunFilter(provided: Readonly<Record<string, string | undefined>>): {
  fields: RunFilterFields
  filter: RunFilter
  problems: string[]
} {
  const problems: string[] = []
  const fields: RunFilterFields = readFilterFields(runFilterNames, provided, problems)
  const { toolbox, tool, person, text } = fields
  const filter: RunFilter = {
    ...(toolbox !== undefined && { toolbox }),
    ...(tool !== undefined && { tool }),
    ...(person !== undefined && { person }),
    ...(text !== undefined && { text }),
    ...readVersion(fields.version, problems),
    ...readOutcome(fields.outcome, problems),
    ...readPinned(fields.pinned, problems),
    ...readFilterDays(fields, problems),
  }
  return { fields, filter, problems }
}

function readVersion(version: string | undefined, problems: string[]): Pick<RunFilter, 'version'> {
  if (version === undefined) return {}
  if (/^[1-9]\d{0,8}$/.test(version)) return { version: Number(version) }
  problems.push('version must be a whole number.')
  return {}
}

function readOutcome(outcome: string | undefined, problems: string[]): Pick<RunFilter, 'outcome'> {
  if (outcome === undefined) return {}
  if (isOutcomeChoice(outcome)) return { outcome }
  problems.push(`outcome must be one of ${outcomeChoices.join(', ')}.`)
  return {}
}

/** Reports whether a text is an outcome or a group of outcomes. */
export const isOutcomeChoice = (text: string): text is OutcomeChoice =>
  isOutcome(text) || outcomeGroups.some(group => group === text)

function readPinned(pinned: string | undefined, problems: string[]): Pick<RunFilter, 'pinned'> {
  if (pinned === undefined) return {}
  if (pinned === 'true') return { pinned: true }
  problems.push('pinned must be true.')
  return {}
}
