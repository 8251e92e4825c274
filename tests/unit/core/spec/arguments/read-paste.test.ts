import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPaste } from '@/lib/core/spec/arguments/read-paste'

const compact = (text: string) => {
  const pasted = readPaste(text)
  return pasted && [pasted.from, pasted.argumentsText.replace(/\n\s*/g, '')]
}

describe('pasting arguments', () => {
  it('reads JSON objects with unchanged numbers', () => {
    expect(compact(' {"a": 1.0, "b": 12345678901234567890} ')).toEqual([
      'json',
      '{"a": 1.0,"b": 12345678901234567890}',
    ])
  })

  it('reads the data of a curl command and extracts the arguments of Pegboard requests', () => {
    expect(compact(`curl -X POST https://example.org/x \\\n  -H 'a: b' -d '{"q": "it'"'"'s"}'`)).toEqual([
      'curl',
      `{"q": "it's"}`,
    ])
    expect(
      compact(`curl --json "{\\"tool\\": \\"t\\", \\"arguments\\": {\\"n\\": 1.50}}" localhost/api/runs`),
    ).toEqual(['curl', '{"n": 1.50}'])
  })

  it('reads a Python call with keyword arguments', () => {
    expect(
      compact(
        `tools.search(query='caf\\u00e9 "x"', limit=5, ratio=1.0, deep=True, tags=["a", ('b',)], extra={"k": None},)`,
      ),
    ).toEqual([
      'python',
      `{"query": "café \\"x\\"","limit": 5,"ratio": 1.0,"deep": true,"tags": ["a",["b"]],"extra": {"k": null}}`,
    ])
    expect(compact('ping()')).toEqual(['python', '{}'])
  })

  it.each([
    '',
    'hello',
    '[1, 2]',
    '{"a": }',
    'curl https://example.org',
    'f(1, 2)',
    'f(a=__import__("os"))',
    'f(a=1',
    'f(a=0x10)',
  ])('leaves %j alone', text => expect(readPaste(text)).toBeNull())

  it('never throws on deeply nested or arbitrary text', () => {
    expect(readPaste(`f(a=${'['.repeat(5000)}${']'.repeat(5000)})`)).toBeNull()
    fc.assert(fc.property(fc.string(), text => void readPaste(`f(a=${text})`)))
    fc.assert(fc.property(fc.string(), text => void readPaste(`curl ${text}`)))
  })
})
