/** Draws arrays from the facts of a cell. */
import { searchLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import { opposite, type Facts } from '@/lib/core/proposals/acceptance/proof/facts'
import { partsAtPosition, tupleLength } from '@/lib/core/proposals/acceptance/proof/items'
import type { SchemaIdentity } from '@/lib/core/proposals/acceptance/schema/schema-identity'
import type { Part } from '@/lib/core/proposals/acceptance/schema/side'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { Choices } from './choices'
import type { Drawer, Drawn } from './drawer'

/** Depth from which arrays are no longer than they must be. */
const fullDepthMax = 4
/** Positions tried for an item that must be somewhere. */
const positionsTried = 6

/** Returns an array with the items that must be somewhere in it; null if none was found within the limits. */
export function drawArray(
  facts: Facts,
  choices: Choices,
  depth: number,
  drawer: Drawer,
  identity: SchemaIdentity,
): Drawn {
  const wanted = wantedItems(facts, identity)
  const start = tupleLength(facts)
  const least = Math.max(facts.itemsMin, wanted.length)
  const isLong = choices.isFull && depth < fullDepthMax
  const aim = isLong ? Math.max(least, start, 1 + choices.next(2)) : least
  const count = Math.max(least, Math.min(aim, facts.itemsMax))
  if (count > searchLimits.itemsMax) return null
  const items: unknown[] = []
  const seen = new Set<string>()
  // Contained items that do not fit into a tuple come behind it.
  const most = Math.min(facts.itemsMax, count + (wanted.length > 0 ? start : 0))
  // Without chance, all further items are alike.
  let further: Drawn = null
  for (let index = 0; index < most && (index < count || wanted.length > 0); index += 1) {
    const isFurther = choices.isFixed && !facts.isUnique && wanted.length === 0 && index >= start
    const item: Drawn = further ?? drawItem(facts, index, wanted, choices, depth, drawer, seen)
    if (isFurther) further = item
    if (!item) return index >= least && wanted.length === 0 ? { value: items } : null
    items.push(item.value)
  }
  return wanted.length === 0 ? addHinted(items, facts, choices, depth, drawer) : null
}

/** Returns the schemas of items that must occur, each as often as it must. */
function wantedItems(facts: Facts, identity: SchemaIdentity): Part[] {
  const counts = new Map<number, { part: Part; min: number }>()
  for (const { part, min } of facts.contains) {
    const id = identity.idOfPart(part)
    counts.set(id, { part, min: Math.max(min, counts.get(id)?.min ?? 0) })
  }
  return [...counts.values()].flatMap(({ part, min }) =>
    Array.from({ length: Math.min(min, searchLimits.itemsMax + 1) }, () => part),
  )
}

/** Draws the next item, taking one of the wanted ones if it fits here. */
function drawItem(
  facts: Facts,
  index: number,
  wanted: Part[],
  choices: Choices,
  depth: number,
  drawer: Drawer,
  seen: Set<string>,
): Drawn {
  const own = partsAtPosition(facts, index)
  for (const [position, part] of wanted.slice(0, positionsTried).entries()) {
    const item = drawDistinct([...own, part], choices, depth, drawer, facts.isUnique ? seen : null)
    if (!item) continue
    wanted.splice(position, 1)
    return item
  }
  // Other items do not count towards `contains`, so that its upper limit holds.
  return drawDistinct([...own, ...limitedParts(facts)], choices, depth, drawer, facts.isUnique ? seen : null)
}

function drawDistinct(
  parts: readonly Part[],
  choices: Choices,
  depth: number,
  drawer: Drawer,
  seen: Set<string> | null,
): Drawn {
  const first = drawer.drawInside(parts, choices, depth + 1)
  if (!seen || !first) return first
  const isNew = (value: unknown) => !seen.has(canonicalJson(value))
  // Most first values are new. Drawing variants takes longer than everything else about an array.
  const value = isNew(first.value)
    ? first.value
    : drawer.variants(parts, depth + 1, seen.size + 2).find(isNew)
  if (value === undefined) return null
  seen.add(canonicalJson(value))
  return { value }
}

function addHinted(items: unknown[], facts: Facts, choices: Choices, depth: number, drawer: Drawer): Drawn {
  for (const hint of facts.hints) {
    if (hint.kind === 'repeated-item') repeatItem(items, facts, choices, depth, drawer)
    if (hint.kind === 'item' && !putItem(items, hint.from, hint.part, facts, choices, depth, drawer))
      return null
  }
  return { value: items }
}

/** Repeats the last item, or one that does not count towards an upper limit of `contains`. */
function repeatItem(items: unknown[], facts: Facts, choices: Choices, depth: number, drawer: Drawer): void {
  const limited = limitedParts(facts)
  const parts = [...partsAtPosition(facts, items.length), ...limited]
  if (items.length === 0 || limited.length > 0) {
    const other = drawer.drawInside(parts, choices, depth + 1)
    if (other) items.push(other.value)
  }
  if (items.length === 1 || limited.length > 0) items.push(items.at(-1))
  else items[items.length - 1] = items[items.length - 2]
}

/** The opposites of what may occur only a few times. */
const limitedParts = (facts: Facts): Part[] =>
  facts.contains.filter(({ max }) => Number.isFinite(max)).map(({ part }) => opposite(part))

/** Puts an item of the part at the first position where it fits. */
function putItem(
  items: unknown[],
  from: number,
  part: Part,
  facts: Facts,
  choices: Choices,
  depth: number,
  drawer: Drawer,
): boolean {
  for (let index = from; index < from + positionsTried; index += 1) {
    while (items.length < index) {
      const filler = drawer.drawInside(partsAtPosition(facts, items.length), choices, depth + 1)
      if (!filler) return false
      items.push(filler.value)
    }
    const item = drawer.drawInside([...partsAtPosition(facts, index), part], choices, depth + 1)
    if (!item) continue
    items[index] = item.value
    return true
  }
  return false
}
