/**
 * Judges a proposal: applies the compatibility rules and the toolbox's compatibility promise to its facts.
 */
import type { QualityCount } from '@/lib/core/proposals/model/proposal-views'
import { diffFiles } from '@/lib/core/proposals/diff/diff-files'
import { diffSpecs, inOrder } from '@/lib/core/proposals/diff/diff-specs'
import { addParts, clipValues } from '@/lib/core/proposals/rules/clipped-value'
import type { Fact } from '@/lib/core/proposals/rules/fact'
import { levels, type Finding, type Level } from '@/lib/core/proposals/rules/finding'
import { fingerprintOf, groupOf } from '@/lib/core/proposals/rules/fingerprint'
import { compareShare, joinShares, nothing, type ComparedShare, type CompareOptions } from './compare-share'
import { nextSunset } from './next-sunset'
import { defaultSettings, type ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import { bumpOf, type VersionBump } from '@/lib/core/proposals/rules/version-bump'
import { withinDepth } from '@/lib/core/proposals/diff/within-depth'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'

/**
 * Version of the judgment. It increases when a release finds more or judges more strictly, also when the proof or
 * the search for counterexamples changes. Open proposals with an older judgment are judged again before they are
 * used.
 */
export const judgementVersion = 6

export type Judgement = {
  /** Findings, worst first. */
  findings: Finding[]
  summary: ProposalSummary
}

export type ProposalSummary = {
  /** Number of files and tools whose text differs while their meaning does not. */
  noEffect: number
  bump: VersionBump
  /** Tokens that all tools occupy in a model's context. */
  tokens: { before: number; after: number }
  quality: { before: QualityCount; after: QualityCount }
  /** The next sunset, as a date-time, at which a removal is judged differently; absent if there is none. */
  until?: string
}

type JudgeOptions = CompareOptions & {
  settings?: ReviewSettings
  /** All shares of the same versions with the same options, if other threads have compared the tools. */
  shares?: readonly ComparedShare[]
}

/** Judges as `judgeProposal` does, here or elsewhere. */
export type Judge = (...of: Parameters<typeof judgeProposal>) => Judgement | Promise<Judgement>

/** @param base null for the first version, in which everything is new */
export function judgeProposal(
  base: VersionContent | null,
  after: VersionContent,
  { settings = defaultSettings, shares, ...provided }: JudgeOptions = {},
): Judgement {
  const earlier = settings.against === 'all' ? (provided.earlier ?? []) : []
  const options = { ...provided, earlier }
  const { now } = options
  const [from, proposed] = [withinDepth(base ?? nothing), withinDepth(after)]
  const compared = joinShares(shares ?? [compareShare(base, after, options)])
  const facts = [
    ...diffSpecs(base ?? nothing, after, options, compared.facts),
    ...inOrder(compared.lowerQuality),
  ]
  const against = earlier.map((version, i) => diffSpecs(version, proposed, { now }, compared.earlier[i]))
  facts.push(...brokenEarlier(facts, against))
  const findings = judgeFacts(facts, settings)
  const until = now && nextSunset(facts, now)
  return {
    findings,
    summary: {
      noEffect: base ? countNoEffect(from, proposed, facts) : 0,
      bump: bumpOf(findings),
      tokens: compared.tokens,
      quality: compared.quality,
      ...(until && { until }),
    },
  }
}

/** Judges facts and sorts the findings, worst first. */
export function judgeFacts(facts: readonly Fact[], settings: ReviewSettings = defaultSettings): Finding[] {
  return facts
    .map(fact => judgeFact(fact, settings))
    .sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
}

function judgeFact({ kind, ...fact }: Fact, settings: ReviewSettings): Finding {
  const clipped = clipValues(fact)
  const judged = { ...fact, rule: kind, ...clipped }
  return {
    ...judged,
    ...addParts(clipped, fact),
    level: levelOf(kind, settings),
    fingerprint: fingerprintOf(judged),
    group: groupOf(judged),
  }
}

/** Returns the level of a finding. The toolbox's setting for a rule overrides its promise. */
export function levelOf(rule: Finding['rule'], { promise, severities }: ReviewSettings): Level {
  const set = severities[rule]
  if (set) return set
  const { level, about } = compatibilityRules[rule]
  if (promise === 'none' && level === 'breaking') return 'risky'
  // Callers do not notice these findings. Words that steer agents remain a safety concern.
  if (promise === 'callers' && (about === 'words' || about === 'returns')) return 'safe'
  return level
}

/**
 * Reports what breaks callers of an older version, except where a finding against the newest version covers
 * it.
 */
function brokenEarlier(facts: readonly Fact[], earlier: readonly Fact[][]): Fact[] {
  const place = ({ kind, tool, path }: Fact) => JSON.stringify([kind, tool, path])
  const known = new Set(facts.map(place))
  return earlier.flat().filter(fact => {
    if (compatibilityRules[fact.kind].level !== 'breaking' || known.has(place(fact))) return false
    known.add(place(fact))
    return true
  })
}

/** Counts files that were rewritten and tools whose entry differs, where no fact covers them. */
function countNoEffect(base: VersionContent, proposed: VersionContent, facts: readonly Fact[]): number {
  const touched = new Set(facts.map(({ tool }) => tool))
  const sources = (content: VersionContent) =>
    new Map(content.tools.map(tool => [tool.name, tool.source.text ?? '']))
  const before = sources(base)
  const tools = [...sources(proposed)].filter(
    ([name, text]) => before.has(name) && before.get(name) !== text && !touched.has(name),
  )
  const rewritten = diffFiles(base, proposed).silent
  const reported = new Set(
    [...base.tools, ...proposed.tools].flatMap(tool =>
      touched.has(tool.name) ? [tool.source.place.file] : [],
    ),
  )
  return tools.length + rewritten.filter(path => !reported.has(path)).length
}
