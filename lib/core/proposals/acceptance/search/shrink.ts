/** Makes a counterexample small: drops keys and items, then takes plainer values, then shorter texts. */
import { searchLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import { kindOf } from '@/lib/core/proposals/acceptance/schema/json-kind'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject } from '@/lib/core/spec/json-value'

/** Whether a value is still a counterexample. The value is made only if there are tries left. */
type Test = { isOver: () => boolean; holds: (make: () => unknown) => boolean }

/** Passes over the whole value. A second one uses what the first made possible. */
const passes = 2
/** Characters of a value that count as one more try, because making and checking it takes longer. */
const charactersPerTry = 500

/** @param isExample whether a value is still a counterexample */
export function shrink(value: unknown, isExample: (value: unknown) => boolean): unknown {
  let left = searchLimits.shrinksMax
  const test: Test = {
    isOver: () => left <= 0,
    holds: make => {
      if (left <= 0) return false
      const candidate = make()
      left -= 1 + Math.floor(canonicalJson(candidate).length / charactersPerTry)
      return isExample(candidate)
    },
  }
  let best = value
  for (let pass = 0; pass < passes; pass += 1) best = shrinkValue(best, test)
  return best
}

function shrinkValue(value: unknown, test: Test): unknown {
  if (test.isOver()) return value
  for (const plain of plainerValues(value)) if (test.holds(() => plain)) return plain
  if (typeof value === 'string') return shrinkText(value, test)
  if (Array.isArray(value)) return shrinkArray(value, test)
  return isJsonObject(value) ? shrinkObject(value, test) : value
}

const plainValues: readonly unknown[] = ['', 0, false, null, [], {}]
const textsOfPlain = new Map(plainValues.map(plain => [plain, canonicalJson(plain)]))
const textOf = (plain: unknown) => textsOfPlain.get(plain) ?? canonicalJson(plain)

/** Returns plain values that are shorter, or plainer at the same length; those of the same kind first. */
function plainerValues(value: unknown): unknown[] {
  const text = canonicalJson(value)
  const kind = kindOf(value)
  const numbers = typeof value === 'number' ? [1, -1, 0.5, Math.trunc(value)] : []
  if (plainValues.includes(value)) return []
  const candidates = [...plainValues, ...numbers].filter(plain => {
    const { length } = textOf(plain)
    return length < text.length || (length === text.length && kindOf(plain) === 'number' && kind === 'number')
  })
  const isPlainer = (plain: unknown) => textOf(plain) !== text
  const ofKind = candidates.filter(plain => kindOf(plain) === kind && isPlainer(plain))
  return [...ofKind, ...candidates.filter(plain => kindOf(plain) !== kind && isPlainer(plain))]
}

function shrinkText(value: string, test: Test): string {
  let best = [...value]
  for (let part = best.length >> 1; part > 0 && !test.isOver(); part >>= 1)
    while (best.length > part && test.holds(() => best.slice(0, -part).join(''))) best = best.slice(0, -part)
  const repeated = 'a'.repeat(best.length)
  return best.length > 0 && test.holds(() => repeated) ? repeated : best.join('')
}

function shrinkArray(value: readonly unknown[], test: Test): unknown[] {
  const best = dropParts(value, items => test.holds(() => items), test)
  for (const index of best.keys())
    best[index] = shrinkValue(best[index], {
      ...test,
      holds: make => test.holds(() => best.with(index, make())),
    })
  return best
}

function shrinkObject(value: Readonly<Record<string, unknown>>, test: Test): Record<string, unknown> {
  const entries = dropParts(Object.entries(value), left => test.holds(() => Object.fromEntries(left)), test)
  for (const [index, [name, item]] of entries.entries()) {
    const smaller = shrinkValue(item, {
      ...test,
      holds: make => test.holds(() => Object.fromEntries(entries.with(index, [name, make()]))),
    })
    entries[index] = [name, smaller]
  }
  return Object.fromEntries(entries)
}

/** Drops halves, then quarters, down to single parts, as long as the rest is an example. */
function dropParts<T>(parts: readonly T[], isExample: (rest: T[]) => boolean, test: Test): T[] {
  let best = [...parts]
  for (let count = best.length >> 1 || 1; count > 0 && !test.isOver(); count >>= 1)
    for (let start = best.length - count; start >= 0 && !test.isOver(); start -= count) {
      const rest = best.toSpliced(start, count)
      if (isExample(rest)) best = rest
    }
  return best
}
