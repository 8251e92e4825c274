import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownText } from '@/lib/core/formats/upload/shown-text'

const latin1 = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))

describe('shownText', () => {
  it('returns UTF-8 text as it is, without a note', () => {
    expect(shownText(new TextEncoder().encode('grün\n'))).toEqual({ text: 'grün\n' })
  })

  it.each([
    ['Latin-1', latin1('a\ngr\xfcn\n'), 'a\ngrün\n', 'Line 2, byte 3, is 0xFC'],
    ['Windows-1252', latin1('5 \x80\n'), '5 €\n', 'Line 1, byte 3, is 0x80'],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x61, 0, 0x0a, 0]), 'a\n', 'Line 1, byte 1, is 0xFF'],
  ])('decodes %s, and names the encoding and the first wrong byte', (encoding, bytes, text, place) => {
    const shown = shownText(bytes)
    expect(shown.text).toBe(text)
    expect(shown.note).toContain(`The file is shown as ${encoding}, because it is not UTF-8.`)
    expect(shown.note).toContain(place)
  })

  it('shows bytes of an unknown encoding as escapes', () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode('ä '), 0xe9, 0x0a])
    expect(shownText(bytes)).toEqual({
      text: 'ä \\xE9\n',
      note: expect.stringMatching(/^The encoding of the file is unknown\. .*Line 1, byte 4, is 0xE9/),
    })
  })

  it('removes NUL bytes from other text', () => {
    expect(shownText(latin1('x = "\0"\n'))).toEqual({
      text: 'x = ""\n',
      note: 'NUL bytes are not shown. Line 1, byte 6, is 0x00 (NUL), which no text contains.',
    })
  })

  it('shows no text of a binary file', () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])
    expect(shownText(png)).toEqual({
      text: null,
      note: 'The file is binary. Line 1, byte 1, is 0x89, which is not valid UTF-8.',
    })
  })

  it('keeps the lines of any file that it decodes byte by byte', () => {
    fc.assert(
      fc.property(fc.uint8Array(), bytes => {
        const { text, note } = shownText(bytes)
        fc.pre(text !== null && !note?.includes('UTF-16'))
        const lines = bytes.filter(byte => byte === 0x0a).length
        expect(text!.split('\n').length - 1).toBe(lines)
      }),
    )
  })
})
