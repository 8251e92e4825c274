/** What a person confirms before a version is published that breaks something. */
import { formatList } from '@/lib/core/base/format-list'

/** The counts of the request, of the error and of the dialog. */
export type PublishRisks = {
  /** Number of breaking findings. */
  breaking: number
  /** Number of people whose recent calls the breaking findings affect. */
  callers: number
  /** Whether there can be more callers, because not all recent calls could be checked. Absent if all were. */
  callersCut?: boolean
  /** Number of replayed calls that fail with the proposed version. */
  failingReplays: number
  /** Number of contract examples that fail or can't be checked. */
  failingExamples: number
}

type RiskCounts = Omit<PublishRisks, 'callersCut'>

export const noRisks: RiskCounts = { breaking: 0, callers: 0, failingReplays: 0, failingExamples: 0 }

/** True confirms everything; counts confirm no more than what the person saw. */
export type Confirmation = boolean | PublishRisks

/** Reports whether a person must confirm before the version is published. */
export function needsConfirmation(risks: PublishRisks, confirmation: Confirmation | undefined): boolean {
  const { breaking, failingReplays, failingExamples } = risks
  if (breaking + failingReplays + failingExamples === 0 || confirmation === true) return false
  if (!confirmation) return true
  const names = Object.keys(noRisks) as (keyof RiskCounts)[]
  return names.some(name => risks[name] > confirmation[name])
}

/**
 * Reports whether a scheduled publication breaks more than what the person confirmed. Callers do not count: their
 * number changes with every day, whatever is published.
 * @param confirmed null if nothing was confirmed for these versions
 */
export const exceedsConfirmed = (risks: PublishRisks, confirmed: PublishRisks | null): boolean =>
  needsConfirmation({ ...risks, callers: 0 }, confirmed ?? noRisks)

/** Reads the details of the error `proposal.needs-confirmation`. Missing counts are zero. */
export function readRisks(details: Readonly<Record<string, unknown>>): PublishRisks {
  const countOf = (name: keyof RiskCounts) => (typeof details[name] === 'number' ? details[name] : 0)
  return {
    breaking: countOf('breaking'),
    callers: countOf('callers'),
    ...(details.callersCut === true && { callersCut: true }),
    failingReplays: countOf('failingReplays'),
    failingExamples: countOf('failingExamples'),
  }
}

/** Formats the risks as one sentence. */
export function formatRisks(risks: PublishRisks): string {
  const { breaking, failingReplays, failingExamples } = risks
  const parts = [
    breaking > 0 && `${count(breaking, 'breaking finding')} (${callersOf(risks)})`,
    failingReplays > 0 && `${count(failingReplays, 'failing replayed call')}`,
    failingExamples > 0 && `${count(failingExamples, 'failing contract example')}`,
  ].filter(part => part !== false)
  return `This version has ${formatList(parts, 'and')}.`
}

function callersOf({ callers, callersCut }: PublishRisks): string {
  if (callers > 0) return `${callersCut ? 'at least ' : ''}${count(callers, 'recent caller')} affected`
  return callersCut ? 'not all recent calls could be checked' : 'no recent callers affected'
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
