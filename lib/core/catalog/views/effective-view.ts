/** The data of the page of the effective toolbox. */
import type { EffectiveToolbox, LayerName } from '@/lib/core/formats/neuro-san/effective-toolbox'
import { chosenFileText } from '@/lib/core/formats/neuro-san/layer-choice'

/** The choices in an address, see layer-choice.ts. Absent means none, for the base the newest default. */
export type LayerChoice = { base?: string; environment?: string; network?: string }

/** The file of a layer. */
export type LayerView = {
  title: string
  file: string
  /** Where the file can be read. */
  at: { default: string } | { toolbox: string; version: number }
}

export type LayerFileOption = { value: string; title: string }

/** Returns the file as a form names it. */
export function layerFileOption({ at, file, title }: LayerView): LayerFileOption {
  if ('default' in at) return { value: at.default, title: `${at.default}: ${title}` }
  return { value: chosenFileText({ ...at, file }), title: `${title} v${at.version}: ${file}` }
}

export type EffectivePage = {
  choice: { base: LayerFileOption } & Record<LayerName, LayerFileOption | null>
  /** Whether there are files in the catalog that the reader can choose. */
  hasFiles: boolean
  layers: { base: LayerView } & Partial<Record<LayerName, LayerView>>
  effective: EffectiveToolbox
}

/**
 * Numbers of tools and of findings on one page. Each tool has a table of its keys. Links to a tool of a default file have
 * no page, so the tools of each must be on the first one.
 */
export const effectivePageSizes = { tools: 10, findings: 20 } as const
