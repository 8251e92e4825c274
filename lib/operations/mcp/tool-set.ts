/** The tools that an MCP address serves. What the caller may not see or run is never among them. */
export type ToolSet =
  /** Everything that the caller may use. */
  | { type: 'all' }
  /** The tools of one toolbox. */
  | { type: 'toolbox'; slug: string }

/** Returns the only toolbox of a set; null if there can be several. */
export const toolboxOf = (set: ToolSet): string | null => (set.type === 'toolbox' ? set.slug : null)
