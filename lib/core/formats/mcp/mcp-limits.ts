/** Limits of declarations and descriptions of MCP servers. */
export const mcpLimits = {
  /** Servers per upload, and entries of its declarations that are read. Describing each takes two sandboxed runs. */
  serversMax: 20,
  /** Lists of servers per upload. A list can be without entries. */
  declarationsMax: 20,
  /** Characters of a declaration. The longest known manifest has 20 KB. */
  declarationLengthMax: 256 * 1024,
  /** Characters of the list of a remote server. The tools of a description have at most 16 MB, and indentation adds to it. */
  listingLengthMax: 32 * 1024 * 1024,
  /** Nesting of a declaration. */
  depthMax: 32,
  /** Arguments and variables of one server. */
  entriesMax: 100,
  /** Characters of one argument or variable. */
  textLengthMax: 8 * 1024,
  /** Settings of one server. */
  settingsMax: 50,
  /** Icons of one tool, and characters of their JSON. */
  iconsMax: 10,
  iconsLengthMax: 64 * 1024,
  /** Characters of stderr shown with a problem. The last lines name the error. */
  stderrTailMax: 2_000,
} as const
