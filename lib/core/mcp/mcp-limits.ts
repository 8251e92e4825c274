/** Limits of the addresses at which agents reach the catalog over MCP. */
export const mcpLimits = {
  /** Bytes of a request. The arguments of a call may have as many as over HTTP, without the surrounding message. */
  bodyBytesMax: 1024 * 1024 + 16 * 1024,
  /** Nesting of a message: that of arguments, inside a message. */
  depthMax: 80,
  /** Tools that are listed one by one. Copilot and OpenAI accept no more in a request. */
  listedMax: 128,
  /** Bytes of a list. Some clients refuse messages over 1 MB. */
  listBytesMax: 768 * 1024,
  /** Bytes of one tool in a list. The schemas of a larger tool are left out. */
  toolBytesMax: 64 * 1024,
  /** Characters of a description in a list. */
  descriptionMax: 8_000,
  /** Tools that are decided for a list before it becomes a search: rules that deny most tools make lists slow. */
  decidedMax: 5_000,
  /** Tools in one answer of `find_tools`. */
  foundMax: 20,
  /** Characters of the text of a result, of which the beginning and the end are sent. */
  resultTextMax: 60_000,
  /** Bytes of the JSON of a result. */
  resultJsonBytesMax: 384 * 1024,
  /** Files of a run that a result names. */
  filesMax: 50,
  /** Bytes of a file that `resources/read` sends. */
  fileBytesMax: 8 * 1024 * 1024,
  /** Characters of the message of one progress notification. */
  progressTextMax: 4_000,
  /** Characters of all progress notifications of a call. */
  progressTotalMax: 256 * 1024,
  /** Characters of a session ID or of the ID of a request. */
  idMax: 128,
  /** Time for which a repeated call waits for a confirmation. Clients give up after 60 s. */
  askWaitMs: 50_000,
  /** Repetitions of a call that waits for a confirmation. Clients end after ten. */
  askRoundsMax: 9,
} as const
