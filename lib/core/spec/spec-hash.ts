/** Fingerprints of specs: the same meaning has the same hash, wherever in its file the tool stands. */
import { createHash } from 'node:crypto'
import { canonicalJson } from './canonical-json'
import type { ToolSpec } from './tool-spec'

/** SHA-256 over the canonical JSON of the spec without its place and text, 64 hexadecimal digits. */
export function specHash(spec: ToolSpec): string {
  const { place: _place, text: _text, ...source } = spec.source
  return hashJson({ ...spec, source })
}

/** SHA-256 over the canonical JSON of any value. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value), 'utf8').digest('hex')
}
