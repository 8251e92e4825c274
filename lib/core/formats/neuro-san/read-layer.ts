/** A single toolbox info file as a layer: a file of an upload, or one included with neuro-san. */
import { readHocon, type FindIncluded, type HoconLimits } from '@/lib/core/hocon/read-hocon'
import type { DefaultToolbox } from './default-toolboxes'
import type { ToolboxLayer } from './effective-toolbox'

/**
 * The merge expands shared references, with a place for every value. The largest known file has 900 values; 30,000
 * leave room for a file that fills the text limit with small values.
 */
const layerLimits: Partial<HoconLimits> = { nodesMax: 30_000, resultLengthMax: 1024 * 1024 }

/** References that the file does not define stay as written, because neuro-san's environment may define them. */
export function readLayer(file: string, text: string, include?: FindIncluded): ToolboxLayer {
  const reading = readHocon(text, { unresolved: 'keep', limits: layerLimits, ...(include && { include }) })
  return { file, text, reading }
}

/** Default files include no other files. */
export function readDefaultLayer({ file, text }: DefaultToolbox): ToolboxLayer {
  return readLayer(file, text)
}
