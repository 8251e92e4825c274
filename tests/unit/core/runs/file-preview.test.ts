import { describe, expect, it } from 'vitest'
import { imageType, previewKind, previewLimits, readTextPreview } from '@/lib/core/runs/file-preview'

const bytes = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))

describe('previewKind', () => {
  it.each([
    ['out/Plot.PNG', 'image'],
    ['a.csv', 'table'],
    ['a.md', 'markdown'],
    ['page.html', 'text'],
    ['program', null],
    ['data.bin', null],
  ])('suggests for %s the view %s', (path, kind) => expect(previewKind(path)).toBe(kind))
})

describe('imageType', () => {
  it('goes by the content, not by the name', () => {
    expect(imageType('a.svg', bytes('\x89PNG\r\n\x1a\n…'))).toBe('image/png')
    expect(imageType('a.png', bytes('\xff\xd8\xff\xe0'))).toBe('image/jpeg')
    expect(imageType('a.png', bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('image/webp')
    expect(imageType('a.svg', bytes('<?xml version="1.0"?><svg/>'))).toBe('image/svg+xml')
    expect(imageType('a.png', bytes('<svg/>'))).toBeNull()
    expect(imageType('a.svg', bytes('<html/>'))).toBeNull()
    expect(imageType('a.png', bytes(''))).toBeNull()
  })
})

describe('readTextPreview', () => {
  it('cuts a long text without a broken character', () => {
    const text = `${'a'.repeat(previewLimits.textBytesMax - 1)}é…`
    expect(readTextPreview(new TextEncoder().encode(text))).toEqual({
      text: 'a'.repeat(previewLimits.textBytesMax - 1),
      cut: true,
    })
  })

  it('returns null for bytes that are not text', () => {
    expect(readTextPreview(Uint8Array.of(0xff, 0xfe, 0x41))).toBeNull()
    expect(readTextPreview(bytes('a\0b'))).toBeNull()
  })
})
