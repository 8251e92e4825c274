/** The toolbox that agents receive: a default file overlaid with an own file, and the origin of each key. */
import type { HoconReading, HoconValue } from '@/lib/core/hocon/read-hocon'
import type { Place, Problem } from '@/lib/core/base/problem'

/**
 * base: neuro-san's own file; environment: AGENT_TOOLBOX_INFO_FILE; network: the key toolbox_info_file of a network.
 */
export type LayerName = 'base' | 'environment' | 'network'

/** A toolbox info file that was read. */
export type ToolboxLayer = {
  /** Path of the file, for places and messages. */
  file: string
  text: string
  reading: HoconReading
}

export type ToolboxLayers = {
  base: ToolboxLayer
  environment?: ToolboxLayer
  network?: ToolboxLayer
}

/** Where a value comes from. */
export type Origin = { layer: LayerName; place: Place }

export type EffectiveNode = {
  /** The merged value. Every key of an object has its own origin. */
  value: EffectiveValue
  /** Files that define the value; the one that takes precedence comes first. Several only for merged objects. */
  origins: Origin[]
  /** The value that this one overrides. */
  shadowed?: { origin: Origin; value: HoconValue }
  /** The original text, if neuro-san converts it to the type of the overridden value. */
  convertedFrom?: string
}

export type EffectiveValue =
  | { kind: 'object'; entries: EffectiveEntry[] }
  | Exclude<HoconValue, { kind: 'object' }>

export type EffectiveEntry = { key: string; node: EffectiveNode }

export type EffectiveTool = EffectiveEntry & {
  /**
   * usable: agents receive it, as far as the file shows; removed: removed by null; rejected: neuro-san rejects the
   * entry when an agent uses it.
   */
  state: 'usable' | 'removed' | 'rejected'
  /** The kind that neuro-san assumes; null if the entry is not an object. */
  kind: 'coded' | 'langchain' | null
}

/** A problem of the merged toolbox. Its place is in the file of the layer. */
export type LayerFinding = Problem & { layer: LayerName }

export type EffectiveToolbox = {
  /** False if neuro-san cannot load the files at all; findings of severity error give the reason. */
  loads: boolean
  /** In the order of the base file, followed by the additions of the own file. */
  tools: EffectiveTool[]
  findings: LayerFinding[]
  /** The environment file, if the network's own file replaces it. */
  ignored: { layer: 'environment'; tools: string[] } | null
}
