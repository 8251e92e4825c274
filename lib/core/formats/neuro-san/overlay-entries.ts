/**
 * Overlays one object on another as neuro-san does (leaf-common's DictionaryOverlay): key by key, the upper value takes
 * precedence, nested objects are merged the same way, lists are replaced, null counts as a value, and texts are
 * converted to the type of the number or boolean that they override. Every value records its place and what it
 * overrides.
 */
import { joinSpans, placeOf } from '../report'
import { convertOverlayText } from '@/lib/core/spec/arguments/convert-overlay-text'
import type { EffectiveEntry, EffectiveNode, LayerName, Origin } from './effective-toolbox'
import type { HoconEntry } from '@/lib/core/hocon/read-hocon'

/** One side of an overlay: the entries of an object, with their layer and file. */
export type OverlaySide = { layer: LayerName; file: string; entries: readonly HoconEntry[] }

/** Something that happened during the overlay and needs a message. `path`: the keys from the root. */
export type OverlayEvent = { path: string[]; at: Origin } & (
  | { kind: 'converted'; from: string; node: EffectiveNode }
  | { kind: 'unconvertible'; error: string }
  /** null overrides something, or nothing. */
  | { kind: 'null'; covers: HoconEntry | null }
  /** A variable that only neuro-san's environment defines overrides a number or a boolean. */
  | { kind: 'unresolved'; text: string }
)

/** Keys of `below` keep their order; new keys of `above` follow. */
export function overlayEntries(
  below: OverlaySide,
  above: OverlaySide,
  onEvent: (event: OverlayEvent) => void,
  path: readonly string[] = [],
): EffectiveEntry[] {
  const over = new Map(above.entries.map(entry => [entry.key, entry]))
  const merged = below.entries.map(under => {
    const on = over.get(under.key)
    over.delete(under.key)
    return on ? { key: under.key, node: overlay(under, on) } : fromOneSide(under, below)
  })
  for (const entry of over.values()) {
    if (entry.node.value.kind === 'null')
      onEvent({ kind: 'null', covers: null, path: [...path, entry.key], at: originOf(entry, above) })
    merged.push(fromOneSide(entry, above))
  }
  return merged

  function overlay(under: HoconEntry, on: HoconEntry): EffectiveNode {
    const keys = [...path, on.key]
    const at = originOf(on, above)
    const from = originOf(under, below)
    const covered = under.node.value
    const value = on.node.value
    if (covered.kind === 'object' && value.kind === 'object') {
      const inside = [
        { ...below, entries: covered.entries },
        { ...above, entries: value.entries },
      ] as const
      return {
        value: { kind: 'object', entries: overlayEntries(...inside, onEvent, keys) },
        origins: [at, from],
      }
    }
    const { node } = fromOneSide(on, above)
    const covering: EffectiveNode = { ...node, shadowed: { origin: from, value: covered } }
    if (value.kind === 'null') onEvent({ kind: 'null', covers: under, path: keys, at })
    if (value.kind === 'unresolved' && (covered.kind === 'number' || covered.kind === 'boolean'))
      onEvent({ kind: 'unresolved', text: value.text, path: keys, at })
    const conversion = value.kind === 'string' && convertOverlayText(covered, value.value)
    if (!conversion) return covering
    if ('error' in conversion) {
      onEvent({ kind: 'unconvertible', error: conversion.error, path: keys, at })
      return covering
    }
    const converted = { ...covering, value: conversion.value, convertedFrom: value.value }
    onEvent({ kind: 'converted', from: value.value, node: converted, path: keys, at })
    return converted
  }
}

/** Returns an entry unchanged, with its origin everywhere. The depth of a reading is limited, so recursion is safe. */
export function fromOneSide(entry: HoconEntry, side: OverlaySide): EffectiveEntry {
  const { value } = entry.node
  const origins = [originOf(entry, side)]
  if (value.kind !== 'object') return { key: entry.key, node: { value, origins } }
  const entries = value.entries.map(inner => fromOneSide(inner, side))
  return { key: entry.key, node: { value: { kind: 'object', entries }, origins } }
}

/** Returns the range from the key to the end of the value. */
function originOf({ keySpan, node }: HoconEntry, { layer, file }: OverlaySide): Origin {
  return { layer, place: placeOf(file, joinSpans(keySpan, node.span)) }
}
