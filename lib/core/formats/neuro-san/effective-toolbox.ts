/** The toolbox that agents really get: a default file with an own file laid over it, and where each key of it comes from. */
import type { HoconReading, HoconValue } from '@/lib/core/hocon/read-hocon'
import type { Place, Problem } from '@/lib/core/base/problem'

/** base: neuro-san's own file; environment: AGENT_TOOLBOX_INFO_FILE; network: the key toolbox_info_file of a network. */
export type LayerName = 'base' | 'environment' | 'network'

/** A toolbox info file that was read. */
export type ToolboxLayer = {
  /** Its path, for places and messages. */
  file: string
  text: string
  reading: HoconReading
}

export type ToolboxLayers = {
  base: ToolboxLayer
  environment?: ToolboxLayer
  network?: ToolboxLayer
}

/** Where a value stands. */
export type Origin = { layer: LayerName; place: Place }

export type EffectiveNode = {
  /** The merged value; of an object every key has its own origin. */
  value: EffectiveValue
  /** The file that has the last word first. More than one for objects that were merged. */
  origins: Origin[]
  /** What the last word covers. */
  shadowed?: { origin: Origin; value: HoconValue }
  /** A text that neuro-san converts to the type of what it covers; the text as written. */
  convertedFrom?: string
}

export type EffectiveValue =
  | { kind: 'object'; entries: EffectiveEntry[] }
  | Exclude<HoconValue, { kind: 'object' }>

export type EffectiveEntry = { key: string; node: EffectiveNode }

export type EffectiveTool = EffectiveEntry & {
  /**
   * usable: as far as the file tells, agents get it; removed: null took it out; rejected: neuro-san refuses the entry
   * when an agent uses it.
   */
  state: 'usable' | 'removed' | 'rejected'
  /** What neuro-san takes it for; null when it is no object. */
  kind: 'coded' | 'langchain' | null
}

/** A problem of the merged toolbox; the place is in the file of the layer. */
export type LayerFinding = Problem & { layer: LayerName }

export type EffectiveToolbox = {
  /** False when neuro-san cannot load the files at all; findings of severity error say why. */
  loads: boolean
  /** In the order of the base file, then what the own file adds. */
  tools: EffectiveTool[]
  findings: LayerFinding[]
  /** The environment file, when the network's own file takes its place. */
  ignored: { layer: 'environment'; tools: string[] } | null
}
