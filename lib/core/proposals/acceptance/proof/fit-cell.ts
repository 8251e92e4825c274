/** Whether the values of one kind fit, and whether there are any. */
import type { Cell } from './facts'
import { fitsArray, isEmptyArray } from './fit-array'
import { fitsObject, isEmptyObject } from './fit-object'
import { fitsCommon, fitsNumber, fitsText, hasNoWord } from './fit-scalar'
import type { LeftCell, Prover } from './prover'

/** Reports whether the right cell, of the same kind, has every value of the left one. False if that is not proven. */
export function fitsCell(left: LeftCell, right: Cell, prover: Prover): boolean {
  if (!fitsCommon(left, right.facts, prover)) return false
  const { kind, facts } = left.cell
  if (kind === 'number') return fitsNumber(facts, right.facts)
  if (kind === 'string') return fitsText(facts, right.facts, prover)
  if (kind === 'array') return fitsArray(facts, right.facts, prover)
  return kind === 'object' && fitsObject(facts, right.facts, prover)
}

/** Reports whether no value is in the cell. False if that is not proven. */
export function isEmptyCell({ kind, facts }: Cell, prover: Prover): boolean {
  if (kind === 'string') return hasNoWord(facts, prover)
  if (kind === 'array') return isEmptyArray(facts, prover)
  if (kind === 'object') return isEmptyObject(facts, prover)
  return kind === 'number' && facts.low > facts.high
}
