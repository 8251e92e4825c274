/** What a person confirms before a version is published that breaks something. */
import { formatList } from '@/lib/core/base/format-list'

/** The counts of the request, of the error and of the dialog. */
export type PublishRisks = {
  /** Number of breaking findings. */
  breaking: number
  /** Number of people whose calls of the last 30 days the breaking findings affect. */
  callers: number
  /** Number of replayed calls that fail with the proposed version. */
  failingReplays: number
  /** Number of contract examples that fail or can't be checked. */
  failingExamples: number
}

export const noRisks: PublishRisks = { breaking: 0, callers: 0, failingReplays: 0, failingExamples: 0 }

/** True confirms everything; counts confirm no more than what the person saw. */
export type Confirmation = boolean | PublishRisks

/** Reports whether a person must confirm before the version is published. */
export function needsConfirmation(risks: PublishRisks, confirmation: Confirmation | undefined): boolean {
  const { breaking, failingReplays, failingExamples } = risks
  if (breaking + failingReplays + failingExamples === 0 || confirmation === true) return false
  if (!confirmation) return true
  const names = Object.keys(noRisks) as (keyof PublishRisks)[]
  return names.some(name => risks[name] > confirmation[name])
}

/** Reads the details of the error `proposal.needs-confirmation`. Missing counts are zero. */
export function readRisks(details: Readonly<Record<string, unknown>>): PublishRisks {
  const countOf = (name: keyof PublishRisks) => (typeof details[name] === 'number' ? details[name] : 0)
  return {
    breaking: countOf('breaking'),
    callers: countOf('callers'),
    failingReplays: countOf('failingReplays'),
    failingExamples: countOf('failingExamples'),
  }
}

/** Formats the risks as one sentence. */
export function formatRisks({ breaking, callers, failingReplays, failingExamples }: PublishRisks): string {
  const parts = [
    breaking > 0 &&
      `${count(breaking, 'breaking finding')} (${callers === 0 ? 'no recent callers affected' : `${count(callers, 'recent caller')} affected`})`,
    failingReplays > 0 && `${count(failingReplays, 'failing replayed call')}`,
    failingExamples > 0 && `${count(failingExamples, 'failing contract example')}`,
  ].filter(part => part !== false)
  return `This version has ${formatList(parts, 'and')}.`
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
