/**
 * An entry that overrides one of neuro-san's default toolbox has only the keys that it changes. The others are
 * inherited, as neuro-san overlays the two files.
 */
import { defaultEntries, type DefaultToolbox } from '../default-toolboxes'
import { judgeEffectiveTool } from '../judge-effective-tool'
import { findInputsThatStay } from '../layer-toolboxes'
import { overlayEntries, type OverlayEvent } from '../overlay-entries'
import { describeOverlay } from '../overlay-problems'
import { findEntry } from '@/lib/core/formats/hocon-nodes'
import { toPlain } from '@/lib/core/hocon/to-plain'
import type { EffectiveEntry, EffectiveNode, LayerFinding } from '../effective-toolbox'
import type { HoconEntry, HoconNode, Span } from '@/lib/core/hocon/read-hocon'
import type { Problem } from '@/lib/core/base/problem'
import type { InheritedParts } from '@/lib/core/spec/tool-spec'

export type InheritedEntry = {
  /** The complete entry. Values of the default file have the place of the entry's key. */
  node: HoconNode
  parts: InheritedParts
  /** What an author must know about the overlay, at the upper values. */
  problems: Problem[]
}

/** Returns null for an entry that overrides nothing, or that inherits nothing. */
export function inheritEntry(
  entry: HoconEntry,
  file: string,
  defaults: DefaultToolbox,
): InheritedEntry | null {
  const below = defaultEntries(defaults).find(({ key }) => key === entry.key)
  if (entry.node.value.kind !== 'object' || below?.node.value.kind !== 'object') return null
  const base = { layer: 'base', file: defaults.file, entries: [below] } as const
  const own = { layer: 'environment', file, entries: [entry] } as const
  const events: OverlayEvent[] = []
  const [merged] = overlayEntries(base, own, event => events.push(event))
  const keys = inheritedKeys(merged!)
  if (keys.length === 0 && events.length === 0) return null
  const node = asNode(merged!.node, entry.node, entry.keySpan)
  const inherits = judgeEffectiveTool(merged!, file).findings.filter(
    ({ code }) => code === 'override-inherits-class',
  )
  const findings = [...events.map(describeOverlay), ...findInputsThatStay(base, own), ...inherits]
  return {
    node,
    parts: { defaults: defaults.version, line: below.keySpan.line, keys, effective: toPlain(node) },
    problems: findings.map(withoutLayer),
  }
}

/** Returns the keys of the default file that stay, such as `class` and `parameters.properties.utc_offset`. */
function inheritedKeys({ node }: EffectiveEntry, path: readonly string[] = []): string[] {
  if (node.value.kind !== 'object') return []
  return node.value.entries.flatMap(inner => {
    const keys = [...path, inner.key]
    const isInherited = inner.node.origins.every(({ layer }) => layer === 'base')
    return isInherited ? [keys.join('.')] : inheritedKeys(inner, keys)
  })
}

/** Places the values of the default file at the key of the upper entry, because they have none in its file. */
function asNode({ value }: EffectiveNode, own: HoconNode | undefined, at: Span): HoconNode {
  const span = own?.span ?? at
  if (value.kind !== 'object') return { value, span }
  const entries = value.entries.map(({ key, node }): HoconEntry => {
    const entry = findEntry(own, key)
    return { key, keySpan: entry?.keySpan ?? at, node: asNode(node, entry?.node, at), comments: [] }
  })
  return { value: { kind: 'object', entries }, span }
}

function withoutLayer({ layer: _layer, ...problem }: LayerFinding): Problem {
  return problem
}
