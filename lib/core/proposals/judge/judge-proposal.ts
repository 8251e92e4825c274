/** What a proposal means: facts judged by the rules, under what the toolbox promises. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { countTextTokens } from '@/lib/core/spec/count-tokens'
import { agentViewText } from '@/lib/core/spec/agent-view'
import { hashJson } from '@/lib/core/spec/spec-hash'
import type { QualityCount } from '@/lib/core/proposals/model/proposal-views'
import { diffFiles } from '@/lib/core/proposals/diff/diff-files'
import { diffSpecs } from '@/lib/core/proposals/diff/diff-specs'
import type { Fact } from '@/lib/core/proposals/rules/fact'
import { levels, type Finding, type Level } from '@/lib/core/proposals/rules/finding'
import { fingerprintOf, groupOf } from '@/lib/core/proposals/rules/fingerprint'
import { countQuality, diffQuality } from './quality'
import { defaultSettings, type ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import { bumpOf, type VersionBump } from '@/lib/core/proposals/rules/version-bump'
import { withinDepth } from '@/lib/core/proposals/diff/within-depth'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'

/**
 * Counts up when a release finds more, or judges it more strictly. Open proposals that an earlier release judged are judged
 * again before anything is done with them.
 */
export const judgementVersion = 3

export type Judgement = {
  /** Worst first. */
  findings: Finding[]
  summary: ProposalSummary
}

export type ProposalSummary = {
  /** Files and tools whose text differs and whose meaning does not. */
  noEffect: number
  bump: VersionBump
  /** What all tools cost in a model's context. */
  tokens: { before: number; after: number }
  quality: { before: QualityCount; after: QualityCount }
}

type JudgeOptions = {
  settings?: ReviewSettings
  /** Other published versions, which the toolbox may promise to be compatible with as well. */
  earlier?: readonly VersionContent[]
  /** Names of tools of other toolboxes. */
  boardNames?: readonly string[]
}

const nothing: VersionContent = {
  bundle: '' as VersionContent['bundle'],
  tools: [],
  files: [],
  requirements: '',
}

/** @param base null for the first version: everything is new */
export function judgeProposal(
  base: VersionContent | null,
  after: VersionContent,
  { settings = defaultSettings, earlier = [], boardNames = [] }: JudgeOptions = {},
): Judgement {
  const [from, proposed] = [withinDepth(base ?? nothing), withinDepth(after)]
  const facts = [...diffSpecs(base ?? nothing, after, boardNames), ...diffQuality(from, proposed)]
  if (settings.against === 'all') facts.push(...brokenEarlier(facts, earlier, proposed))
  const findings = judgeFacts(facts, settings)
  const count = tokenCounter()
  return {
    findings,
    summary: {
      noEffect: base ? countNoEffect(from, proposed, facts) : 0,
      bump: bumpOf(findings),
      tokens: { before: count(from), after: count(proposed) },
      quality: { before: countQuality(from.tools), after: countQuality(proposed.tools) },
    },
  }
}

/** Worst first. */
export function judgeFacts(facts: readonly Fact[], settings: ReviewSettings = defaultSettings): Finding[] {
  return facts
    .map(fact => judgeFact(fact, settings))
    .sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
}

function judgeFact({ kind, ...fact }: Fact, settings: ReviewSettings): Finding {
  const judged = { ...fact, rule: kind, ...clipped(fact) }
  return {
    ...judged,
    level: levelOf(kind, settings),
    fingerprint: fingerprintOf(judged),
    group: groupOf(judged),
  }
}

/** What the toolbox sets for a rule wins over what it promises. */
export function levelOf(rule: Finding['rule'], { promise, severities }: ReviewSettings): Level {
  const set = severities[rule]
  if (set) return set
  const { level, about } = compatibilityRules[rule]
  if (promise === 'none' && level === 'breaking') return 'risky'
  // Callers do not notice; words that steer agents stay a matter of safety.
  if (promise === 'callers' && (about === 'words' || about === 'returns')) return 'safe'
  return level
}

/** Characters of JSON of one side of a finding; the longest description seen has 6,000. */
const valueLengthMax = 20_000

/** A longer value by its beginning, its length and its hash, so that it still has a fingerprint of its own. */
function clipped({ before, after }: Pick<Fact, 'before' | 'after'>): Pick<Fact, 'before' | 'after'> {
  return {
    ...(before !== undefined && { before: clip(before) }),
    ...(after !== undefined && { after: clip(after) }),
  }
}

function clip(value: unknown): unknown {
  const text = typeof value === 'string' ? value : canonicalJson(value)
  if (text.length <= valueLengthMax) return value
  return { beginning: text.slice(0, 1_000), characters: text.length, sha256: hashJson(value) }
}

/** What breaks callers of an older version, where it is not told of the newest one already. */
function brokenEarlier(
  facts: readonly Fact[],
  earlier: readonly VersionContent[],
  proposed: VersionContent,
): Fact[] {
  const place = ({ kind, tool, path }: Fact) => JSON.stringify([kind, tool, path])
  const known = new Set(facts.map(place))
  return earlier.flatMap(version =>
    diffSpecs(version, proposed).filter(fact => {
      if (compatibilityRules[fact.kind].level !== 'breaking' || known.has(place(fact))) return false
      known.add(place(fact))
      return true
    }),
  )
}

/** Files that were written anew, and tools whose entry differs, where no fact tells of it. */
function countNoEffect(base: VersionContent, proposed: VersionContent, facts: readonly Fact[]): number {
  const touched = new Set(facts.map(({ tool }) => tool))
  const sources = (content: VersionContent) =>
    new Map(content.tools.map(tool => [tool.name, tool.source.text ?? '']))
  const before = sources(base)
  const tools = [...sources(proposed)].filter(
    ([name, text]) => before.has(name) && before.get(name) !== text && !touched.has(name),
  )
  const rewritten = diffFiles(base, proposed).silent
  const told = new Set(
    [...base.tools, ...proposed.tools].flatMap(tool =>
      touched.has(tool.name) ? [tool.source.place.file] : [],
    ),
  )
  return tools.length + rewritten.filter(path => !told.has(path)).length
}

/** Each text once: most are the same before and after, and counting is the dearest part of judging. */
function tokenCounter(): (content: VersionContent) => number {
  const known = new Map<string, number>()
  return ({ tools }) =>
    tools.reduce((sum, tool) => {
      const text = agentViewText(tool)
      const tokens = known.get(text) ?? countTextTokens(text)
      known.set(text, tokens)
      return sum + tokens
    }, 0)
}
