/** The data of the page of the effective toolbox. */
import type { EffectiveToolbox, LayerName } from '@/lib/core/formats/neuro-san/effective-toolbox'

/** The choices in an address, see layer-choice.ts. Absent means none, for the base the newest default. */
export type LayerChoice = { base?: string; environment?: string; network?: string }

/** The file of a layer. */
export type LayerView = {
  title: string
  file: string
  /** Where the file can be read. */
  at: { default: string } | { toolbox: string; version: number }
}

export type LayerFileOption = { value: string; toolbox: string; title: string }

export type EffectivePage = {
  choice: { base: string; environment: string | null; network: string | null }
  defaults: { value: string; title: string }[]
  /** Files of catalog toolboxes that the reader can see, including the chosen ones. */
  files: LayerFileOption[]
  layers: { base: LayerView } & Partial<Record<LayerName, LayerView>>
  effective: EffectiveToolbox
}
