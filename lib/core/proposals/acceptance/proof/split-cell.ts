/** Splits a cell that no single cell of the other side covers into smaller ones. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { proofLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import type { Cell, Facts } from './facts'
import { addNamed, excludeValues, isClosed, lowerHigh, positive, raiseLow } from './facts'
import { allRequired, listedNames, partsOfName } from './names'
import type { Prover } from './prover'
import { kindOf } from '@/lib/core/proposals/acceptance/schema/json-kind'
import type { Side } from '@/lib/core/proposals/acceptance/schema/side'

/** Ways to split that are tried for one cell. */
const waysMax = 8

/** Returns ways to split the cell; the pieces of each way together are the cell. */
export function splitCell(cell: Cell, right: readonly Cell[], side: Side, prover: Prover): Cell[][] {
  const others = right.filter(({ kind }) => kind === cell.kind).map(({ facts }) => facts)
  const ways = [...splitByValues(cell, right), ...splitByKind(cell, others, side, prover)]
  return ways.slice(0, waysMax).map(pieces => pieces)
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
  return ways.filter(pieces => pieces.length > 0)
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

const isForbidden = (facts: Facts, name: string) => partsOfName(facts, name).some(isClosed)

/** By the values of a required name that has only a few. */
function splitByTag(cell: Cell, right: readonly Facts[], side: Side, prover: Prover): Cell[][] {
  const mentioned = new Set(right.flatMap(listedNames))
  return [...allRequired(cell.facts)]
    .filter(name => mentioned.has(name))
    .flatMap(name => {
      const values = prover.fewValues(partsOfName(cell.facts, name))
      if (!values || values.length < 2) return []
      return [
        values.map(value => changed(cell, facts => addNamed(facts, name, positive({ const: value }, side)))),
      ]
    })
}
