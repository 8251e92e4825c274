/** Tools of a proposal as its page offers them, for a choice of one: the first ones, and those that match a text. */

/**
 * Which tools: those with findings, with the toolbox as one of them; those of them that either version has; all of both
 * versions; those of the proposed version that a replay skips because of their side effects.
 */
export const toolLists = ['findings', 'changed', 'all', 'side-effects'] as const
export type ToolList = (typeof toolLists)[number]

/** A tool that has findings with an effect, and which versions have it. */
export type ChangedTool = { name: string; inBase: boolean; inProposed: boolean }

export type OfferedName = {
  name: string
  /** The words for what is no tool; absent for a tool. */
  title?: string
  /** A short fact, such as the number of findings; empty if there is none. */
  note: string
}

export type OfferedNames = {
  tools: OfferedName[]
  /** Number of further tools that match. */
  more: number
}

/** Maximum number of tools that are offered at once: more are found by a text than by reading. */
export const offeredMax = 24

/** Returns the first of the tools and the chosen one, and the number of the others. */
export function listedTools<Tool extends { name: string }>(
  tools: readonly Tool[],
  chosen: string,
): { tools: Tool[]; more: number } {
  const listed = tools.filter(({ name }, index) => index < offeredMax || name === chosen)
  return { tools: listed, more: tools.length - listed.length }
}

/** Returns the tools whose names contain the text, those that begin with it first. */
export function offerNames(tools: readonly OfferedName[], text: string): OfferedNames {
  const wanted = text.toLowerCase()
  const wordsOf = ({ name, title = name }: OfferedName) => title.toLowerCase()
  const matching = tools.filter(tool => wordsOf(tool).includes(wanted))
  const isBegun = (tool: OfferedName) => wordsOf(tool).startsWith(wanted)
  const sorted = [...matching.filter(isBegun), ...matching.filter(tool => !isBegun(tool))]
  return { tools: sorted.slice(0, offeredMax), more: Math.max(0, sorted.length - offeredMax) }
}
