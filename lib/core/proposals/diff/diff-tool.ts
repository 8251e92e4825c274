/** Collects the differences between two versions of one tool. */
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { OtherNames } from '@/lib/core/proposals/wording/find-tool-names'
import { inside } from '@/lib/core/spec/schema/walk-schema'
import { plainText } from '@/lib/core/spec/schema/schema-annotations'
import { diffCues } from '@/lib/core/proposals/wording/steering/diff-steering-phrases'
import type { Fact } from '@/lib/core/proposals/rules/fact'
import { comparableMarkdown, instructionsOf, skillFields } from '@/lib/core/proposals/wording/skill-text'
import { diffDeprecation } from './diff-deprecation'
import { diffNewTexts } from './diff-new-texts'
import { diffRights } from './diff-rights'
import { diffRunning } from './diff-running'
import { diffInputs, diffReturns, diffSettings } from './diff-tool-schemas'
import { compareSets, makeFact, type AddFact } from './make-fact'

/**
 * Returns no fact for tools of equal meaning.
 * @param names names of other tools, which the texts of this tool should not mention
 * @param now decides whether deprecated parts were removed before their sunset
 */
export function diffTool(before: ToolSpec, after: ToolSpec, names: OtherNames, now?: Date): Fact[] {
  if (areWrittenAlike(before, after)) return []
  const facts: Fact[] = []
  const add: AddFact = (kind, path, was, is, evidence) =>
    facts.push(makeFact(kind, after.name, path, was, is, evidence))
  if (before.callName !== after.callName && before.name === after.name)
    add('call-name-changed', '/callName', before.callName, after.callName)
  if (before.kind !== after.kind) add('kind-changed', '/kind', before.kind, after.kind)
  if ((before.displayAs ?? '') !== (after.displayAs ?? ''))
    add('display-changed', '/displayAs', before.displayAs, after.displayAs)
  diffWords(before, after, add)
  diffRights(before, after, add)
  diffRunning(before, after, add)
  diffInputs(before, after, add, now)
  diffReturns(before.output.schema, after.output.schema, add, now)
  diffSettings(before.configuration?.schema, after.configuration?.schema, add)
  const own = diffDeprecation(before, after, facts, now)
  return [...own, ...diffNewTexts(before, after, own), ...diffCues(before, after, names)]
}

/** Most tools of an upload are unchanged and need no further comparison. */
function areWrittenAlike(before: ToolSpec, after: ToolSpec): boolean {
  const [had, has] = [partsOf(before), partsOf(after)]
  const names = new Set([...Object.keys(had), ...Object.keys(has)])
  return [...names].every(name => JSON.stringify(had[name]) === JSON.stringify(has[name]))
}

function partsOf(tool: ToolSpec): Record<string, unknown> {
  const { place: _place, text: _text, ...source } = tool.source
  const own = { instructions: instructionsOf(tool), fields: [...skillFields(tool)] }
  return { ...tool, source, setupNotes: null, ...own }
}

function diffWords(before: ToolSpec, after: ToolSpec, add: AddFact): void {
  const differ = (a = '', b = '') => plainText(a) !== plainText(b)
  if (differ(before.description, after.description))
    add('description-changed', '/description', before.description, after.description)
  if (differ(before.whenToUse, after.whenToUse))
    add('when-to-use-changed', '/whenToUse', before.whenToUse, after.whenToUse)
  if (differ(before.output.description, after.output.description))
    add('return-text-changed', '/output/description', before.output.description, after.output.description)
  const [had, has] = [before, after].map(instructionsOf) as [string, string]
  if (comparableMarkdown(had) !== comparableMarkdown(has))
    add('instructions-changed', '/source/text', had, has)
  const [fields, now] = [before, after].map(skillFields) as [Map<string, string>, Map<string, string>]
  for (const name of new Set([...fields.keys(), ...now.keys()]))
    if (differ(fields.get(name), now.get(name)))
      add('front-matter-changed', inside('/source/frontMatter', name), fields.get(name), now.get(name))
  const { lost, gained } = compareSets(before.tags, after.tags)
  if (lost.length + gained.length > 0) add('tags-changed', '/tags', lost, gained)
}
