/** A problem of one argument of a call. */

export type InputProblem = {
  /**
   * JSON pointer to the argument, '' for the arguments as a whole. A missing argument has the pointer at which it
   * belongs.
   */
  path: string
  /** A sentence for the person who fills in the form. */
  message: string
  /** Code of the violated rule: a keyword of JSON Schema, or `json`, `size`, `limit`. */
  keyword: string
}
