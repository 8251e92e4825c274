import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Redactor, redactText, redactValue } from '@/lib/core/runs/redaction/redactor'
import { formsOfSecret } from '@/lib/core/secrets/secret-forms'

const secret = 'sk-Proj/9a"ü+8 end'
const forms = [formsOfSecret('API_KEY', secret)]
const bytes = Buffer.from(secret)

/** Returns the visible text of a stream that arrives in pieces of these lengths. */
function streamed(
  provided: ReturnType<typeof formsOfSecret>[],
  data: Buffer,
  lengths: readonly number[],
): string {
  const redactor = new Redactor(provided)
  const shown: Uint8Array[] = []
  let at = 0
  for (const length of lengths) {
    shown.push(redactor.write(data.subarray(at, at + length)))
    at += length
  }
  shown.push(redactor.write(data.subarray(at)), redactor.end())
  return Buffer.concat(shown).toString('latin1')
}
const whole = (provided: ReturnType<typeof formsOfSecret>[], data: Buffer) => streamed(provided, data, [])

const folded = (text: string, width: number, end = '\n') =>
  text.match(new RegExp(`.{1,${width}}`, 'g'))!.join(end)

describe('the redactor hides a secret', () => {
  test.each([
    ['as it is', secret],
    ['in JSON', JSON.stringify({ secret }).slice(11, -2)],
    ['in JSON of ASCII letters alone', 'sk-Proj/9a\\"\\u00fc+8 end'],
    ['in JSON whose slashes are escaped', 'sk-Proj\\/9a\\"ü+8 end'],
    ['in an address', encodeURIComponent(secret)],
    ['in a form', encodeURIComponent(secret).replaceAll('%20', '+')],
    ['in hexadecimal', bytes.toString('hex')],
    ['in capital hexadecimal', bytes.toString('hex').toUpperCase()],
  ])('%s', (_, written) => {
    expect(redactText(forms, `before ${written} after`)).toBe('before [secret API_KEY] after')
  })

  test.each(['', 'u', 'us', 'user:', 'user:name:'])('in base64 behind %j', before => {
    for (const encoding of ['base64', 'base64url'] as const) {
      const text = Buffer.concat([Buffer.from(before), bytes, Buffer.from(' and more')]).toString(encoding)
      const shown = redactText(forms, `Basic ${text}.`)
      expect(shown).toMatch(/^Basic [\w=+/-]*\[secret API_KEY\][\w=+/-]*\.$/)
      // At each side, one character that also contains bits of its neighbor can remain.
      expect(shown.replace('[secret API_KEY]', '').length).toBeLessThan(before.length * 1.4 + 30)
    }
  })

  test.each([
    [76, '\n'],
    [64, '\r\n'],
    [20, '\n'],
  ])('in base64 that is folded after %i characters', (width, end) => {
    const long = formsOfSecret('KEY', 'k'.repeat(10) + 'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(4))
    const text = folded(
      Buffer.from('k'.repeat(10) + 'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(4)).toString('base64'),
      width,
      end,
    )
    expect(redactText([long], `${text}\n`)).toMatch(/^\[secret KEY\][\w=]{0,4}\r?\n$/)
  })

  test('line by line when it has several lines', () => {
    const key = '-----BEGIN KEY-----\nMIIEvQIBADANBgkq\nshort\nhkiG9w0BAQEFAASC\n-----END KEY-----\n'
    const shown = redactText([formsOfSecret('PEM', key)], key.split('\n').join('\n> '))
    expect(shown).not.toMatch(/MIIE|hkiG/)
    expect(redactText([formsOfSecret('PEM', key)], `a\n${key}b`)).toBe('a\n[secret PEM]\nb')
  })

  test('in every text of a value: keys, lists, and numbers with the same digits', () => {
    const pin = [...forms, formsOfSecret('PIN', '123456789')]
    expect(redactValue(pin, { [secret]: [`a${secret}`, 123456789, 12, null, true], b: { c: 'd' } })).toEqual({
      '[secret API_KEY]': ['a[secret API_KEY]', '[secret PIN]', 12, null, true],
      b: { c: 'd' },
    })
  })

  test('with or without surrounding whitespace', () => {
    expect(redactText([formsOfSecret('KEY', ' spaced-out\n')], 'spaced-out!')).toBe('[secret KEY]!')
  })
})

test('arbitrary bytes without a secret pass immediately and unchanged', () => {
  const redactor = new Redactor(forms)
  const data = Buffer.from([0, 255, 254, 10, 13, 200])
  expect(Buffer.from(redactor.write(data))).toEqual(data)
  expect(Buffer.from(redactor.write(Buffer.from('step 3 of 4\n'))).toString()).toBe('step 3 of 4\n')
  expect(redactor.end()).toHaveLength(0)
  expect(redactText(forms, 'a\ud800b')).toBe('a\ud800b')
})

test('the longer of two secrets is hidden when the shorter one is its prefix', () => {
  const two = [formsOfSecret('SHORT', 'abcdefgh'), formsOfSecret('LONG', 'abcdefghijkl')]
  const data = Buffer.from('abcdefghijkl abcdefghi')
  for (const lengths of [[], [8, 1], Array<number>(22).fill(1)])
    expect(streamed(two, data, lengths)).toBe('[secret LONG] [secret SHORT]i')
})

test('an unfinished prefix of a secret is shown at the end', () => {
  const redactor = new Redactor(forms)
  expect(Buffer.from(redactor.write(Buffer.from('see sk-Proj'))).toString()).toBe('see ')
  expect(Buffer.from(redactor.write(Buffer.from(', no'))).toString()).toBe('sk-Proj, no')
})

describe('the redactor hides both parts of a secret around missing bytes', () => {
  const key = 'k7Q-zXw2_pLr9+mNb4'
  const long = 'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(3)
  test.each([
    ['as it is', key, key],
    ['in base64', key, Buffer.from(`u:${key}`).toString('base64')],
    ['in base64 that is folded', long, folded(Buffer.from(long).toString('base64'), 64, '\r\n')],
  ])('%s', (_, value, written) => {
    const provided = [formsOfSecret('KEY', value)]
    const [before, after] = ['before:\n', '\n:after']
    const text = `${before}${written}${after}`
    const partOf = (shown: string) =>
      shown
        .replaceAll('[secret KEY]', '')
        .replace(/[\r\n]/g, '')
        .replace(/before:|:after/, '')
    for (let until = 1; until < text.length; until += 1)
      for (const from of [until + 1, until + 5]) {
        const redactor = new Redactor(provided)
        const head = [redactor.write(Buffer.from(text.slice(0, until))), redactor.gap()]
        const tail = [...text.slice(from)].map(letter => redactor.write(Buffer.from(letter)))
        tail.push(redactor.end())
        // At each side, at most three characters and one that also contains bits of its neighbor.
        if (until >= before.length && until <= text.length - after.length)
          expect(partOf(Buffer.concat(head).toString()).length).toBeLessThan(7)
        if (from >= before.length && from <= text.length - after.length)
          expect(partOf(Buffer.concat(tail).toString()).length).toBeLessThan(7)
      }
  })

  test('but shows everything else', () => {
    const redactor = new Redactor(forms)
    const shown = [
      redactor.write(Buffer.from('head sk')),
      redactor.gap(),
      redactor.write(Buffer.from('tail')),
    ]
    expect(Buffer.concat([...shown, redactor.end()]).toString()).toBe('head sktail')
  })
})

/** Parts of secrets, their encodings and text between, from a small alphabet so that they collide often. */
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...['aabaabaa', 'aabaabaab', 'aabaabaa'.repeat(3), ' ', '\n', '\r\n', 'a', 'ab', 'aab'],
      ...['aabaabaa', 'xaabaabaab', 'xxaabaabaa', 'aabaabaab'.repeat(3)].flatMap(text => {
        const encoded = Buffer.from(text).toString('base64')
        return [encoded, folded(encoded, 16), folded(encoded, 16, '\r\n'), encoded.slice(0, 7)]
      }),
      Buffer.from('aabaabaa').toString('hex'),
    ),
    fc.string({ unit: fc.constantFrom('a', 'b', 'Y', 'W', '\n'), maxLength: 8 }),
  ),
  { maxLength: 12 },
)
const pair = [formsOfSecret('ONE', 'aabaabaa'), formsOfSecret('TWO', 'aabaabaab'.repeat(3))]

test('the result is the same for any split of the stream', () => {
  fc.assert(
    fc.property(pieces, fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 60 }), (parts, lengths) => {
      const data = Buffer.from(parts.join(''))
      expect(streamed(pair, data, lengths)).toBe(whole(pair, data))
    }),
    { numRuns: 400 },
  )
})

test('the visible text contains no form of a secret', () => {
  fc.assert(
    fc.property(pieces, fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 60 }), (parts, lengths) => {
      // The redactions are removed, so that the text around one is not read as one text.
      const shown = streamed(pair, Buffer.from(parts.join('')), lengths).split(/\[secret \w+\]/)
      for (const text of shown)
        for (const { text: texts, base64, hex } of pair)
          for (const { bytes: form } of [...texts, ...base64, ...hex])
            expect(text).not.toContain(form.toString('latin1'))
    }),
    { numRuns: 400 },
  )
})

test('redaction is fast for streams without secrets and for streams of only secrets', () => {
  const key = formsOfSecret('KEY', 'x'.repeat(64))
  const redactor = new Redactor([key])
  let shown = 0
  for (let count = 0; count < 5; count += 1) shown += redactor.write(Buffer.alloc(64 * 1024, 'x')).length
  expect(shown).toBe('[secret KEY]'.length)
  expect(redactor.end()).toHaveLength(0)
})
