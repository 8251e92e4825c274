import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/core/base/errors'
import { multipartBoundary, readMultipart } from '@/lib/web/http/request/read-multipart'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const read = (body: string, partsMax = 100) => readMultipart(new TextEncoder().encode(body), 'XX', partsMax)

function problemWith(body: string, partsMax?: number): string {
  try {
    read(body, partsMax)
  } catch (error) {
    if (error instanceof AppError) return error.code
  }
  throw new Error('It was accepted.')
}

/** Returns a body as the platform's FormData writes it. */
async function written(form: FormData) {
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const boundary = multipartBoundary(request.headers.get('content-type')!)!
  return readMultipart(new Uint8Array(await request.arrayBuffer()), boundary, 100)
}

test('the body of a browser is read back: fields, paths, any bytes, unusual names', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  const names = ['tools/deep/weather.py', 'ünï "quoted" name.txt', 'line\nend.txt', '100%.txt']
  const form = new FormData()
  form.append('slug', 'weather')
  for (const name of names) form.append('file', new File([bytes], name), name)
  const parts = await written(form)
  expect([parts[0]!.name, parts[0]!.fileName, text(parts[0]!.bytes)]).toEqual(['slug', undefined, 'weather'])
  expect(parts.slice(1).map(part => part.fileName)).toEqual(names)
  for (const part of parts.slice(1)) expect(Buffer.from(part.bytes).equals(Buffer.from(bytes))).toBe(true)
})

test('a file that contains text like the boundary stays complete', () => {
  const content = '--XX\r\n\r\n-XX--\r\n--XY--'
  const [part] = read(
    `--XX\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n${content}\r\n--XX--\r\n`,
  )
  expect(text(part!.bytes)).toBe(content)
})

test('empty parts and an empty form are read', () => {
  expect(read('--XX--')).toEqual([])
  const parts = read('--XX\r\ncontent-disposition: form-data; name=""\r\n\r\n\r\n--XX--')
  expect(parts.map(part => [part.name, text(part.bytes)])).toEqual([['', '']])
})

test('the boundary is found in every notation that senders use', () => {
  expect(multipartBoundary('multipart/form-data; boundary=abc')).toBe('abc')
  expect(multipartBoundary('Multipart/Form-Data; charset=utf-8; boundary="a b"')).toBe('a b')
  expect(multipartBoundary('multipart/form-data')).toBeNull()
  expect(multipartBoundary('application/json')).toBeNull()
})

describe('readMultipart rejects', () => {
  const part = '--XX\r\ncontent-disposition: form-data; name="f"\r\n\r\nx\r\n'
  test.each([
    ['nothing', ''],
    ['another boundary', '--YY--'],
    ['no end', part],
    ['a part cut in its headers', '--XX\r\ncontent-disposition: form-data; name="f"'],
    ['a part without a name', '--XX\r\ncontent-type: text/plain\r\n\r\nx\r\n--XX--'],
    ['endless headers', `--XX\r\nx: ${'y'.repeat(4000)}\r\n\r\nx\r\n--XX--`],
  ])('%s', (_, body) => {
    expect(problemWith(body)).toBe('request.invalid')
  })

  test('more parts than the maximum, without reading them', () => {
    expect(read(`${part.repeat(3)}--XX--`, 3)).toHaveLength(3)
    expect(problemWith(part.repeat(100_000), 3)).toBe('request.too-large')
  })
})
