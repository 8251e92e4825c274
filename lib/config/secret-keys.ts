/**
 * Returns keys of 32 bytes, in base64 of either alphabet or in hexadecimal, separated by commas or white
 * space; null if one of them is invalid. The key file has the same format.
 */
export function readSecretKeys(text: string): Uint8Array[] | null {
  const keys = text.split(/[\s,]+/).flatMap(word => {
    if (word === '') return []
    const bytes = Buffer.from(word, /^[0-9a-f]{64}$/i.test(word) ? 'hex' : 'base64')
    return [bytes.length === 32 && /^[\w+/-]{43,64}=?$/.test(word) ? new Uint8Array(bytes) : null]
  })
  return keys.some(key => key === null) ? null : (keys as Uint8Array[])
}
