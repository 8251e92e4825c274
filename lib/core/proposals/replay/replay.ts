import type { Outcome } from '@/lib/core/runs/outcome'

/** How a call compares. Summaries name each verdict that occurs, in this order. */
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
      'The published version gives a different result each time, so the replay shows nothing about the proposal.',
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

/** Where a call comes from. contract: an example that every version must satisfy. */
export const replaySources = {
  example: { title: 'Example' },
  contract: { title: 'Contract example' },
  run: { title: 'Run' },
} as const satisfies Record<string, { title: string }>
export type ReplaySource = keyof typeof replaySources

/** failed: the replay could not run at all, and `problem` gives the reason. */
const replayStates = ['queued', 'running', 'ended', 'failed'] as const
export type ReplayState = (typeof replayStates)[number]

export const replayLimits = {
  /** Maximum number of newest runs. */
  runsMax: 50,
  /** Maximum number of calls. Further examples are dropped, contract examples last. */
  casesMax: 100,
  ignoreMax: 20,
} as const

/** A part of answers that does not count as a difference. */
export type IgnoreRule =
  /** A JSON Pointer into the answer; `*` matches every key or index. */
  | { path: string }
  /** A linear-time regular expression over text, including strings inside of JSON. */
  | { pattern: string }
  | { builtin: BuiltinIgnore }

export const builtinIgnores = {
  timestamps: { title: 'Dates and times' },
  ids: { title: 'Random ids' },
  durations: { title: 'Durations' },
} as const satisfies Record<string, { title: string }>
export type BuiltinIgnore = keyof typeof builtinIgnores

export const defaultIgnoreRules: readonly IgnoreRule[] = [
  { builtin: 'timestamps' },
  { builtin: 'ids' },
  { builtin: 'durations' },
]

/** The body of `POST /api/proposals/{n}/replays`. */
export type ReplayRequest = {
  /** Whether to replay the saved examples of the toolbox. */
  examples: boolean
  /**
   * How many of the newest runs to replay, 0 to 50: only runs that the person may read, each set of arguments
   * once.
   */
  runs: number
  /** Names of tools to replay in spite of their side effects. */
  sideEffects: string[]
  /** Rules for runs, and for examples without rules of their own; `defaultIgnoreRules` if absent. */
  ignore?: IgnoreRule[]
}

/** The answer of one version as stored: bounded, and free of characters that cannot be stored. */
export type ReplayAnswer = {
  outcome: Outcome
  /** An explanation, if the outcome alone is not clear enough; else null. */
  reason: string | null
  exitCode: number | null
  /** The answer that an agent receives. */
  answer: string
  stdout: string
  stderr: string
  /** The answer as JSON, if it is JSON. */
  result: unknown
  /** The JSON text of `result` as the tool wrote it; absent in answers of earlier releases and in large ones. */
  resultText?: string
  /** SHA-256 of all of stdout, if `stdout` does not contain all of it because it is long or binary. */
  hash: string | null
  durationMs: number
  /** Whether a part was shortened for storage. The comparison took place before. */
  cut: boolean
}

/** One position at which two JSON answers differ. */
export type JsonDifference = {
  kind: 'added' | 'removed' | 'changed'
  /** JSON Pointer; '' for the whole answer. */
  path: string
  /** As JSON, shortened. */
  before?: string
  after?: string
}

/** One row of two texts side by side; `gap` replaces equal rows that are omitted. */
export type SideRow =
  | { kind: 'same' | 'changed' | 'added' | 'removed'; before: SideLine | null; after: SideLine | null }
  | { kind: 'gap'; lines: number }

/**
 * One line of text, numbered from 1, shortened and without control characters, for a DOM element of its own.
 */
export type SideLine = { line: number; text: string }

/** The differences between two answers, ready to draw. Bounded, and stored with the case. */
export type AnswerComparison = {
  /** json: `rows` contain both answers written with sorted keys. */
  as: 'json' | 'text'
  differences: JsonDifference[]
  rows: SideRow[]
  /** Numbers of differences and rows past the limits. */
  left: { differences: number; rows: number }
  /** Number of differences that the rules ignore. */
  ignored: number
}

/** A replay as pages and `GET /api/proposals/{n}/replays` show it, newest first. */
export type ReplayView = {
  id: string
  state: ReplayState
  /** Who requested the replay; null if an upload did because the toolbox has contract examples. */
  by: string | null
  createdAt: string
  endedAt: string | null
  /** Numbers of the versions; `base` is null if there was nothing to compare with. */
  base: number | null
  proposed: number
  /** Whether the proposal has another base or another proposed version by now. */
  isOld: boolean
  request: ReplayRequest
  /** Why the replay could not run at all; '' if it did. */
  problem: string
  /** A summary such as "37 same · 3 different · 2 failing", or the progress. */
  words: string
  /** Counts over all cases, including those that the reader may not see. */
  counts: Record<ReplayVerdict, number>
  /** Number of cases that have not run yet. */
  waiting: number
  /** Number of cases whose runs or tools the reader may not see. */
  hidden: number
  /**
   * Cases that the reader may see, ordered: failing, different, nondeterministic, not run yet, skipped, same.
   */
  cases: ReplayCaseView[]
}

export type ReplayCaseView = {
  position: number
  tool: string
  source: ReplaySource
  /** The run to link to (`links.run`), or the id of the example; null if the example was deleted since. */
  sourceId: string | null
  /** Title of the example, or the first arguments of the run in one line. */
  title: string
  /** JSON, shortened. */
  argumentsText: string
  /** The verdict; null if the case has not run yet. */
  verdict: ReplayVerdict | null
  /** One sentence: what differs, or why the case was skipped. '' if the answers are the same. */
  detail: string
  /** Answer of the published version; null if it did not run, for the reason in `detail`. */
  before: ReplaySide | null
  after: ReplaySide | null
  /** The comparison; null if nothing differs. */
  comparison: AnswerComparison | null
}

/** One of two answers that are shown side by side. */
export type ReplaySide = {
  outcome: Outcome
  /** A title such as "Succeeded", with the reason if the outcome alone is not clear enough. */
  title: string
  reason: string | null
  tone: 'good' | 'neutral' | 'bad'
  exitCode: number | null
  /**
   * Text that an agent receives, shortened. May contain terminal codes: render it as text, or with
   * lib/core/runs/output/terminal-text.ts.
   */
  answer: string
  /** Standard output, if it differs from the answer; else ''. */
  stdout: string
  stderr: string
  durationMs: number
  cut: boolean
}
