/** Hashes of specs: the same meaning has the same hash, wherever in its file the tool is. */
import { hash } from 'node:crypto'
import { canonicalJson } from './canonical-json'
import type { ToolSpec } from './tool-spec'

/** Returns the SHA-256 over the canonical JSON of the spec without its place and text, as 64 hexadecimal digits. */
export function specHash(spec: ToolSpec): string {
  const { place: _place, text: _text, ...source } = spec.source
  const { effective } = spec.permission
  // Hashes are stored and appear in receipts, so they use the name that `ask` had when the first were made.
  const permission = { ...spec.permission, effective: effective === 'ask' ? 'confirm' : effective }
  return hashJson({ ...spec, source, permission })
}

/** Returns the SHA-256 over the canonical JSON of any value. */
export function hashJson(value: unknown): string {
  return hashText(canonicalJson(value))
}

/** Returns the SHA-256 of a text, as 64 hexadecimal digits. */
export function hashText(text: string): string {
  return hash('sha256', text, 'hex')
}
