/** Examples of tools and the contracts that they make, for pages and API responses. */
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Outcome } from '@/lib/core/runs/outcome'
import type { IgnoreRule } from '@/lib/core/proposals/replay/replay'

/** The results of the toolbox's contract examples for the proposed version. */
export type ContractStatus = {
  /** Number of contract examples of the toolbox. */
  of: number
  passed: number
  /** Number of examples that have not run yet. */
  waiting: number
  /** Examples that fail or could not run. */
  broken: BrokenExample[]
}

type BrokenExample = {
  id: string
  /** Null for a selection example that expects no tool. */
  tool: string | null
  title: string
  /** For an example that could not be checked, also what to do. */
  detail: string
  /** False if nothing shows whether the proposed version satisfies it: only a language model could. */
  isChecked: boolean
}

/** A saved call of a tool, as on its page and in `GET /api/toolboxes/{slug}/examples`. */
export type ExampleView = {
  id: string
  tool: string
  title: string
  argumentsText: string
  contract: boolean
  /** The saved answer, shortened; null if none was saved. */
  answer: { outcome: Outcome; text: string; cut: boolean } | null
  /** What the example promises as a contract: its saved result, or only that the run succeeds. */
  promises: 'result' | 'success'
  /** A worker is about to run it and save its result. */
  recording: boolean
  /** Why the result of the last such run was not saved; '' if it was. */
  recordingProblem: string
  ignore: IgnoreRule[]
  /** Who saved it; null for people who were removed. */
  by: string | null
  createdAt: string
  /** When it last ran with the published version; null if it never did. */
  triedAt: string | null
  passed: boolean | null
  /** What differed when it last ran. */
  problem: string
  /** Whether the reader may delete it or change its title. */
  mayChange: Decision
  /** Whether the reader may make it a contract example or an ordinary one, and set its ignore rules. */
  mayPromise: Decision
}

export type ExampleList = {
  /** Contract examples first, then the others from oldest to newest. */
  examples: ExampleView[]
  /** Whether the reader may add an example by hand. A person who has run a tool can always save that run. */
  mayAdd: Decision
}

export const exampleLimits = { perToolMax: 30, contractsMax: 20, titleCharactersMax: 120 } as const
