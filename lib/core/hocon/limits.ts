// Every bound of the reader, with the sum behind it. The largest toolbox file in the wild has 35 KB, 40 tools and
// objects 8 deep; these limits leave room for ten such files in one and still end every hostile text within a second.

export type HoconLimits = {
  /** Characters of a text, and of all files together that it includes. */
  textLengthMax: number
  /** Words, brackets, commas and line ends of the text. */
  tokensMax: number
  /** Objects and lists inside each other, and parts of one dotted path. */
  depthMax: number
  /** Assignments of one key that are computed from its earlier values. */
  selfReferencesMax: number
  /** References that lead to references. */
  referenceDepthMax: number
  /** Keys looked up and parts joined while references are followed. */
  resolveStepsMax: number
  /** Values of the result, counted as if everything shared were written out. */
  nodesMax: number
  /** Characters of one joined text. */
  stringLengthMax: number
  /** Characters of all keys and texts of the result, counted as if everything shared were written out. */
  resultLengthMax: number
  /** Include statements followed for one text. */
  includesMax: number
  /** Problems listed. */
  problemsMax: number
}

export const hoconLimits: HoconLimits = {
  // 7 times the largest real file. Callers may ask for more; 1 MB is read in well under a second.
  textLengthMax: 256 * 1024,
  // 3 times the characters of the largest text tried (1 MB): one-character tokens never reach it.
  tokensMax: 3_000_000,
  // 25 times the deepest real file. One level costs the parser 8 nested calls: 1,600 of about 10,000.
  depthMax: 200,
  // `a += 1` written 200 times; joining them copies 200 * 200 / 2 = 20,000 items.
  selfReferencesMax: 200,
  // One step of a chain costs 7 nested calls: 1,400 of about 10,000.
  referenceDepthMax: 200,
  // About a second.
  resolveStepsMax: 2_000_000,
  // 30 lines that each double the line before would give 2^30 = 1,073,741,824.
  nodesMax: 3_000_000,
  // 16 times the text.
  stringLengthMax: 4 * 1024 * 1024,
  // 64 times the text; written as JSON it stays below 100 MB even when every character needs \u0000.
  resultLengthMax: 16 * 1024 * 1024,
  // A toolbox includes a handful.
  includesMax: 50,
  // More of them teach nobody.
  problemsMax: 100,
}
