/** Limits of rules and policies. A rule written by hand uses about 5% of each. */
export const ruleLimits = {
  /** Number of rules for which decisions and lists were measured. */
  rulesMax: 10_000,
  /** Characters of a policy as text: 10,000 rules of 400 characters. */
  textLengthMax: 4 * 1024 * 1024,
  idLengthMax: 60,
  /** Characters of a name, a slug or a pattern. */
  nameLengthMax: 200,
  noteLengthMax: 500,
  approversMax: 20,
  argumentTestsMax: 20,
  /** Values of one `in`. */
  valuesMax: 500,
  /** Nesting depth of a value to compare with. */
  valueDepthMax: 16,
  /** Nesting depth of a whole rule. The schema of its condition may take 48 levels. */
  depthMax: 64,
  /** Maximum number of problems listed. */
  problemsMax: 200,
} as const
