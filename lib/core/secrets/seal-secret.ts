/**
 * Encryption of stored secrets: AES-256-GCM, bound to the row, so that a ciphertext copied to another toolbox or name
 * cannot be decrypted there.
 */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

/** A key of 32 bytes, and its name, which is stored beside everything that it encrypts. */
export type SecretKey = { id: string; bytes: Uint8Array }

export type SealedSecret = {
  keyId: string
  /** nonce (12 bytes) | ciphertext | tag (16 bytes) */
  sealed: Uint8Array
}

/** The row that a ciphertext belongs to. */
type SecretPlace = { toolboxId: string; name: string }

export const nonceBytes = 12
const tagBytes = 16

/** Derives the name of a key from the key, so that names are automatic and unique. */
export function secretKeyOf(bytes: Uint8Array): SecretKey {
  const id = createHash('sha256').update('pegboard secret key\0').update(bytes).digest('hex').slice(0, 12)
  return { id, bytes }
}

/** @param nonce 12 random bytes, never used twice with one key */
export function sealSecret(
  key: SecretKey,
  place: SecretPlace,
  value: string,
  nonce: Uint8Array,
): SealedSecret {
  return sealText(key, [place.toolboxId, place.name], value, nonce)
}

/**
 * Encrypts a text for one row.
 * @param row name of the row; the text cannot be decrypted for any other
 * @param nonce 12 random bytes, never used twice with one key
 */
export function sealText(
  key: SecretKey,
  row: readonly string[],
  value: string,
  nonce: Uint8Array,
): SealedSecret {
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce)
  cipher.setAAD(boundTo(key, row))
  const body = [cipher.update(value, 'utf8'), cipher.final()]
  return { keyId: key.id, sealed: new Uint8Array(Buffer.concat([nonce, ...body, cipher.getAuthTag()])) }
}

/** Returns null if the key is not provided, or if the ciphertext was not written for this place. */
export function openSecret(
  keys: readonly SecretKey[],
  place: SecretPlace,
  sealed: SealedSecret,
): string | null {
  return openText(keys, [place.toolboxId, place.name], sealed)
}

/**
 * Decrypts the result of `sealText`.
 * @returns null if no key matches, or if the text was encrypted for another row
 */
export function openText(
  keys: readonly SecretKey[],
  row: readonly string[],
  { keyId, sealed }: SealedSecret,
): string | null {
  const key = keys.find(({ id }) => id === keyId)
  if (!key || sealed.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(boundTo(key, row))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    const body = sealed.subarray(nonceBytes, -tagBytes)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    // The tag does not match because of another key or a modified text. The caller reports it.
    return null
  }
}

const boundTo = (key: SecretKey, row: readonly string[]) => Buffer.from(JSON.stringify([key.id, ...row]))
