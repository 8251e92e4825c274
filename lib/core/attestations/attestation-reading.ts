/** How a check of an attestation ends, shared by its steps. */
import { readText } from '@/lib/core/formats/upload/text-file'

/** `invalid`: it can't be read or does not verify. `mismatch`: it is valid, but belongs to something else. */
export type AttestationProblem = {
  kind: 'invalid' | 'mismatch'
  /** One or two sentences: what failed, and the fix. */
  message: string
}

export type AttestationReading<Value> =
  | { ok: true; value: Value }
  | { ok: false; problem: AttestationProblem }

export const invalid = (message: string): { ok: false; problem: AttestationProblem } => ({
  ok: false,
  problem: { kind: 'invalid', message },
})

export const mismatch = (message: string): { ok: false; problem: AttestationProblem } => ({
  ok: false,
  problem: { kind: 'mismatch', message },
})

/** Returns the JSON value of UTF-8 bytes; undefined if they are not JSON. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(readText(bytes) ?? '')
  } catch {
    // The caller reports every value of another form.
    return undefined
  }
}
