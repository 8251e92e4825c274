/** Formats what comparing the accepted values showed about a finding, as one sentence for cards and reports. */
import { shorten } from '@/lib/core/base/shorten'
import type { Evidence } from '@/lib/core/proposals/rules/fact'

/** Characters of an example in a sentence. Half of all examples have fewer than 40. */
const exampleLengthMax = 300
/** Characters of one text in an example: longer ones show only that a length matters. */
const textLengthMax = 60
/** Items of one list or properties of one object in an example. */
const itemsMax = 12

/** Returns null for a finding of which no values were compared. */
export function formatEvidence(evidence: Evidence | undefined): string | null {
  if (!evidence) return null
  if (evidence.verdict === 'unproven')
    return 'Not proven: no example was found, and no proof that there is none.'
  const example = `\`${formatExample(evidence.value)}\``
  return evidence.direction === 'lost'
    ? `${example} was accepted before and is rejected now.`
    : `${example} was not allowed before and is allowed now.`
}

function formatExample(value: unknown): string {
  return shorten(JSON.stringify(shortened(value)) ?? 'null', exampleLengthMax)
}

/** Replaces long texts and lists by their beginning and length: 256 letters are read as a number, not as letters. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > textLengthMax
      ? `${shorten(value, textLengthMax / 2 + 1)} (${value.length} characters)`
      : value
  if (Array.isArray(value)) {
    const items = value.slice(0, itemsMax).map(shortened)
    return value.length > itemsMax ? [...items, `… (${value.length} items)`] : items
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const shown = entries.slice(0, itemsMax).map(([name, item]): [string, unknown] => [name, shortened(item)])
  if (entries.length > itemsMax) shown.push(['…', `(${entries.length} properties)`])
  return Object.fromEntries(shown)
}
