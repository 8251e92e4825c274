import fc from 'fast-check'
import { Tiktoken } from 'js-tiktoken/lite'
import o200k from 'js-tiktoken/ranks/o200k_base'
import { describe, expect, it } from 'vitest'
import { agentViewText } from '@/lib/core/spec/agent-view'
import { countTextTokens, countTokens } from '@/lib/core/spec/count-tokens'

const spec = {
  callName: 'tb__run-tests',
  description: 'Run the project test suite',
  inputSchema: { type: 'object', properties: { filter: { type: 'string' } } },
}

describe('the tokens of a tool', () => {
  it('cover the definition that a model receives', () => {
    expect(agentViewText(spec)).toBe(
      '{"name":"tb__run-tests","description":"Run the project test suite","parameters":{"type":"object","properties":{"filter":{"type":"string"}}}}',
    )
    expect(countTokens(spec)).toBe(countTextTokens(agentViewText(spec)))
  })

  it('agree with the published counts of the encoding', () => {
    // Counts of OpenAI's own tokenizer for o200k_base.
    expect(countTextTokens('hello world')).toBe(2)
    expect(countTextTokens('tiktoken is great!')).toBe(6)
    expect(countTextTokens('お誕生日おめでとう')).toBe(8)
    expect(countTextTokens('')).toBe(0)
  })

  it('equal the count of the library encoder for arbitrary text', () => {
    const encoder = new Tiktoken(o200k)
    const letters = fc.constantFrom(...'aeinstAEéßжщ漢字あ한\u0301\u{1F600}0159\'"{}[]:,._-/<|> \n\t\r')
    const text = fc.oneof(
      ...[fc.string({ unit: letters, maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 40 })],
      fc.stringMatching(/^([a-z]{1,10}[ _-]?){0,6}$/),
    )
    fc.assert(
      fc.property(text, provided => {
        // The next test covers long words, which are cut and can count more.
        fc.pre(!/[\p{L}\p{M}]{12}|[^\s\p{L}\p{M}\p{N}]{12}|\s{12}/u.test(provided))
        expect(countTextTokens(provided)).toBe(encoder.encode(provided, [], []).length)
      }),
      { numRuns: 100 },
    )
  })

  it('are nearly unaffected by cutting overlong words', () => {
    const prose = 'Reads a file and answers a question about it. '.repeat(40)
    expect(countTextTokens(prose)).toBe(40 * 10 + 1)
    expect(countTextTokens('pneumonoultramicroscopicsilicovolcanoconiosis')).toBeLessThan(20)
  })

  it('treat text that looks like a special token as text', () => {
    expect(countTextTokens('<|endoftext|>')).toBeGreaterThan(1)
  })

  it('are counted in time for a description of one very long word', { timeout: 30_000 }, () => {
    expect(countTextTokens('a'.repeat(1_000_000))).toBeGreaterThan(100_000)
    expect(countTextTokens('\u{1F600}'.repeat(100_000))).toBeGreaterThan(10_000)
    expect(countTextTokens('漢字'.repeat(100_000))).toBeGreaterThan(10_000)
  })
})
