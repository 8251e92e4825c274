/** Splits a cell that no single cell of the other side covers into smaller ones. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { proofLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import type { Cell, Facts } from './facts'
import {
  addCondition,
  addNamed,
  excludeValues,
  isClosed,
  lowerHigh,
  opposite,
  positive,
  raiseLow,
} from './facts'
import { partsAtPosition, tupleLength } from './items'
import { allRequired, isForbidden, listedNames, partsOfName } from './names'
import type { Prover } from './prover'
import { kindOf } from '@/lib/core/proposals/acceptance/schema/json-kind'
import type { Part, Side } from '@/lib/core/proposals/acceptance/schema/side'
import { notMultiple } from './way'

/** Ways to split that are tried for one cell. */
const waysMax = 8
/** The same for ways by the schema of one of its parts. */
const partWaysMax = 3

/** Returns ways to split the cell; the pieces of each way together are the cell. */
export function splitCell(cell: Cell, right: readonly Cell[], side: Side, prover: Prover): Cell[][] {
  const others = right.filter(({ kind }) => kind === cell.kind).map(({ facts }) => facts)
  const ways = [...splitByValues(cell, right), ...splitByKind(cell, others, side, prover)]
  return [...ways.slice(0, waysMax), ...splitByParts(cell, others, prover).slice(0, partWaysMax)]
}

function splitByKind(cell: Cell, right: readonly Facts[], side: Side, prover: Prover): Cell[][] {
  switch (cell.kind) {
    case 'number':
      return splitNumbers(cell, right)
    case 'string':
      return splitTexts(cell, right)
    case 'array':
      return splitArrays(cell, right)
    case 'object':
      return [...splitByPresence(cell, right, side), ...splitByTag(cell, right, side, prover)]
    default:
      return []
  }
}

function changed(cell: Cell, change: (facts: Facts) => void): Cell {
  const facts = { ...cell.facts }
  change(facts)
  return { kind: cell.kind, facts }
}

/** Values that the other side excludes or lists are looked at one by one. */
function splitByValues(cell: Cell, right: readonly Cell[]): Cell[][] {
  const values = right
    .flatMap(({ kind, facts }) => (kind === 'values' ? facts.values! : [...facts.excluded.values()]))
    .filter(value => kindOf(value) === cell.kind && !cell.facts.excluded.has(canonicalJson(value)))
  if (values.length === 0 || values.length > proofLimits.valuesMax) return []
  const listed: Cell = { kind: 'values', facts: { ...cell.facts, values } }
  return [[listed, changed(cell, facts => excludeValues(facts, values))]]
}

function splitNumbers(cell: Cell, right: readonly Facts[]): Cell[][] {
  const ways: Cell[][] = []
  if (cell.facts.numbers === 'all' && right.some(facts => facts.numbers !== 'all'))
    ways.push(
      (['whole', 'fraction'] as const).map(numbers =>
        changed(cell, facts => {
          facts.numbers = numbers
        }),
      ),
    )
  for (const facts of right) {
    ways.push(numbersAt(cell, facts.low, facts.isLowOpen))
    ways.push(numbersAt(cell, facts.high, !facts.isHighOpen))
  }
  for (const multiple of new Set(right.flatMap(({ multiples }) => multiples)))
    ways.push(byMultiple(cell, multiple))
  return ways.filter(pieces => pieces.length > 0)
}

/** Multiples of a number, and numbers that are none. */
function byMultiple(cell: Cell, multiple: number): Cell[] {
  const isDecided =
    cell.facts.multiples.includes(multiple) || cell.facts.conditions.has(notMultiple(multiple))
  if (isDecided) return []
  return [
    changed(cell, facts => {
      facts.multiples = [...facts.multiples, multiple]
    }),
    changed(cell, facts => addCondition(facts, notMultiple(multiple), 'number')),
  ]
}

function numbersAt(cell: Cell, limit: number, isBelow: boolean): Cell[] {
  if (!(limit > cell.facts.low && limit < cell.facts.high)) return []
  return [
    changed(cell, facts => lowerHigh(facts, limit, !isBelow)),
    changed(cell, facts => raiseLow(facts, limit, isBelow)),
  ]
}

function splitTexts(cell: Cell, right: readonly Facts[]): Cell[][] {
  const { lengthMin, lengthMax, matches, avoids } = cell.facts
  const limits = right.flatMap(facts => [facts.lengthMin - 1, facts.lengthMax])
  const ways = [...new Set(limits)]
    .filter(limit => limit >= lengthMin && limit < lengthMax)
    .map(limit => [
      changed(cell, facts => {
        facts.lengthMax = limit
      }),
      changed(cell, facts => {
        facts.lengthMin = limit + 1
      }),
    ])
  const patterns = [...new Set(right.flatMap(facts => [...facts.matches, ...facts.avoids]))]
  for (const pattern of patterns)
    if (!matches.includes(pattern) && !avoids.includes(pattern))
      ways.push([
        changed(cell, facts => {
          facts.matches = [...matches, pattern]
        }),
        changed(cell, facts => {
          facts.avoids = [...avoids, pattern]
        }),
      ])
  return ways
}

function splitArrays(cell: Cell, right: readonly Facts[]): Cell[][] {
  const { itemsMin, itemsMax } = cell.facts
  const limits = new Set(right.flatMap(facts => [facts.itemsMin - 1, facts.itemsMax]))
  return [...limits]
    .filter(limit => limit >= itemsMin && limit < itemsMax)
    .map(limit => [
      changed(cell, facts => {
        facts.itemsMax = limit
      }),
      changed(cell, facts => {
        facts.itemsMin = limit + 1
      }),
    ])
}

/** With and without a name that the other side requires or forbids. */
function splitByPresence(cell: Cell, right: readonly Facts[], side: Side): Cell[][] {
  const required = allRequired(cell.facts)
  const names = new Set<string>()
  for (const facts of right) {
    for (const name of facts.required) names.add(name)
    for (const [owner] of facts.dependents) names.add(owner)
    for (const { listed } of facts.nameGroups)
      for (const [name, part] of listed) if (isClosed(part)) names.add(name)
  }
  return [...names]
    .filter(name => !required.has(name) && !isForbidden(cell.facts, name))
    .map(name => [
      changed(cell, facts => {
        facts.required = new Set([...facts.required, name])
      }),
      changed(cell, facts => addNamed(facts, name, positive(false, side))),
    ])
}

/**
 * By a schema that one of several other cells gives to a part: values that it accepts, and those that it refuses. A
 * missing part belongs to both.
 */
function splitByParts(cell: Cell, right: readonly Facts[], prover: Prover): Cell[][] {
  if (right.length < 2) return []
  if (cell.kind === 'object') return splitByNamed(cell, right, prover)
  return cell.kind === 'array' ? splitByItems(cell, right, prover) : []
}

function splitByNamed(cell: Cell, right: readonly Facts[], prover: Prover): Cell[][] {
  return [...new Set(right.flatMap(listedNames))].flatMap(name => {
    const part = dividing(cell, right, facts => partsOfName(facts, name), prover)
    if (!part) return []
    return [[part, opposite(part)].map(one => changed(cell, facts => addNamed(facts, name, one)))]
  })
}

function splitByItems(cell: Cell, right: readonly Facts[], prover: Prover): Cell[][] {
  const length = Math.min(partWaysMax, cell.facts.itemsMax, ...right.map(tupleLength))
  return Array.from({ length }, (_, index) => index).flatMap(index => {
    const part = dividing(cell, right, facts => partsAtPosition(facts, index), prover)
    if (!part) return []
    const before = Array.from({ length: index }, () => positive(true, part.side))
    return [
      [part, opposite(part)].map(one =>
        changed(cell, facts => {
          facts.itemGroups = [...facts.itemGroups, { first: [...before, one], rest: null }]
        }),
      ),
    ]
  })
}

/**
 * Returns the first schema that one of the other cells gives to a part, and that is not known to accept, or to refuse, all
 * values of the cell's own schemas of that part.
 */
function dividing(
  cell: Cell,
  right: readonly Facts[],
  partsOf: (facts: Facts) => readonly Part[],
  prover: Prover,
): Part | null {
  const own = partsOf(cell.facts)
  const known = new Set(own.map(part => prover.identity.idOfPart(part)))
  if (own.length === 0) return null
  for (const part of right.flatMap(partsOf)) {
    const id = prover.identity.idOfPart(part)
    if (known.has(id) || known.has(-id) || isClosed(part)) continue
    if (!prover.includesInside(own, [part]) && !prover.includesInside(own, [opposite(part)])) return part
  }
  return null
}

/** By the values of a required name that has only a few. */
function splitByTag(cell: Cell, right: readonly Facts[], side: Side, prover: Prover): Cell[][] {
  const mentioned = new Set(right.flatMap(listedNames))
  return [...allRequired(cell.facts)]
    .filter(name => mentioned.has(name))
    .flatMap(name => {
      const values = prover.fewValues(partsOfName(cell.facts, name), proofLimits.tagValuesMax)
      if (!values || values.length < 2) return []
      return [
        values.map(value => changed(cell, facts => addNamed(facts, name, positive({ const: value }, side)))),
      ]
    })
}
