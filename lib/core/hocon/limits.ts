// Every limit of the reader, with its calculation. The largest known toolbox file has 35 KB, 40 tools and objects 8
// levels deep. These limits leave room for ten such files in one and end every hostile text within a second.

export type HoconLimits = {
  /** Characters of a text, and of all files together that it includes. */
  textLengthMax: number
  /** Words, brackets, commas and line ends of the text. */
  tokensMax: number
  /** Nesting of objects and lists, and parts of one dotted path. */
  depthMax: number
  /** Assignments of one key that are computed from its earlier values. */
  selfReferencesMax: number
  /** References that lead to references. */
  referenceDepthMax: number
  /** Lookups and joins while references are resolved. */
  resolveStepsMax: number
  /** Values of the result, counted with everything shared expanded. */
  nodesMax: number
  /** Characters of one joined text. */
  stringLengthMax: number
  /** Characters of all keys and texts of the result, counted with everything shared expanded. */
  resultLengthMax: number
  /** Include statements followed for one text. */
  includesMax: number
  /** Problems listed. */
  problemsMax: number
}

export const hoconLimits: HoconLimits = {
  // Larger than the longest tool (256 KB), so that a file with a tool that is too long is still read and only that tool
  // is left out.
  textLengthMax: 2 * 1024 * 1024,
  // 1.5 times the characters of a text, so one-character tokens never reach it.
  tokensMax: 3_000_000,
  // 25 times the deepest known file. One level costs the parser 8 nested calls: 1,600 of about 10,000.
  depthMax: 200,
  // `a += 1` written 200 times. Joining them copies 200 * 200 / 2 = 20,000 items.
  selfReferencesMax: 200,
  // One step of a chain costs 7 nested calls: 1,400 of about 10,000.
  referenceDepthMax: 200,
  // This many steps take about one second.
  resolveStepsMax: 2_000_000,
  // 30 lines that each double the previous one would give 2^30 = 1,073,741,824.
  nodesMax: 3_000_000,
  // Twice the maximum length of the text.
  stringLengthMax: 4 * 1024 * 1024,
  // 8 times the text. As JSON, the result stays below 100 MB even if every character needs \u0000.
  resultLengthMax: 16 * 1024 * 1024,
  // A toolbox includes a handful of files.
  includesMax: 50,
  // Longer lists do not help authors.
  problemsMax: 100,
}
