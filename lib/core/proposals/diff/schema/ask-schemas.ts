/**
 * Settles structural differences of two schemas by asking which values they accept: a proof clears what affects no value,
 * and a value that only one of them accepts confirms a difference, or reveals one that the structure does not show.
 */
import { recall } from '@/lib/core/base/recall'
import { pointerSteps } from '@/lib/core/spec/json-pointer'
import { deeperThan, isJsonObject } from '@/lib/core/spec/json-value'
import { withPlainReferences } from '@/lib/core/spec/schema/plain-references'
import { hashJson, hashText } from '@/lib/core/spec/spec-hash'
import {
  compareUnconfirmed,
  isConfirmed,
  type Acceptance,
} from '@/lib/core/proposals/acceptance/compare-acceptance'
import { addEvidence } from './add-evidence'
import { diffSchema, diffWithNames } from './diff-schema'
import { ListedNames } from './listed-names'
import { EqualSites } from './equal-sites'
import type { Neutral } from './named-changes'
import { inNewNotation } from './same-notation'
import {
  comparisonLimits,
  isDecidedByValues,
  isDirected,
  kindOf,
  narrowerChanges,
  promises,
  undirected,
  widerChanges,
  type SchemaDifference,
} from './schema-difference'
import { withoutRepeats } from './without-repeats'

/** Which direction harms: callers lose accepted inputs, and readers gain unknown results. */
type SchemaRole = 'inputs' | 'returns'

/** Returns the differences of two schemas, without those that affect no value. `path` is their position in the spec. */
export function judgeSchemas(
  before: unknown,
  after: unknown,
  path: string,
  role: SchemaRole,
  now?: Date,
): readonly SchemaDifference[] {
  const [plainBefore, plainAfter] = [plain(before), plain(after)]
  const { differences, neutral } = diffWithNames(plainBefore, plainAfter, path, now)
  return settleDifferences(differences, [plainBefore, plainAfter], path, role, neutral)
}

const plain = (schema: unknown) =>
  isJsonObject(schema) && !deeperThan(schema, comparisonLimits.depthMax)
    ? withPlainReferences(schema)
    : schema

/**
 * @param differences what the structure shows, without differences of words where possible
 * @param path position of the schemas in their spec
 * @param neutral the schemas without the names that differ
 */
export function settleDifferences(
  differences: readonly SchemaDifference[],
  [before, after]: readonly [unknown, unknown],
  path: string,
  role: SchemaRole,
  neutral: Neutral | null = null,
): readonly SchemaDifference[] {
  if (before === undefined || after === undefined) return differences
  const compute = () => settleCompared(differences, [before, after], path, role, neutral)
  // Schemas in another order have another key, which costs less than sorting all of them.
  const text = JSON.stringify([before, after, path, role, differences, neutral !== null])
  return text.length > keptLengthMax ? compute() : settled(hashText(text), compute)
}

/**
 * Equal comparisons come back: with a promise for all versions, each of up to 50 versions is compared, and a proposal
 * is judged again when the rules change or few of its tools do.
 */
const kept = 2_000
/** Maximum number of characters of a comparison whose differences are kept, because they contain parts of the schemas. */
const keptLengthMax = 16_384
const settled = recall<readonly SchemaDifference[]>(kept)
const accepted = recall<Acceptance>(kept)

const recalledAcceptance = (before: unknown, after: unknown): Acceptance =>
  accepted(hashText(JSON.stringify([before, after])), () => compareUnconfirmed(before, after))

function settleCompared(
  differences: readonly SchemaDifference[],
  [before, after]: readonly [unknown, unknown],
  path: string,
  role: SchemaRole,
  neutral: Neutral | null,
): SchemaDifference[] {
  let compared: Acceptance | null = null
  const whole = () => (compared ??= recalledAcceptance(before, after))
  const acceptance = neutral ? acceptanceOf(neutral, whole) : whole()
  const names = new ListedNames(before, after)
  const left = differences.flatMap(difference => {
    if (promises.has(difference.change) && isProven(whole()) && names.isOnBothSides(difference)) return []
    // What the names hide is decided for the schemas as they are.
    return settle(difference, isBelowName(difference, path, neutral) ? whole() : acceptance)
  })
  const rewritten = withoutNotation(left, differences, { before, after, path, names, whole })
  const remaining = withoutRepeats(withoutEqualSites(rewritten, { before, after, names }))
  for (const direction of ['lost', 'gained'] as const) {
    const verdict = acceptance[direction]
    const isExplained = (difference: SchemaDifference) => explains(difference, direction, neutral)
    // Only the checker of calls reveals what the structure does not show.
    if (
      verdict.verdict === 'counterexample' &&
      !remaining.some(isExplained) &&
      isConfirmed(before, after, direction, verdict.value)
    )
      remaining.push({
        change: direction === 'lost' ? 'accepts-less' : 'accepts-more',
        path,
        // Nothing else distinguishes such differences, and approving one must not approve another.
        before: hashJson(before),
        after: hashJson(after),
      })
  }
  const direction = role === 'inputs' ? 'lost' : 'gained'
  return addEvidence(remaining, difference => isDirected(difference, direction), acceptance[direction], {
    before,
    after,
    path,
    neutral,
    direction,
  })
}

/**
 * Returns the verdicts without the names that differ. A proof with these names counts too: no value is affected,
 * whatever a name may hide.
 */
function acceptanceOf(neutral: Neutral, whole: () => Acceptance): Acceptance {
  const found = recalledAcceptance(neutral.before, neutral.after)
  if (isProven(found)) return found
  const { lost, gained } = whole()
  return {
    lost: lost.verdict === 'proven' ? lost : found.lost,
    gained: gained.verdict === 'proven' ? gained : found.gained,
  }
}

const isProven = ({ lost, gained }: Acceptance) => lost.verdict === 'proven' && gained.verdict === 'proven'

/** Reports whether a difference is at or below a name that the compared schemas leave out. */
const isBelowName = (difference: SchemaDifference, path: string, neutral: Neutral | null): boolean =>
  neutral !== null &&
  pointerSteps(difference.path.slice(path.length)).some(
    (step, at, steps) => steps[at - 1] === 'properties' && neutral.names.has(step),
  )

/** Returns the difference, its directed form, or nothing if a proof clears it. */
function settle(difference: SchemaDifference, { lost, gained }: Acceptance): SchemaDifference[] {
  const { change } = difference
  const losesNothing = lost.verdict === 'proven'
  const gainsNothing = gained.verdict === 'proven'
  const directed = undirected[change]
  if (directed) {
    if (losesNothing && gainsNothing) return []
    if (losesNothing) return [{ ...difference, change: directed.wider }]
    return gainsNothing ? [{ ...difference, change: directed.narrower }] : [difference]
  }
  if (narrowerChanges.has(change) && losesNothing) return []
  return widerChanges.has(change) && gainsNothing ? [] : [difference]
}

/** Reports whether the difference can be the reason for a value that only one schema accepts. */
function explains(
  difference: SchemaDifference,
  direction: 'lost' | 'gained',
  neutral: Neutral | null,
): boolean {
  if (promises.has(difference.change)) return !neutral?.isComplete
  return difference.change === 'too-large' || isDirected(difference, direction)
}

type Compared = {
  before: unknown
  after: unknown
  path: string
  names: ListedNames
  whole: () => Acceptance
}

/**
 * Keeps the differences that are also found if the old schema is written in the notation of the new one, as far as it
 * provably accepts the same values then.
 * @param all what the structure showed; a difference among them that is not left was cleared by a proof
 */
function withoutNotation(
  left: readonly SchemaDifference[],
  all: readonly SchemaDifference[],
  { before, after, path, names, whole }: Compared,
): readonly SchemaDifference[] {
  const listed = left.filter(one => names.isOnBothSides(one))
  // A single difference is the reason for what only one schema accepts, unless it is about a name that is still there.
  const isOpen = listed.length > 0 || left.filter(isDecidedByValues).length > 1
  const same = isOpen ? inNewNotation(before, after, all, names) : null
  const again = same ? diffSchema(same, after, path) : []
  if (!same || again.some(({ change }) => change === 'too-large')) return left
  const found = new Set(again.map(kindAt))
  const kept = left.filter(difference => {
    if (found.has(kindAt(difference))) return true
    return promises.has(difference.change) ? !names.isOnBothSides(difference) : !isDecidedByValues(difference)
  })
  const fresh = again.filter(one => isDecidedByValues(one) && !all.some(other => covers(other, one)))
  // References in these lead into the rewritten schema, so that their place is left out.
  return [...kept, ...fresh.flatMap(({ site: _site, ...one }) => settle(one, whole()))]
}

const kindAt = ({ change, path }: SchemaDifference): string => `${kindOf(change)} ${path}`

/** Reports whether one difference says the same as another, or leaves only the direction open. */
const covers = (one: SchemaDifference, other: SchemaDifference): boolean =>
  one.path === other.path && (one.change === other.change || one.change === kindOf(other.change))

/** Where only one part differs, proving that it is equal would have proven the whole. */
function withoutEqualSites(
  differences: readonly SchemaDifference[],
  { before, after, names }: { before: unknown; after: unknown; names: ListedNames },
): readonly SchemaDifference[] {
  if (new Set(differences.map(({ site }) => site)).size < 2) return differences
  const sites = new EqualSites(before, after)
  const isByValues = (one: SchemaDifference) => isDecidedByValues(one) || names.isOnBothSides(one)
  return differences.filter(one => !isByValues(one) || !sites.contain(one))
}
