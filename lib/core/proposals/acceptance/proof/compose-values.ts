/** Puts together the values of arrays and objects whose parts have only a few values. */
import { proofLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import type { Cell, Facts } from './facts'
import { fewestItems, mostDistinct } from './fit-array'
import { closedNames } from './fit-object'
import { partsAtPosition } from './items'
import { allRequired, partsOfName } from './names'
import { fewWords } from './possible-values'
import type { Prover } from './prover'

const { valuesMax } = proofLimits

/**
 * Returns every value that the cell may allow, some of which it may refuse; null if there are too many, or if they are
 * not known.
 */
export function composeValues({ kind, facts }: Cell, prover: Prover): unknown[] | null {
  switch (kind) {
    case 'values':
      return facts.values && facts.values.length <= valuesMax ? [...facts.values] : null
    case 'string':
      return fewWords(facts, prover.words)
    case 'array':
      return composeArrays(facts, prover)
    case 'object':
      return composeObjects(facts, prover)
    default:
      return null
  }
}

function composeArrays(facts: Facts, prover: Prover): unknown[][] | null {
  const [least, most] = [fewestItems(facts), mostDistinct(facts, prover)]
  if (most > valuesMax) return null
  const composed: unknown[][] = []
  let arrays: unknown[][] = [[]]
  for (let length = 0; ; length += 1) {
    if (length >= least) composed.push(...arrays)
    if (composed.length > valuesMax) return null
    if (length >= most || arrays.length === 0) return composed
    const parts = partsAtPosition(facts, length)
    const items = parts.length > 0 ? prover.composedValues(parts) : null
    if (!items || items.length * arrays.length > valuesMax) return null
    arrays = arrays.flatMap(array => items.map(item => [...array, item]))
  }
}

function composeObjects(facts: Facts, prover: Prover): Record<string, unknown>[] | null {
  const names = closedNames(facts, prover)
  if (!names) return null
  const required = allRequired(facts)
  if ([...required].some(name => !names.has(name))) return []
  let composed: [string, unknown][][] = [[]]
  for (const name of names) {
    const parts = partsOfName(facts, name)
    const values = parts.length > 0 ? prover.composedValues(parts) : null
    if (!values) return null
    const absent = required.has(name) ? [] : composed
    composed = [
      ...absent,
      ...composed.flatMap(entries => values.map((value): [string, unknown][] => [...entries, [name, value]])),
    ]
    if (composed.length > valuesMax) return null
  }
  return composed.map(entries => Object.fromEntries(entries))
}
