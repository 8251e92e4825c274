/** Merges and removes alternatives of `anyOf` that add nothing to the others. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { limitKeywords } from '@/lib/core/spec/schema/schema-limits'
import {
  isListAlone,
  isTypeAlone,
  typeOfList,
  type Alternative,
} from '@/lib/core/spec/schema/schema-alternative'

/** Alternatives that are compared in pairs. Each pair takes a few steps per property. */
const comparedMax = 60

/**
 * Merges lists of values into one per type, and removes each alternative within another. Words of a removed alternative
 * go to the one that remains.
 */
export function tidyAlternatives(alternatives: readonly Alternative[]): Alternative[] {
  const merged = mergeLists(alternatives)
  if (merged.length < 2 || merged.length > comparedMax) return merged
  const kept: Alternative[] = []
  for (const one of merged) {
    const wider = kept.findIndex(other => covers(other, one))
    if (wider !== -1) {
      kept[wider] = withWords(kept[wider]!, one)
      continue
    }
    const narrower = kept.filter(other => covers(one, other))
    const own = narrower.reduce(withWords, one)
    for (const other of narrower) kept.splice(kept.indexOf(other), 1)
    kept.push(own)
  }
  return kept
}

const withWords = (one: Alternative, other: Alternative): Alternative =>
  other.words.length === 0 ? one : { ...one, words: [...new Set([...one.words, ...other.words])] }

/** Numbers and integers share a list, because 1 is a value of both. */
const listKey = ({ type }: Alternative) => (type === 'integer' ? 'number' : type)

function mergeLists(alternatives: readonly Alternative[]): Alternative[] {
  if (alternatives.length < 2) return alternatives.map(withoutBothValues)
  const lists = new Map<string, Alternative>()
  const merged: Alternative[] = []
  for (const one of alternatives) {
    if (!one.values || !isListAlone(one)) {
      merged.push(one)
      continue
    }
    const known = lists.get(listKey(one))
    if (known) {
      for (const [text, value] of one.values) known.values!.set(text, value)
      known.type = typeOfList(known.type === 'integer' ? one.type : known.type, known.values!)
      known.words = [...new Set([...known.words, ...one.words])]
      continue
    }
    const own: Alternative = { ...one, values: new Map(one.values) }
    lists.set(listKey(one), own)
    merged.push(own)
  }
  return merged.map(withoutBothValues)
}

function withoutBothValues(one: Alternative): Alternative {
  if (one.type !== 'boolean' || one.values?.size !== 2) return one
  const { values: _both, ...rest } = one
  return rest
}

/** Decides whether one alternative accepts everything that the other does, without looking into nested schemas. */
function covers(wide: Alternative, narrow: Alternative): boolean {
  const isNumber = wide.type === 'number' && narrow.type === 'integer'
  if (wide.type !== 'any' && wide.type !== narrow.type && !isNumber) return false
  if (isTypeAlone(wide)) return true
  return (
    coversLimits(wide, narrow) &&
    [...wide.forms].every(([key, form]) => isSame(form, narrow.forms.get(key))) &&
    [...wide.conditions].every(([key, all]) =>
      all.every(one => narrow.conditions.get(key)?.includes(one) ?? false),
    ) &&
    [...wide.required].every(name => narrow.required.has(name)) &&
    coversNames(wide, narrow) &&
    wide.first.every((item, at) => item === narrow.first[at]) &&
    (wide.items === undefined ||
      (wide.items === narrow.items && wide.first.length === narrow.first.length)) &&
    coversValues(wide, narrow)
  )
}

const isSame = (a: unknown, b: unknown) => b !== undefined && canonicalJson(a) === canonicalJson(b)

const coversValues = (wide: Alternative, narrow: Alternative) =>
  !wide.values ||
  (narrow.values !== undefined &&
    narrow.values.size <= wide.values.size &&
    [...narrow.values.keys()].every(text => wide.values!.has(text)))

const coversLimits = (wide: Alternative, narrow: Alternative) =>
  [...wide.limits].every(([keyword, limit]) => {
    const other = narrow.limits.get(keyword)
    if (other === undefined) return false
    return limitKeywords[keyword].more === 'narrower' ? other >= limit : other <= limit
  })

function coversNames(wide: Alternative, narrow: Alternative): boolean {
  if (wide.rest !== undefined && wide.rest !== narrow.rest) return false
  const isOpen = wide.rest === undefined
  const listed = [...wide.properties].every(([name, schema]) => narrow.properties.get(name) === schema)
  const same = [...wide.patterns].every(([pattern, schema]) => narrow.patterns.get(pattern) === schema)
  return (
    listed &&
    same &&
    (isOpen || narrow.properties.size + narrow.patterns.size === wide.properties.size + wide.patterns.size)
  )
}
