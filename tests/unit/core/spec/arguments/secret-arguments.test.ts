import { describe, expect, it } from 'vitest'
import { hasSecretInputs, isSecretInput, removeSecrets } from '@/lib/core/spec/arguments/secret-arguments'

describe('isSecretInput', () => {
  it.each([
    ['a', { writeOnly: true }],
    ['a', { type: 'string', format: 'password' }],
    ['a', { format: 'secret' }],
    ['a', { 'x-secret': true }],
    ['api_key', {}],
    ['db-password', {}],
  ])('of %s with %j is true', (name, schema) => expect(isSecretInput(name, schema)).toBe(true))

  it.each(['token_count', 'key', 'passwords_checked', 'secretary'])('of the name %s is false', name =>
    expect(isSecretInput(name, { type: 'string' })).toBe(false),
  )
})

describe('removeSecrets', () => {
  const hidden = { type: 'string', writeOnly: true }
  const schema = {
    type: 'object',
    properties: {
      n: { type: 'number' },
      pin: hidden,
      user: { anyOf: [{ type: 'null' }, { $ref: '#/$defs/user' }] },
      users: { type: 'array', items: { $ref: '#/$defs/user' } },
    },
    $defs: { user: { type: 'object', properties: { name: {}, pin: hidden } } },
  }

  it('removes secrets at any depth and keeps the notation of the rest', () => {
    const user = '{"name": "a", "pin": "1"}'
    const result = removeSecrets(schema, `{"n": 1.0, "pin": "1", "user": ${user}, "users": [${user}]}`)
    expect(JSON.parse(result!.text)).toEqual({ n: 1, user: { name: 'a' }, users: [{ name: 'a' }] })
    expect(result).toMatchObject({ removed: 3, text: expect.stringContaining('1.0') })
  })

  it('keeps the text as typed when the tool has no secrets, also if it is no JSON yet', () => {
    expect(removeSecrets({ properties: { n: {} } }, '{"n": 1.')).toEqual({ text: '{"n": 1.', removed: 0 })
  })

  it('returns null for text in which secrets cannot be found', () => {
    expect(removeSecrets(schema, '{"pin": "12')).toBeNull()
  })

  it('ends for a schema that refers to itself', () => {
    const loop = { properties: { a: { $ref: '#' }, pin: hidden } }
    expect(removeSecrets(loop, '{"a": {"a": {"pin": "1"}}}')?.removed).toBe(1)
    expect(hasSecretInputs({ allOf: [{ $ref: '#' }] })).toBe(false)
  })
})
