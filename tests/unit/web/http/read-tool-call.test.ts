import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/core/base/errors'
import { idempotencyKey, memberText, readToolCall } from '@/lib/web/http/request/read-tool-call'

const post = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://localhost/api/runs', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

async function problemWith(request: Request): Promise<string> {
  const error: unknown = await readToolCall(request).catch((problem: unknown) => problem)
  if (error instanceof AppError) return error.code
  throw new Error('It was accepted.')
}

test('arguments keep every character: numbers, order, whitespace', async () => {
  const argumentsText = '{ "b": 1.0, "10": 9007199254740993, "a": 1e2,\n "__proto__": {"x": [1.50]} }'
  const call = await readToolCall(
    post(`{"toolbox":"t","tool":"x","arguments": ${argumentsText} ,"version":3}`),
  )
  expect(call).toEqual({ toolbox: 't', tool: 'x', version: 3, argumentsText })
})

test('arguments as text are passed on unchanged, including invalid ones, which the operation rejects', async () => {
  expect(await readToolCall(post(JSON.stringify({ argumentsText: '{"a": ' })))).toEqual({
    argumentsText: '{"a": ',
  })
})

test('a call without arguments has none', async () => {
  expect(await readToolCall(post('{"tool":"x"}'))).toEqual({ tool: 'x', argumentsText: '{}' })
})

describe('the text of a member', () => {
  test.each([
    ['{"a":1}', '1'],
    ['{ "b" : {"a": 2}, "a" : [ {"a": 3} , "}" ] }', '[ {"a": 3} , "}" ]'],
    ['{"b": "\\"a\\": 5", "a": "x, \\\\" , "c": 1}', '"x, \\\\"'],
    ['{"\\u0061": null}', 'null'],
    ['{"a": 1, "a": 2}', '2'],
    ['{"x": "a", "a": -1.50e+3}', '-1.50e+3'],
  ])('%s', (text, expected) => {
    expect(memberText(text, 'a')).toBe(expected)
    expect(JSON.parse(expected)).toEqual((JSON.parse(text) as { a: unknown }).a)
  })
})

describe('readToolCall rejects', () => {
  test.each([
    ['no JSON', post('{')],
    ['a list', post('[]')],
    ['an unknown field', post('{"admin": true}')],
    ['an invalid version', post('{"version": "latest"}')],
    ['arguments twice', post('{"arguments": {}, "argumentsText": "{}"}')],
    ['a form', post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })],
  ])('%s', async (_, request) => {
    expect(await problemWith(request)).toBe('request.invalid')
  })

  test('more than a megabyte, by counted bytes rather than the declared length', async () => {
    const body = JSON.stringify({ argumentsText: 'x'.repeat(1024 * 1024) })
    expect(await problemWith(post(body))).toBe('request.too-large')
    const chunks = new ReadableStream<Uint8Array>({
      pull: controller => controller.enqueue(new Uint8Array(64 * 1024).fill(32)),
    })
    const endless = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: chunks,
      ...{ duplex: 'half' },
    })
    expect(await problemWith(endless)).toBe('request.too-large')
  })
})

test('an idempotency key is visible ASCII', () => {
  expect(idempotencyKey(post('{}'))).toBeUndefined()
  expect(idempotencyKey(post('{}', { 'idempotency-key': 'abc-1' }))).toBe('abc-1')
  expect(() => idempotencyKey(post('{}', { 'idempotency-key': 'x'.repeat(201) }))).toThrow(AppError)
})
