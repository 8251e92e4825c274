/** Collects the differences between two versions of a toolbox, without judging them. */
import { compareText } from '@/lib/core/base/compare-text'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { diffCues, otherNamesOf } from '@/lib/core/proposals/wording/steering/diff-steering-phrases'
import { diffFiles } from './diff-files'
import { removalOf } from './diff-deprecation'
import { diffRights } from './diff-rights'
import { diffTool } from './diff-tool'
import { compareSets, makeFact } from './make-fact'
import type { Fact } from '@/lib/core/proposals/rules/fact'
import { pairTools } from './pair-tools'
import { instructionsOf, skillFields } from '@/lib/core/proposals/wording/skill-text'
import { inShare, wholeShare, type Share } from './share'
import { isTooDeep, withinDepth } from './within-depth'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'

type DiffOptions = {
  /** Names of tools of other toolboxes, which the texts of these tools should not mention. */
  otherToolNames?: readonly string[]
  /** Decides whether deprecated parts were removed before their sunset. */
  now?: Date
}

/**
 * Returns facts in the order of the tools' names. Order, number notation and references produce no fact.
 * @param toolFacts what `diffTools` returns for all shares
 */
export function diffSpecs(
  before: VersionContent,
  after: VersionContent,
  options: DiffOptions = {},
  toolFacts: readonly Fact[] = diffTools(before, after, options),
): Fact[] {
  const [base, proposed] = [withinDepth(before), withinDepth(after)]
  const { renamed, removed } = pairTools(base, proposed)
  const facts = [
    ...removed.map(tool => removedFact(tool, options.now)),
    ...renamed.map(([before, after]) =>
      makeFact('tool-renamed', after.name, '/name', before.name, after.name),
    ),
    ...toolFacts,
    // These tools are too deep to compare.
    ...after.tools.filter(isTooDeep).map(tool => makeFact('input-too-large', tool.name, '/inputSchema')),
  ]
  return [...inOrder(facts), ...diffRequirements(base, proposed), ...diffFiles(base, proposed).facts]
}

/** Sorts by tool, place and kind, then by content, because several tools can have one name. */
export const inOrder = (facts: readonly Fact[]): Fact[] =>
  [...facts].sort(
    (a, b) =>
      compareText(a.tool ?? '', b.tool ?? '') ||
      compareText(a.path, b.path) ||
      compareText(a.kind, b.kind) ||
      compareText(canonicalJson(a), canonicalJson(b)),
  )

/** Returns the facts about the tools of a share, in no particular order. Removed tools belong to no share. */
export function diffTools(
  before: VersionContent,
  after: VersionContent,
  { otherToolNames = [], now }: DiffOptions = {},
  share: Share = wholeShare,
): Fact[] {
  const [base, proposed] = [withinDepth(before), withinDepth(after)]
  const names = otherNamesOf([...base.tools, ...proposed.tools], otherToolNames)
  const { kept, renamed, added } = pairTools(base, proposed)
  return [
    ...inShare([...renamed, ...kept], share).flatMap(([before, after]) =>
      diffTool(before, after, names, now),
    ),
    ...inShare(added, share).flatMap(tool => [
      makeFact('tool-added', tool.name, '', undefined, summaryOf(tool)),
      ...rightsOf(tool),
      ...diffCues(null, tool, names),
    ]),
  ]
}

function removedFact(tool: ToolSpec, now: Date | undefined): Fact {
  const { kind, sunset } = removalOf(tool, now)
  const summary = summaryOf(tool)
  return makeFact(kind, tool.name, '', sunset === undefined ? summary : { ...summary, sunset })
}

/**
 * Summarizes a whole tool for the finding that reports it as added or removed, and for its fingerprint: an
 * approval covers every text of the tool that agents read.
 */
const summaryOf = (tool: ToolSpec) => ({
  callName: tool.callName,
  description: tool.description,
  permission: tool.permission.effective,
  inputSchema: tool.inputSchema,
  ...(tool.whenToUse && { whenToUse: tool.whenToUse }),
  ...(tool.output.schema && { outputSchema: tool.output.schema }),
  ...(tool.output.description && { outputDescription: tool.output.description }),
  ...(tool.tags.length > 0 && { tags: tool.tags }),
  ...(tool.kind === 'ovos-skill' && {
    instructions: instructionsOf(tool),
    fields: Object.fromEntries(skillFields(tool)),
  }),
  ...(tool.program && { program: tool.program }),
})

function rightsOf(tool: ToolSpec): Fact[] {
  const facts: Fact[] = []
  diffRights(null, tool, (kind, path, before, after) =>
    facts.push(makeFact(kind, tool.name, path, before, after)),
  )
  return facts
}

function diffRequirements(base: VersionContent, proposed: VersionContent): Fact[] {
  const lines = (text: string) => text.split('\n').filter(line => line.trim() !== '')
  const { lost, gained } = compareSets(lines(base.requirements), lines(proposed.requirements))
  return lost.length + gained.length > 0
    ? [makeFact('requirements-changed', null, 'requirements', lost, gained)]
    : []
}
