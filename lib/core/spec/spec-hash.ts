/** Fingerprints of specs: the same meaning has the same hash, wherever in its file the tool stands. */
import { createHash } from 'node:crypto'
import { canonicalJson } from './canonical-json'
import type { ToolSpec } from './tool-spec'

/** SHA-256 over the canonical JSON of the spec without its place and text, 64 hexadecimal digits. */
export function specHash(spec: ToolSpec): string {
  const { place: _place, text: _text, ...source } = spec.source
  const { effective } = spec.permission
  // Hashes are stored and stand in receipts, so they keep the name that `ask` had when the first were made.
  const permission = { ...spec.permission, effective: effective === 'ask' ? 'confirm' : effective }
  return hashJson({ ...spec, source, permission })
}

/** SHA-256 over the canonical JSON of any value. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value), 'utf8').digest('hex')
}
