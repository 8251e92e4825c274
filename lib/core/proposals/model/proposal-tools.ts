/** Tools of a proposal as its page lists them. */
import { offeredMax } from './offered-names'

/**
 * Which tools: those with findings, with the toolbox as one of them; those of them that either version has; all of both
 * versions; those of the proposed version that a replay skips because of their side effects.
 */
export const toolLists = ['findings', 'changed', 'all', 'side-effects'] as const
export type ToolList = (typeof toolLists)[number]

/** A tool that has findings with an effect, and which versions have it. */
export type ChangedTool = { name: string; inBase: boolean; inProposed: boolean }

/** Returns the first of the tools and the chosen one, and the number of the others. */
export function listedTools<Tool extends { name: string }>(
  tools: readonly Tool[],
  chosen: string,
): { tools: Tool[]; more: number } {
  const listed = tools.filter(({ name }, index) => index < offeredMax || name === chosen)
  return { tools: listed, more: tools.length - listed.length }
}
