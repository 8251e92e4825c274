/** Finds places that neuro-san's own reader, pyhocon, interprets differently from the HOCON specification. */
import { makeLookUp } from './look-up'
import { findPyhoconFields } from './pyhocon-fields'
import { findPyhoconText } from './pyhocon-text'
import { findPyhoconValues } from './pyhocon-values'
import type { Report } from '@/lib/core/formats/report'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'

/**
 * Measured with pyhocon 0.3.63 as neuro-san uses it: text to values to JSON, with the environment as the last resort.
 */
export function findPyhoconDifferences(root: HoconNode, text: string, report: Report): void {
  const lookUp = makeLookUp(root)
  findPyhoconValues(root, text, report)
  findPyhoconText(lookUp, text, report)
  findPyhoconFields(lookUp, text, report)
}
