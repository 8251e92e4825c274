import { describe, expect, it } from 'vitest'
import { agentViewText } from '@/lib/core/spec/agent-view'
import { countTextTokens, countTokens } from '@/lib/core/spec/count-tokens'

const spec = {
  callName: 'tb__run-tests',
  description: 'Run the project test suite',
  inputSchema: { type: 'object', properties: { filter: { type: 'string' } } },
}

describe('the tokens of a tool', () => {
  it('are those of what a model receives', () => {
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

  it('are hardly changed by cutting words that are too long', () => {
    const prose = 'Reads a file and answers a question about it. '.repeat(40)
    expect(countTextTokens(prose)).toBe(40 * 10 + 1)
    expect(countTextTokens('pneumonoultramicroscopicsilicovolcanoconiosis')).toBeLessThan(20)
  })

  it('take text that looks like a special token for text', () => {
    expect(countTextTokens('<|endoftext|>')).toBeGreaterThan(1)
  })

  it('are counted in time for a description of one endless word', { timeout: 30_000 }, () => {
    expect(countTextTokens('a'.repeat(1_000_000))).toBeGreaterThan(100_000)
    expect(countTextTokens('\u{1F600}'.repeat(100_000))).toBeGreaterThan(10_000)
    expect(countTextTokens('漢字'.repeat(100_000))).toBeGreaterThan(10_000)
  })
})
