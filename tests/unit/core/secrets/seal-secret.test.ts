import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '@/lib/config'
import { nonceBytes, openSecret, sealSecret, secretKeyOf } from '@/lib/core/secrets/seal-secret'

const key = secretKeyOf(new Uint8Array(32).fill(1))
const other = secretKeyOf(new Uint8Array(32).fill(2))
const place = { toolboxId: 'a', name: 'KEY' }
const seal = (value: string) => sealSecret(key, place, value, randomBytes(nonceBytes))

test('a sealed secret opens with its key at any position in the list', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), value => {
      expect(openSecret([other, key], place, seal(value))).toBe(value)
    }),
    { numRuns: 50 },
  )
})

test('a secret has a different ciphertext each time, which reveals only its length', () => {
  const [one, two] = [seal('the same'), seal('the same')]
  expect(Buffer.from(one.sealed)).not.toEqual(Buffer.from(two.sealed))
  expect(one.sealed).toHaveLength(nonceBytes + 'the same'.length + 16)
  expect(Buffer.from(one.sealed).toString('latin1')).not.toContain('the same')
})

test('a sealed secret does not open with another key, at another place, or with one bit changed', () => {
  const sealed = seal('a secret')
  expect(openSecret([other], place, sealed)).toBeNull()
  expect(openSecret([{ ...other, id: key.id }], place, sealed)).toBeNull()
  expect(openSecret([key], { ...place, name: 'KEY2' }, sealed)).toBeNull()
  expect(openSecret([key], { ...place, toolboxId: 'b' }, sealed)).toBeNull()
  for (let at = 0; at < sealed.sealed.length; at += 1) {
    const bytes = Uint8Array.from(sealed.sealed)
    bytes[at]! ^= 1
    expect(openSecret([key], place, { ...sealed, sealed: bytes })).toBeNull()
  }
  expect(openSecret([key], place, { ...sealed, sealed: sealed.sealed.subarray(0, 20) })).toBeNull()
})

test('keys are read from the variable in base64 or hexadecimal, and invalid ones are rejected without repeating them', () => {
  const bytes = randomBytes(32)
  const text = `${bytes.toString('base64')}, ${bytes.toString('base64url')} ${bytes.toString('hex')}`
  const { secretKeys } = readConfig({ PEGBOARD_SECRET_KEY: text })
  expect(secretKeys.map(each => secretKeyOf(each).id)).toEqual(Array(3).fill(secretKeyOf(bytes).id))
  expect(readConfig({}).secretKeys).toEqual([])
  for (const wrong of [
    'tooshort-abcdefg',
    bytes.toString('base64').slice(0, -4),
    `${bytes.toString('hex')}00`,
  ]) {
    expect(() => readConfig({ PEGBOARD_SECRET_KEY: wrong })).toThrow(/^(?!.*abcdefg).*32 random bytes/s)
  }
})
