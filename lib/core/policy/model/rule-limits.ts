/** Every bound of rules and policies. A rule written by hand uses a twentieth of each. */
export const ruleLimits = {
  /** What decisions and lists were measured with. */
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
  /** Lists and objects inside each other in a value to compare with. */
  valueDepthMax: 16,
  /** Lists and objects inside each other in a whole rule: the schema of its condition may have 48 of them. */
  depthMax: 64,
  /** Problems listed; more of them teach nobody. */
  problemsMax: 200,
} as const
