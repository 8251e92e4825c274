/** A toolbox info file as a layer: what a file of an upload, or one that neuro-san brings, says by itself. */
import { readHocon, type FindIncluded, type HoconLimits } from '@/lib/core/hocon/read-hocon'
import type { DefaultToolbox } from './default-toolboxes'
import type { ToolboxLayer } from './effective-toolbox'

/**
 * The merge writes out what references share, with a place for every value. The largest real file has 900 values; 30,000
 * leave room for one that fills the text limit with small values.
 */
const layerLimits: Partial<HoconLimits> = { nodesMax: 30_000, resultLengthMax: 1024 * 1024 }

export function readLayer(file: string, text: string, include?: FindIncluded): ToolboxLayer {
  const reading = readHocon(text, { unresolved: 'keep', limits: layerLimits, ...(include && { include }) })
  return { file, text, reading }
}

export function readDefaultLayer({ file, text }: DefaultToolbox): ToolboxLayer {
  return readLayer(file, text)
}
