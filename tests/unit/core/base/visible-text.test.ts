import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitRightToLeft } from '@/lib/core/base/right-to-left'
import { displayText, isPlain, printableJson, visibleText } from '@/lib/core/base/visible-text'

describe('displayText', () => {
  test.each([
    ['\u202e', '⟨U+202E⟩'],
    ['a\u2066b\u2069', 'a⟨U+2066⟩b⟨U+2069⟩'],
    ['pass\u200bword', 'pass⟨U+200B⟩word'],
    ['\u0007\u009b\u007f\u001b[31m', '⟨U+0007⟩⟨U+009B⟩⟨U+007F⟩⟨U+001B⟩[31m'],
    ['\u200f\u061c\u00ad\ufeff\u3164', '⟨U+200F⟩⟨U+061C⟩⟨U+00AD⟩⟨U+FEFF⟩⟨U+3164⟩'],
    ['one\u2028two\rthree', 'one⟨U+2028⟩two⟨U+000D⟩three'],
    ['a\u200db \ufe0f', 'a⟨U+200D⟩b ⟨U+FE0F⟩'],
    ['\u{E0041}\u{E007F}', '⟨U+E0041⟩⟨U+E007F⟩'],
    ['\ud800', '⟨U+D800⟩'],
  ])('marks %j', (text, shown) => expect(displayText(text)).toBe(shown))

  test.each([
    ...[
      'one\ntwo\tthree',
      'Ana-Lucía 漢字 Привет',
      'שלום עולם',
      'مرحبا بالعالم',
      'می\u200cخواهم',
      'क्\u200dष',
    ],
    ...[
      '👩\u200d💻',
      '👩🏽\u200d🚀',
      '❤\ufe0f',
      '👁\ufe0f\u200d🗨\ufe0f',
      '1\ufe0f\u20e3',
      '☎\ufe0e',
      '👨\u200d👩\u200d👧\u200d👦',
    ],
    ...[
      '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
      '葛\u{E0100}城',
      '🏳\ufe0f\u200d🌈',
    ],
  ])('leaves %j as it is', text => expect(displayText(text)).toBe(text))

  test('treats LF and CRLF alike', () => expect(displayText('é\r\nb')).toBe('é\nb'))

  test('marks a joiner or a selector after a marked character', () => {
    expect(displayText('ا\ufe0f\u200dا')).toBe('ا⟨U+FE0F⟩⟨U+200D⟩ا')
    expect(displayText('\u061c\u200cا\u200c\u061c')).toBe('⟨U+061C⟩⟨U+200C⟩ا⟨U+200C⟩⟨U+061C⟩')
    expect(displayText('\u180e\u180b')).toBe('⟨U+180E⟩⟨U+180B⟩')
    expect(displayText('ក\u17b4\u200dក')).toBe('ក⟨U+17B4⟩⟨U+200D⟩ក')
  })

  test('leaves no control or direction character in any text', () => {
    const awkward = [
      '\u202e',
      '\u200d',
      '\u200c',
      '👩',
      '🏽',
      'ا',
      '\u064e',
      '\u061c',
      '\ufe0f',
      '\ufe0e',
      '1',
    ]
    awkward.push(
      '\u20e3',
      '漢',
      '\u{e0100}',
      'ᠠ',
      '\u180b',
      '\u180e',
      'ក',
      '\u17b4',
      '\u0600',
      '\u06dd',
      '\u{1f3f4}',
    )
    const text = fc.array(fc.oneof(fc.string(), fc.constantFrom(...awkward))).map(all => all.join(''))
    fc.assert(
      fc.property(text, provided => {
        expect(displayText(provided)).not.toMatch(
          /[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\u061c]|(?![\n\t])\p{Cc}/u,
        )
        expect(displayText(displayText(provided))).toBe(displayText(provided))
      }),
      { numRuns: 1000 },
    )
  })
})

test('visibleText also marks the joiners that scripts need', () => {
  expect(visibleText('❤\ufe0f می\u200cخواهم')).toBe('❤⟨U+FE0F⟩ می⟨U+200C⟩خواهم')
})

test('printableJson preserves the value of a document and contains no control character', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), document => {
      const printed = printableJson(document)
      expect(JSON.parse(printed)).toEqual(JSON.parse(document))
      expect(visibleText(printed)).toBe(printed)
    }),
  )
  const provided = { 'a\u202e': ['\u009b2J\u007f', '\u{e0001}\ufe0f', 'é漢'] }
  expect(printableJson(JSON.stringify(provided))).toBe(
    '{"a\\u202e":["\\u009b2J\\u007f","\\udb40\\udc01\\ufe0f","é漢"]}',
  )
})

describe('splitRightToLeft', () => {
  test('returns the part that is read from right to left', () => {
    expect(splitRightToLeft('plain')).toBeNull()
    expect(splitRightToLeft('אבג is locked: 5')).toEqual(['', 'אבג', ' is locked: 5'])
    expect(splitRightToLeft('Rule r4 denies: שלום world עולם.')).toEqual([
      ...['Rule r4 denies: ', 'שלום world עולם.', ''],
    ])
    expect(splitRightToLeft('(12) مرحبا 3!')).toEqual(['', '(12) مرحبا 3!', ''])
  })
  test('keeps every character in its place', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('א', 'a', ' ', '1', '.', '\n', 'ب', '👩')), letters => {
        const text = letters.join('')
        expect(splitRightToLeft(text)?.join('') ?? text).toBe(text)
      }),
    )
  })
})

test('isPlain recognizes most texts of a page, and no character that is marked or written from right to left', () => {
  expect(isPlain('Ana-Lucía runs “greet” 3 times.')).toBe(false)
  expect(isPlain('Ana-Lucía runs greet 3 times.\n')).toBe(true)
  const wrong = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
    text => isPlain(text) && (displayText(text) !== text || splitRightToLeft(text) !== null),
  )
  expect(wrong).toEqual([])
})
