/** Selection examples and trials as the API returns them and pages show them. */
import type { Decision } from '@/lib/core/policy/model/decision'
import type {
  OfferedTool,
  SelectionAnswer,
  SelectionChoice,
  SelectionSettings,
  SelectionTask,
  SelectionUsage,
  SelectionVerdict,
  TrialState,
} from './selection'

import type { SelectionCounts } from './summarize-selection'

export type SelectionExampleView = SelectionTask & {
  id: string
  contract: boolean
  by: string
  createdAt: string
}

/** An answer without its cost and without the text that the endpoint sent, which only the record has. */
export type ShownAnswer = { choice: SelectionChoice | null; problem: string }

export type SelectionCaseView = SelectionTask & {
  position: number
  /** Id of the selection example; null for a task that was only entered, or that changed since. */
  exampleId: string | null
  before: ShownAnswer | null
  after: ShownAnswer | null
  /** Null until the model is asked. */
  verdict: SelectionVerdict | null
  detail: string
  /** Null if the answers do not show it. */
  isExpected: boolean | null
}

export type TrialView = {
  id: string
  state: TrialState
  /** Why the trial as a whole was not possible; empty if it was. */
  problem: string
  model: string | null
  by: string | null
  createdAt: string
  endedAt: string | null
  /** Numbers of the compared versions. */
  base: number | null
  proposed: number
  /** Whether the proposal has another version, or another base, since. */
  isOld: boolean
  /** Number of tools of either version that could not be offered. */
  omitted: number
  requests: number
  usage: SelectionUsage
  /** Number of tasks with each verdict. */
  counts: SelectionCounts
  /** Empty for all but the newest trial. */
  cases: SelectionCaseView[]
}

export type TrialList = {
  /** Newest first. */
  trials: TrialView[]
  /** Saved tasks of the toolbox. */
  examples: SelectionExampleView[]
  /** Names of the tools of both versions, from which an expected one is chosen. */
  tools: string[]
  mayManage: Decision
}

/** Everything that was sent and received in a trial. */
export type TrialRecordView = {
  id: string
  settings: SelectionSettings | null
  toolsBefore: OfferedTool[] | null
  toolsAfter: OfferedTool[] | null
  cases: (SelectionTask & {
    before: SelectionAnswer | null
    second: SelectionAnswer | null
    after: SelectionAnswer | null
    verdict: SelectionVerdict | null
    detail: string
  })[]
}
