// The parts of a reading: comments, spans, lossless JSON, plain values.
import { describe, expect, it } from 'vitest'
import { readHocon, toJsonText, toNumber, toPlain, type HoconEntry } from '@/lib/core/hocon/read-hocon'

const entriesOf = (text: string): HoconEntry[] => {
  const { root } = readHocon(text)
  if (root?.value.kind !== 'object') throw new Error('not an object')
  return root.value.entries
}

describe('comments', () => {
  it('directly above the last assignment of a key belong to it', () => {
    const entries = entriesOf(
      [
        '# about the file',
        '',
        '# Needs an API key.',
        '//   pip install x',
        '## Heading',
        'tool { # not above anything',
        '  # inner',
        '  class = x.Y # behind',
        '  n = 1',
        '}',
        '# first',
        'twice = 1',
        '# second',
        'twice = 2',
        '# a comma between does not matter',
        ', last = 3',
      ].join('\r\n'),
    )
    expect(entries.map(({ key, comments }) => [key, comments])).toEqual([
      ['tool', ['Needs an API key.', '  pip install x', 'Heading']],
      ['twice', ['second']],
      ['last', []],
    ])
    const tool = entries[0]!.node.value
    expect(tool.kind === 'object' && tool.entries.map(({ key, comments }) => [key, comments])).toEqual([
      ['class', ['inner']],
      ['n', []],
    ])
  })
})

describe('spans', () => {
  it('delimit exactly the key and the value in the text', () => {
    const text = '"a b" . c = [1,\n  { d = "x" y }]\ne += ${?a} # no'
    const spans: string[] = []
    const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
    const visit = (entries: HoconEntry[]) => {
      for (const { keySpan, node } of entries) {
        spans.push(`${cut(keySpan)} => ${cut(node.span)}`)
        if (node.value.kind === 'object') visit(node.value.entries)
        if (node.value.kind === 'array') spans.push(...node.value.items.map(item => cut(item.span)))
      }
    }
    visit(entriesOf(text))
    expect(spans).toEqual([
      `"a b" . c => ${text.slice(0, text.indexOf('\ne'))}`,
      `"a b" . c => ${text.slice(12, text.indexOf('\ne'))}`,
      '1',
      '{ d = "x" y }',
      'e => ${?a}',
    ])
  })

  it('count columns in UTF-16 units, lines by line feeds, and no column for a byte order mark', () => {
    const [first, second] = entriesOf('\uFEFFa = "😀", b = 1\r\n')
    expect([first!.keySpan.column, second!.keySpan.column]).toEqual([1, 11])
    expect(second!.node.span).toMatchObject({ line: 1, column: 15, endLine: 1, endColumn: 16 })
  })
})

describe('JSON text', () => {
  it('preserves every digit and writes numbers in JSON notation', () => {
    const text =
      'a = 9007199254740993, b = 007, c = 1., d = -.5, e = 1.50, f = 1E5, g = 9223372036854775808, h = 0.10'
    expect(toJsonText(readHocon(text).root!)).toBe(
      '{"a":9007199254740993,"b":7,"c":1,"d":-0.5,"e":1.50,"f":1E5,"g":"9223372036854775808","h":0.10}',
    )
  })

  it('preserves the order of keys, including __proto__', () => {
    const json = toJsonText(readHocon('10 = a, 2 = b, __proto__ { x = 1 }, x = c, 2 = d').root!)
    expect(json).toBe('{"10":"a","2":"d","__proto__":{"x":1},"x":"c"}')
  })

  it('escapes what JSON must escape, lone surrogates too', () => {
    expect(toJsonText(readHocon('a = "\\ud800\\u0000\\"é"').root!)).toBe('{"a":"\\ud800\\u0000\\"é"}')
  })
})

describe('plain values', () => {
  it('have no prototype and no rounded number', () => {
    const plain = toPlain(
      readHocon('__proto__ { polluted = yes }, n = 9007199254740993, m = 1.5, l = [null, true]').root!,
    )
    expect(Object.getPrototypeOf(plain)).toBe(null)
    expect(JSON.stringify(plain)).toBe(
      '{"__proto__":{"polluted":"yes"},"n":"9007199254740993","m":1.5,"l":[null,true]}',
    )
    expect('polluted' in {}).toBe(false)
  })

  it('represent a number as bigint only when a number would round it', () => {
    expect(toNumber('9007199254740991')).toBe(9007199254740991)
    expect(toNumber('9007199254740993')).toBe(9007199254740993n)
    expect(toNumber('-9007199254740993')).toBe(-9007199254740993n)
    expect(toNumber('1e300')).toBe(1e300)
  })
})

describe('a reading', () => {
  it('of nothing is an empty object', () => {
    for (const text of ['', ' \n', '# only a comment', '\uFEFF'])
      expect(readHocon(text)).toMatchObject({
        root: { value: { kind: 'object', entries: [] } },
        problems: [],
      })
  })

  it('of the same text is always the same', () => {
    const text = 'a = ${b}, b = [${?c}, { x = 1 }], c = ${missing}'
    expect(readHocon(text)).toEqual(readHocon(text))
  })
})
