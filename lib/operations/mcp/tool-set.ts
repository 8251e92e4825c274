/** The tools that an MCP address serves. What the caller may not see or run is never among them. */
export type ToolSet =
  /** Everything that the caller may use. */
  | { type: 'all' }
  /** The tools of one toolbox. */
  | { type: 'toolbox'; slug: string }
  /** The tools of a named set, each in the version that the set names. */
  | { type: 'set'; slug: string }

/** A set whose tools are those of the catalog: all, or those of one toolbox. */
export type CatalogSet = Exclude<ToolSet, { type: 'set' }>

/** Returns the only toolbox of a set; null if there can be several. */
export const toolboxOf = (set: CatalogSet): string | null => (set.type === 'toolbox' ? set.slug : null)
