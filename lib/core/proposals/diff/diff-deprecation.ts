/** Compares whether a whole tool is deprecated, and until when. */
import { sunsetKeywords } from '@/lib/core/spec/schema/schema-annotations'
import { declaredDeprecation, entryDeprecation } from '@/lib/core/spec/tool-deprecation'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Fact, FactKind } from '@/lib/core/proposals/rules/fact'
import { isEarlier, isPastAtOnce } from './schema/compare-annotations'
import { makeFact } from './make-fact'

/** Marks at the root of the input schema, which concern the tool as a whole. */
const ofTool: Partial<Record<FactKind, FactKind>> = {
  'input-deprecated': 'tool-deprecated',
  'input-undeprecated': 'tool-undeprecated',
  'input-sunset-earlier': 'tool-sunset-earlier',
  'input-sunset-past': 'tool-sunset-past',
}
const path = '/deprecated'

/**
 * Returns the facts with one about the deprecation of the tool, in place of those about the same keywords of its entry
 * or of its input schema.
 */
export function diffDeprecation(
  before: ToolSpec,
  after: ToolSpec,
  facts: readonly Fact[],
  now: Date | undefined,
): Fact[] {
  const own = deprecationFact(before, after, now)
  const others = facts.filter(fact => !isMarkOfSchema(fact) && !(own && isMarkOfEntry(fact)))
  const marks = own
    ? []
    : facts.filter(isMarkOfSchema).map(fact => ({ ...fact, path, kind: ofTool[fact.kind]! }))
  return [...others, ...(own ? [own] : marks)]
}

const isMarkOfSchema = (fact: Fact) => fact.path === '/inputSchema' && ofTool[fact.kind] !== undefined
const isMarkOfEntry = (fact: Fact) =>
  ['deprecated', ...sunsetKeywords].some(keyword => fact.path === `/source/verbatim/${keyword}`)

function deprecationFact(before: ToolSpec, after: ToolSpec, now: Date | undefined): Fact | null {
  const [was, is] = [entryDeprecation(before), entryDeprecation(after)]
  if (isPastAtOnce(was, is, now)) return makeFact('tool-sunset-past', after.name, path, undefined, is?.sunset)
  if (!was && is) return makeFact('tool-deprecated', after.name, path, undefined, is.sunset ?? true)
  if (was && !is) return makeFact('tool-undeprecated', after.name, path, was.sunset ?? true)
  if (!isEarlier(was?.sunset, is?.sunset)) return null
  return makeFact('tool-sunset-earlier', after.name, path, was?.sunset, is?.sunset)
}

/**
 * Returns the kind of fact for a tool that was removed, with its sunset.
 * @param now absent if the time of the removal is unknown; then the sunset says nothing
 */
export function removalOf(tool: ToolSpec, now: Date | undefined): { kind: FactKind; sunset?: string } {
  const { sunset } = declaredDeprecation(tool) ?? {}
  if (sunset === undefined || !now) return { kind: 'tool-removed' }
  const isEarly = Date.parse(sunset) > now.getTime()
  return { kind: isEarly ? 'tool-removed-early' : 'tool-removed-after-sunset', sunset }
}
