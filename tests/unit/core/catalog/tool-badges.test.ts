import { describe, expect, it } from 'vitest'
import {
  inputsWithoutDescription,
  isDescribed,
  traitsOf,
  type Trait,
} from '@/lib/core/catalog/search/tool-badges'
import type { Capability } from '@/lib/core/spec/tool-spec'

describe('traitsOf', () => {
  it.each<[Capability[], Trait[]]>([
    [[], []],
    [['read_fs'], ['read-only']],
    [['external_read'], ['read-only', 'network']],
    [['read_fs', 'write_fs'], ['destructive']],
    [['shell'], ['destructive']],
    [
      ['state_write', 'network', 'secrets'],
      ['destructive', 'network', 'secret'],
    ],
    // A tool that only declares the network may write there.
    [['network'], ['network']],
  ])('of %j are %j', (capabilities, traits) => {
    expect(traitsOf(capabilities)).toEqual(traits)
  })
})

describe('isDescribed', () => {
  const schema = {
    type: 'object',
    properties: { a: { description: 'First.' }, b: { $ref: '#/$defs/b' }, c: { type: 'string' } },
    $defs: { b: { description: 'Second.' } },
  }

  it('requires a description of the tool and of each input, also behind a reference', () => {
    expect(inputsWithoutDescription({ inputSchema: schema })).toEqual(['c'])
    expect(isDescribed({ description: 'Does it.', inputSchema: schema })).toBe(false)
    const { c: _, ...described } = schema.properties
    expect(isDescribed({ description: 'Does it.', inputSchema: { ...schema, properties: described } })).toBe(
      true,
    )
    expect(isDescribed({ description: ' ', inputSchema: {} })).toBe(false)
  })
})
