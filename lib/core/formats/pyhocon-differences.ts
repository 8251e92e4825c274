/** Places where neuro-san's own reader, pyhocon, makes something else of the text than the HOCON specification. */
import { findPyhoconText } from './neuro-san/pyhocon-text'
import { findPyhoconValues } from './neuro-san/pyhocon-values'
import type { Report } from './report'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'

/** Measured with pyhocon 0.3.61 as neuro-san drives it: text to values to JSON, the environment as last resort. */
export function findPyhoconDifferences(root: HoconNode, text: string, report: Report): void {
  findPyhoconValues(root, text, report)
  findPyhoconText(root, text, report)
}
