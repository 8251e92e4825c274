import { shortenPair } from '@/lib/core/base/text-parts'
import { selectionLimits, type SelectionChoice } from './selection'

/**
 * Shortens the arguments of two choices for storage, to the part in which they begin to differ. They are compared
 * before.
 */
export function shortenChoices<First extends SelectionChoice | null, Second extends SelectionChoice | null>(
  before: First,
  after: Second,
): [First, Second] {
  const [one, other] = shortenPair(
    before?.argumentsText ?? '',
    after?.argumentsText ?? '',
    selectionLimits.argumentsCharactersMax,
  )
  return [withArguments(before, one), withArguments(after, other)]
}

const withArguments = <Choice extends SelectionChoice | null>(choice: Choice, text: string): Choice =>
  choice?.argumentsText == null ? choice : { ...choice, argumentsText: text }
