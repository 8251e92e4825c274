// Every bound of the reader. The largest toolbox file seen in the wild has 35 KB, 40 tools and a nesting of 8.

export type HoconLimits = {
  /** Characters of text. 7 times the largest real file; 1 MB is still read in a second when a caller asks for it. */
  textLengthMax: number
  /** Objects and lists inside each other, and parts of one dotted path. */
  depthMax: number
  /** Times that one key may be redefined through its own earlier value. */
  selfReferencesMax: number
  /** Visits of the resolver. */
  resolveStepsMax: number
  /** Values of the result, counted as if written out: 30 lines that double the line before would be 2^30. */
  nodesMax: number
  /** Characters of one string in the result. */
  stringLengthMax: number
  /** Words, brackets, commas and line ends of the text. */
  tokensMax: number
  /** Problems listed; more of them teach nobody. */
  problemsMax: number
}

export const hoconLimits: HoconLimits = {
  textLengthMax: 256 * 1024,
  depthMax: 200,
  selfReferencesMax: 200,
  resolveStepsMax: 2_000_000,
  nodesMax: 3_000_000,
  stringLengthMax: 4 * 1024 * 1024,
  tokensMax: 3_000_000,
  problemsMax: 100,
}
