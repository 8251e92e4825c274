/** Places where neuro-san's own reader, pyhocon, makes something else of the text than the HOCON specification. */
import { findPyhoconText } from './pyhocon-text'
import { findPyhoconValues } from './pyhocon-values'
import type { Report } from '@/lib/core/formats/report'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'

/** Measured with pyhocon 0.3.61 as neuro-san drives it: text to values to JSON, the environment as last resort. */
export function findPyhoconDifferences(root: HoconNode, text: string, report: Report): void {
  findPyhoconValues(root, text, report)
  findPyhoconText(root, text, report)
}
