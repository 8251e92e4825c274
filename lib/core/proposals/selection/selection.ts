/**
 * Asking a language model which tool it would choose for a task, with the tools of both versions of a proposal: whether
 * other words make an agent behave differently.
 */
import type { JsonObject } from '@/lib/core/spec/json-value'

export const selectionLimits = {
  /** Selection examples of a toolbox. Each costs up to three requests to the model in every trial. */
  examplesMax: 20,
  /** Tasks of one trial, saved and entered ones together. */
  tasksMax: 30,
  /** Characters of a task, which is one sentence. */
  taskCharactersMax: 500,
  /** Characters of the expected arguments, as JSON, and of stored ones. */
  argumentsCharactersMax: 4_000,
  /** Functions in one request: the endpoints of OpenAI accept no more. */
  toolsMax: 128,
  /** Characters of an answer that the record stores. A choice has a few hundred. */
  responseCharactersMax: 64_000,
  /**
   * Trials stored per proposal; older ones are of little use, and each has up to 128 tools of both versions. Those that
   * have not ended, or have results of the contract, are stored too.
   */
  trialsKept: 5,
  /** Trials of a proposal that people requested and that have not ended. */
  trialsWaitingMax: 5,
  /** How long a worker waits before it asks again about contract examples without a result. Then a person must ask. */
  retryAfterMs: [30_000, 120_000],
} as const

/** A task in a sentence, and what an agent should choose for it. */
export type SelectionTask = {
  task: string
  /** Name of the expected tool; null if an agent should choose none. */
  tool: string | null
  /** Expected arguments. Others may have any value; null accepts all arguments. */
  arguments: JsonObject | null
}

/** The fixed part of every request of a trial. */
export type SelectionSettings = {
  model: string | null
  system: string
  toolChoice: 'auto'
  temperature: number
  seed: number
}

/** A tool as the model receives it. */
export type OfferedTool = {
  /** Name in the request, which endpoints restrict to 64 letters, digits, `_` and `-`. */
  name: string
  /** Name in the toolbox. */
  tool: string
  description: string
  parameters: unknown
}

export type SelectionChoice = {
  /** Name of the chosen tool in the toolbox; null if the model chose none. */
  tool: string | null
  /** Arguments as the model wrote them; null without a tool. */
  argumentsText: string | null
  /** What the model wrote beside its choice. */
  text: string
}

/** What one request cost, as far as the endpoint reports it. */
export type SelectionUsage = {
  inputTokens: number
  outputTokens: number
  /** Price in the currency of the endpoint. */
  cost?: number
}

/** An answer without the text that the endpoint sent, which can be large. */
export type JudgedAnswer = {
  /** Null if the endpoint returned no usable answer. */
  choice: SelectionChoice | null
  /** Why there is no choice; empty if there is one. */
  problem: string
  usage: SelectionUsage | null
}

export type SelectionAnswer = JudgedAnswer & {
  /** The answer as received, possibly cut. */
  response: string
}

/** The answers to one task as received. Null for a request that was not made. */
export type SelectionResponses = { before: string | null; second: string | null; after: string | null }

/**
 * same: both versions lead to the same choice; changed: to different ones; varies: the published version, asked twice,
 * leads to different choices, so that the task shows nothing; unanswered: the endpoint gave no usable answer.
 */
export const selectionVerdicts = ['changed', 'varies', 'unanswered', 'same'] as const
export type SelectionVerdict = (typeof selectionVerdicts)[number]

const trialStates = ['queued', 'running', 'ended'] as const
export type TrialState = (typeof trialStates)[number]

export type SelectionRequest = {
  /** Whether the selection examples of the toolbox are included. Those of the contract always are. */
  saved: boolean
  /** Tasks that are asked once and not saved. */
  tasks: SelectionTask[]
}
