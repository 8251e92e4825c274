/** Names of tools or files that a proposal offers for a choice of one: those that match a text, and how many there are. */

export type OfferedName = {
  name: string
  /** What is shown for the name; absent if it is the name. */
  title?: string
  /** A short fact, such as the number of findings; empty if there is none. */
  note: string
}

export type OfferedNames = {
  names: OfferedName[]
  /** Number of further names that match. */
  more: number
}

/** Maximum number of names that are offered together: more are found by a text than by reading. */
export const offeredMax = 24

/** Returns the names whose titles contain the text, those that begin with it first. */
export function offerNames(all: readonly OfferedName[], text: string): OfferedNames {
  const wanted = text.toLowerCase()
  const wordsOf = ({ name, title = name }: OfferedName) => title.toLowerCase()
  const matching = all.filter(each => wordsOf(each).includes(wanted))
  const isBegun = (each: OfferedName) => wordsOf(each).startsWith(wanted)
  const sorted = [...matching.filter(isBegun), ...matching.filter(each => !isBegun(each))]
  return { names: sorted.slice(0, offeredMax), more: Math.max(0, sorted.length - offeredMax) }
}
