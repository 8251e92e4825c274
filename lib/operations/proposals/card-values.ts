/** The values before and after that a finding card shows. */
import type { FindingCard } from '@/lib/core/proposals/model/proposal-views'
import { comparableTexts } from '@/lib/core/proposals/rules/clipped-value'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import { shortenPair } from '@/lib/core/base/text-parts'

/** Returns how many characters a value takes in a page. */
export const lengthOf = (part: unknown) => (part === undefined ? 0 : JSON.stringify(part).length)

const shortLength = 200

type Values = Pick<FindingCard, 'before' | 'after' | 'shortened'>

/** Returns both values, complete. */
export const valuesOf = ({ before, after }: Finding): Values => ({
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

/** Shortens both values to the part in which they begin to differ. */
export function shortValues(finding: Finding): Values {
  const { before, after } = finding
  const [old, now] = shortenPair(...comparableTexts(before, after), shortLength)
  return {
    ...(before !== undefined && { before: old }),
    ...(after !== undefined && { after: now }),
    shortened: true,
  }
}
