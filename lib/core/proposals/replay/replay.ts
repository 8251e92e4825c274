/**
 * Trying calls with both versions of a proposal: what is asked for, what came of it, and the views that pages draw. Nothing
 * that is tried gets secrets, network, a language model or files, whatever its tool is granted elsewhere.
 */
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Outcome } from '@/lib/core/runs/outcome'

/** How a call compares. Closed: a summary names each that occurs, in this order. */
export const replayVerdicts = {
  same: { title: 'Same', word: 'same', tone: 'good', means: 'Both versions return the same.' },
  differ: {
    title: 'Different',
    word: 'different',
    tone: 'warn',
    means: 'The versions return different results.',
  },
  fail: {
    title: 'Failing',
    word: 'failing',
    tone: 'bad',
    means: 'It used to succeed and now fails, or it breaks a contract example.',
  },
  varies: {
    title: 'Nondeterministic',
    word: 'nondeterministic',
    tone: 'info',
    means:
      'The published version gives a different result each time, so the replay says nothing about the proposal.',
  },
  skipped: {
    title: 'Not tried',
    word: 'skipped',
    tone: 'neutral',
    means: 'It was skipped, with the reason.',
  },
} as const satisfies Record<
  string,
  { title: string; word: string; tone: 'good' | 'warn' | 'bad' | 'info' | 'neutral'; means: string }
>
export type ReplayVerdict = keyof typeof replayVerdicts
export const replayVerdictNames = Object.keys(replayVerdicts) as ReplayVerdict[]

/** Where a call comes from. contract: an example that every version has to answer as expected. */
export const replaySources = {
  example: { title: 'Example' },
  contract: { title: 'Contract example' },
  run: { title: 'Run' },
} as const satisfies Record<string, { title: string }>
export type ReplaySource = keyof typeof replaySources

/** failed: it could not be tried as a whole, and `fault` says why. */
const replayStates = ['queued', 'running', 'ended', 'failed'] as const
export type ReplayState = (typeof replayStates)[number]

export const replayLimits = {
  /** Of the newest runs, at most. */
  runsMax: 50,
  /** Calls in all; more examples than these are left out, contract examples last. */
  casesMax: 100,
  ignoreMax: 20,
} as const

/** What does not count as a difference. */
export type IgnoreRule =
  /** JSON Pointer into the answer; `*` stands for every key or index. */
  | { path: string }
  /** A regular expression of linear time over text, and over the texts inside of JSON. */
  | { pattern: string }
  | { builtin: BuiltinIgnore }

export const builtinIgnores = {
  timestamps: { title: 'Dates and times' },
  ids: { title: 'Random ids' },
  durations: { title: 'Durations' },
} as const satisfies Record<string, { title: string }>
export type BuiltinIgnore = keyof typeof builtinIgnores

export const usualIgnore: readonly IgnoreRule[] = [
  { builtin: 'timestamps' },
  { builtin: 'ids' },
  { builtin: 'durations' },
]

/** The body of `POST /api/proposals/{n}/replays`. */
export type ReplayRequest = {
  /** Try the saved examples of the toolbox. */
  examples: boolean
  /** Try so many of the newest runs, 0 to 50: those that whoever asks may read, each set of arguments once. */
  runs: number
  /** Tools with side effects that are to be tried all the same, by name. */
  sideEffects: string[]
  /** For runs, and for examples that say nothing themselves; `usualIgnore` when absent. */
  ignore?: IgnoreRule[]
}

/** What one version answered, as it is stored: bounded, in characters that can be stored. */
export type ReplayAnswer = {
  outcome: Outcome
  /** A sentence when the outcome alone does not tell. */
  reason: string | null
  exitCode: number | null
  /** What an agent gets for it. */
  answer: string
  stdout: string
  stderr: string
  /** The answer as JSON, when it is some. */
  result: unknown
  /** SHA-256 of all that stdout gave, where `stdout` does not hold all of it: it is long, or no text. */
  hash: string | null
  durationMs: number
  /** Something of it was too long to be kept; it was compared before it was cut. */
  cut: boolean
}

/** One place of two JSON answers that differs. */
export type JsonDifference = {
  kind: 'added' | 'removed' | 'changed'
  /** JSON Pointer, '' for the answer as a whole. */
  path: string
  /** As JSON, shortened. */
  before?: string
  after?: string
}

/** One row of two texts side by side; `gap` stands for rows that are alike and left out. */
export type SideRow =
  | { kind: 'same' | 'changed' | 'added' | 'removed'; before: SideLine | null; after: SideLine | null }
  | { kind: 'gap'; lines: number }

/** Line numbers begin at 1. Text for an element of its own, shortened, without control characters. */
export type SideLine = { line: number; text: string }

/** What differs between two answers, ready to draw; stored with its case. Bounded. */
export type AnswerComparison = {
  /** json: `rows` are of both answers written out with sorted keys. */
  as: 'json' | 'text'
  differences: JsonDifference[]
  rows: SideRow[]
  /** Differences and rows past the bounds. */
  left: { differences: number; rows: number }
  /** Differences that the rules ignore. */
  ignored: number
}

/** A replay as pages and `GET /api/proposals/{n}/replays` show it, newest first. */
export type ReplayView = {
  id: string
  state: ReplayState
  /** Who asked for it; null: the upload did, because the toolbox has contract examples. */
  by: string | null
  createdAt: string
  endedAt: string | null
  /** Numbers of the versions; null: there was none to compare with. */
  base: number | null
  proposed: number
  /** The proposal has another base or another proposed version by now. */
  isOld: boolean
  request: ReplayRequest
  /** Why it could not be tried as a whole; '' when it could. */
  fault: string
  /** "37 same · 3 differ · 2 fail", or how far it is. */
  words: string
  /** Of all cases, also of those that the reader may not see. */
  counts: Record<ReplayVerdict, number>
  /** Cases that are still to be tried. */
  waiting: number
  /** Cases of runs, or of tools, that the reader may not see: "3 more that you may not see". */
  hidden: number
  /** Those that the reader may see, in this order: fail, differ, varies, not tried yet, skipped, same. */
  cases: ReplayCaseView[]
}

export type ReplayCaseView = {
  position: number
  tool: string
  source: ReplaySource
  /** The run to link to (`links.run`), or the id of the example; null: the example was removed since. */
  sourceId: string | null
  /** Title of the example, or the first arguments of the run in one line. */
  title: string
  /** JSON, shortened. */
  argumentsText: string
  /** null: not tried yet. */
  verdict: ReplayVerdict | null
  /** One sentence: what differs, or why it was left out. '' when it is the same. */
  detail: string
  /** null: not tried, or the version has no such tool or refuses the arguments (`detail` says so). */
  before: ReplaySide | null
  after: ReplaySide | null
  /** null when nothing differs. */
  comparison: AnswerComparison | null
}

/** One of two answers side by side. */
export type ReplaySide = {
  outcome: Outcome
  /** Such as "Succeeded", and in words why when that does not tell. */
  title: string
  reason: string | null
  tone: 'good' | 'neutral' | 'bad'
  exitCode: number | null
  /** What an agent gets, shortened. May hold terminal codes: draw it as text, or with lib/core/runs/output/terminal-text.ts. */
  answer: string
  /** Where it is something else than the answer. */
  stdout: string
  stderr: string
  durationMs: number
  cut: boolean
}

/** What the proposal's contract examples say of its proposed version. */
export type ContractStanding = {
  /** Contract examples of the toolbox. */
  of: number
  held: number
  /** Not tried yet, and about to be. */
  waiting: number
  /** Those that do not hold, or could not be tried. */
  broken: { id: string; tool: string; title: string; detail: string }[]
}

/** A kept call of a tool, on its page and in `GET /api/toolboxes/{slug}/examples`. */
export type ExampleView = {
  id: string
  tool: string
  title: string
  argumentsText: string
  contract: boolean
  /** What it answered when it was kept, shortened; null when no answer was kept. A contract then only has to succeed. */
  answer: { outcome: Outcome; text: string; cut: boolean } | null
  ignore: IgnoreRule[]
  /** null for people who were removed. */
  by: string | null
  createdAt: string
  /** When it was last tried with the published version; null: never. */
  triedAt: string | null
  held: boolean | null
  /** What was different when it was last tried. */
  fault: string
  /** Remove it, give it another title. */
  mayChange: Decision
  /** Make it a contract, or none any more, and say what does not count. */
  mayPromise: Decision
}

export type ExampleList = {
  /** Contract examples first, then the oldest. */
  examples: ExampleView[]
  /** Type one by hand; whoever has run a tool keeps that run as one. */
  mayAdd: Decision
}

export const exampleLimits = { perToolMax: 30, contractsMax: 20, titleCharactersMax: 120 } as const
