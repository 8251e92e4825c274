/** Readers of the JSON columns of proposals, replays and examples. */
import type { ProposalSummary } from '@/lib/core/proposals/judge/judge-proposal'
import type { PublishRisks } from '@/lib/core/proposals/lifecycle/publish-risks'
import type { TimelineData } from '@/lib/core/proposals/lifecycle/format-timeline'
import type { CommentAnchor, QualityCount } from '@/lib/core/proposals/model/proposal-views'
import {
  builtinIgnores,
  type AnswerComparison,
  type IgnoreRule,
  type ReplayAnswer,
  type ReplayRequest,
} from '@/lib/core/proposals/replay/replay'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import type { Evidence } from '@/lib/core/proposals/rules/fact'
import { outcomeNames } from '@/lib/core/runs/outcome'
import {
  fields,
  flag,
  list,
  listOf,
  maybe,
  nullOr,
  number,
  object,
  orNull,
  replaceWord,
  storedReader,
  text,
  variants,
  wordOf,
} from '@/lib/store/connection/stored-json'

/** The stored part of a judgement, in addition to its findings. */
export type StoredSummary = ProposalSummary & {
  /** Fingerprint of the proposal as a whole. */
  whole: string
  /** Number of findings that were not stored, because there were too many. */
  left: number
  /** The judgementVersion that the findings come from; absent in summaries from before it was recorded. */
  judgedBy?: number
  /** Hash of what the findings depend on (`findBasis`); absent in summaries from before it was recorded. */
  basis?: string
}

const quality = fields<QualityCount>({ held: number, of: number })

export const readSummary = orNull(
  storedReader<StoredSummary>(
    'proposal.summary',
    fields<StoredSummary>({
      noEffect: number,
      bump: wordOf(['major', 'minor', 'patch', 'none']),
      tokens: fields<StoredSummary['tokens']>({ before: number, after: number }),
      quality: fields<StoredSummary['quality']>({ before: quality, after: quality }),
      whole: text,
      left: number,
      judgedBy: maybe(number),
      basis: maybe(text),
      until: maybe(text),
    }),
  ),
)

export const readConfirmedRisks = orNull(
  storedReader<PublishRisks>(
    'proposal.confirmed_risks',
    fields<PublishRisks>({
      breaking: number,
      callers: number,
      failingReplays: number,
      failingExamples: number,
    }),
  ),
)

/** The comparison of files that are only checked. */
export type JudgedCheck = {
  /** Worst first. */
  findings: Finding[]
  /** Hash of what the findings depend on (`findBasis`). */
  basis: string
  /** When they can change by the passing of time. */
  until?: string
}

export const readCheckJudged = orNull(
  storedReader<JudgedCheck>(
    'upload_check.judged',
    fields<JudgedCheck>({ findings: list, basis: text, until: maybe(text) }),
  ),
)

export const readAnchor = orNull(
  storedReader<CommentAnchor>(
    'comment.anchor',
    variants('on', {
      proposal: object,
      finding: fields<{ group: string }>({ group: text }),
      line: fields<{ version: number; file: string; line: number }>({
        version: number,
        file: text,
        line: number,
      }),
      field: fields<{ tool: string; path: string }>({ tool: text, path: text }),
    }),
    anchor => replaceWord(anchor, ['on'], { change: 'proposal' }),
  ),
)

export const readTimelineData = storedReader<TimelineData>(
  'proposal_event.data',
  fields<TimelineData>({
    version: maybe(number),
    base: maybe(nullOr(number)),
    findings: maybe(number),
    all: maybe(flag),
    note: maybe(text),
    reason: maybe(text),
    publishAt: maybe(text),
    problems: maybe(number),
    inconsistent: maybe(listOf(text)),
    failed: maybe(flag),
    news: maybe(text),
    came: maybe(number),
    went: maybe(number),
    cameGroups: maybe(listOf(text)),
    wentTitles: maybe(listOf(text)),
    taken: maybe(number),
    mine: maybe(listOf(text)),
    theirs: maybe(listOf(text)),
    both: maybe(listOf(text)),
    reading: maybe(flag),
    rollbackOf: maybe(number),
    applied: maybe(flag),
    replays: maybe(text),
  }),
)

const ignored = listOf(
  fields<{ path?: string; pattern?: string; builtin?: string }>({
    path: maybe(text),
    pattern: maybe(text),
    builtin: maybe(wordOf(Object.keys(builtinIgnores))),
  }),
)
export const readIgnore = storedReader<IgnoreRule[]>('example.ignore', ignored)

export const readReplayRequest = storedReader<ReplayRequest>(
  'replay.request',
  fields<ReplayRequest>({
    examples: flag,
    runs: number,
    sideEffects: listOf(text),
    ignore: maybe(ignored),
  }),
)

const answer = fields<ReplayAnswer>({
  outcome: wordOf(outcomeNames),
  reason: nullOr(text),
  exitCode: nullOr(number),
  answer: text,
  stdout: text,
  stderr: text,
  resultText: maybe(text),
  hash: nullOr(text),
  durationMs: number,
  cut: flag,
})
const updateAnswer = (value: unknown) =>
  replaceWord(value, ['outcome'], { exception: 'crashed', quota: 'disk-limit', refused: 'denied' })

export const readExpected = orNull(storedReader<ReplayAnswer>('example.expected', answer, updateAnswer))
export const readBefore = orNull(storedReader<ReplayAnswer>('replay_case.before', answer, updateAnswer))
export const readAfter = orNull(storedReader<ReplayAnswer>('replay_case.after', answer, updateAnswer))

export const readComparison = orNull(
  storedReader<AnswerComparison>(
    'replay_case.comparison',
    fields<AnswerComparison>({
      as: wordOf(['json', 'text']),
      differences: list,
      rows: list,
      left: fields<AnswerComparison['left']>({ differences: number, rows: number }),
      ignored: number,
    }),
  ),
)

export const readEvidence = orNull(
  storedReader<Evidence>(
    'finding.evidence',
    fields<Evidence>({
      verdict: wordOf(['counterexample', 'unproven']),
      direction: wordOf(['lost', 'gained']),
    }),
  ),
)
