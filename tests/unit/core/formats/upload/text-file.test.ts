import { expect, test } from 'vitest'
import { isText, readText } from '@/lib/core/formats/upload/text-file'

const bytes = (...values: number[]) => Uint8Array.from(values)
const utf8 = (text: string) => new TextEncoder().encode(text)

test.each(['', 'plain', 'naïve 🙂\r\n', '\uFEFFwith a mark'])('%j is text', text => {
  expect(isText(utf8(text))).toBe(true)
  expect(readText(utf8(text))).toBe(text.replace('\uFEFF', ''))
})

test.each([
  ['a NUL', bytes(97, 0, 98)],
  ['half a character', bytes(0xc3)],
  ['UTF-16', bytes(0xff, 0xfe, 97, 0)],
])('with %s it is not', (_, provided) => {
  expect(readText(provided)).toBeNull()
})
