/** What the page of the effective toolbox is made of. */
import type { EffectiveToolbox, LayerName } from '@/lib/core/formats/neuro-san/effective-toolbox'

/** The words of an address, see layer-choice.ts; absent means none, for the base the newest default. */
export type LayerChoice = { base?: string; environment?: string; network?: string }

/** A file that stands for a layer. */
export type LayerView = {
  title: string
  file: string
  /** Where it can be read. */
  at: { default: string } | { toolbox: string; version: number }
}

export type LayerFileOption = { value: string; toolbox: string; title: string }

export type EffectivePage = {
  choice: { base: string; environment: string | null; network: string | null }
  defaults: { value: string; title: string }[]
  /** Files of hung toolboxes that this person may read, the chosen ones among them. */
  files: LayerFileOption[]
  layers: { base: LayerView } & Partial<Record<LayerName, LayerView>>
  effective: EffectiveToolbox
}
