/** Compares the tools of two versions, which is most of the work of a judgment. */
import { countTextTokens } from '@/lib/core/spec/count-tokens'
import { agentViewText } from '@/lib/core/spec/agent-view'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { diffTools } from '@/lib/core/proposals/diff/diff-specs'
import { inShare, wholeShare, type Share } from '@/lib/core/proposals/diff/share'
import { withinDepth } from '@/lib/core/proposals/diff/within-depth'
import type { QualityCount } from '@/lib/core/proposals/model/proposal-views'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import type { Fact } from '@/lib/core/proposals/rules/fact'
import { countQuality, diffQuality } from './quality'

export type CompareOptions = {
  /** Other published versions that the toolbox may also promise to be compatible with. */
  earlier?: readonly VersionContent[]
  /** Names of tools of other toolboxes. */
  otherToolNames?: readonly string[]
  /** The time of the judgment: parts that are deprecated until later may not be removed yet. */
  now?: Date
}

/** What was found about a share of the tools. All shares together are about all tools. */
export type ComparedShare = {
  facts: Fact[]
  /** The facts against each earlier version. */
  earlier: Fact[][]
  /** Facts about quality checks that a tool passed before and fails now. */
  lowerQuality: Fact[]
  /** Tokens that the tools occupy in a model's context. */
  tokens: BeforeAfter<number>
  quality: BeforeAfter<QualityCount>
}
type BeforeAfter<T> = { before: T; after: T }

/** What a first version is compared with. */
export const nothing: VersionContent = {
  bundle: '' as VersionContent['bundle'],
  tools: [],
  files: [],
  requirements: '',
}

/**
 * Compares the tools of a share, by default all of them.
 * @param base null for the first version, in which everything is new
 */
export function compareShare(
  base: VersionContent | null,
  after: VersionContent,
  options: CompareOptions = {},
  share: Share = wholeShare,
): ComparedShare {
  const [from, proposed] = [withinDepth(base ?? nothing), withinDepth(after)]
  const [had, has] = [inShare(from.tools, share), inShare(proposed.tools, share)]
  const count = tokenCounter()
  return {
    facts: diffTools(base ?? nothing, after, options, share),
    earlier: (options.earlier ?? []).map(version =>
      diffTools(version, proposed, { now: options.now }, share),
    ),
    lowerQuality: diffQuality(from, proposed, share),
    tokens: { before: count(had), after: count(has) },
    quality: { before: countQuality(had), after: countQuality(has) },
  }
}

/** Joins what was found about all shares. */
export function joinShares(shares: readonly ComparedShare[]): ComparedShare {
  return shares.reduce((a, b) => ({
    facts: [...a.facts, ...b.facts],
    earlier: a.earlier.map((facts, i) => [...facts, ...b.earlier[i]!]),
    lowerQuality: [...a.lowerQuality, ...b.lowerQuality],
    tokens: eachSide(of => a.tokens[of] + b.tokens[of]),
    quality: eachSide(of => addCounts(a.quality[of], b.quality[of])),
  }))
}

const eachSide = <T>(make: (of: 'before' | 'after') => T): BeforeAfter<T> => ({
  before: make('before'),
  after: make('after'),
})

const addCounts = (a: QualityCount, b: QualityCount): QualityCount => ({
  held: a.held + b.held,
  of: a.of + b.of,
})

/** Counts each distinct text once: most texts are unchanged, and counting them takes long. */
function tokenCounter(): (tools: readonly ToolSpec[]) => number {
  const known = new Map<string, number>()
  return tools =>
    tools.reduce((sum, tool) => {
      const text = agentViewText(tool)
      const tokens = known.get(text) ?? countTextTokens(text)
      known.set(text, tokens)
      return sum + tokens
    }, 0)
}
