export type RuleProblem = {
  /** Keys and list indexes that lead to the invalid part; empty for the whole rule. */
  path: (string | number)[]
  message: string
  /** How to fix it. */
  fix: string
}

/** Records a problem. Returns null, so that the reader of a part can return it. */
export type Report = (path: RuleProblem['path'], message: string, fix: string) => null
