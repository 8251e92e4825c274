import { describe, expect, it } from 'vitest'
import { pruneInputs } from '@/lib/core/spec/neurosurfer/prune-inputs'

const schema = { type: 'object', properties: { a: { type: 'number' }, b: {} } }

describe('inputs that a tool does not declare', () => {
  it('are removed by name, and the others stay unchanged', () => {
    expect(pruneInputs(schema, '{"z": 1, "a": 1.0, "toString": 2}')).toEqual({
      text: '{\n  "a": 1.0\n}',
      dropped: ['z', 'toString'],
    })
  })

  it.each(['{"a": 1.0}', '{"a": ', '[1]'])('are none in %s', text => {
    expect(pruneInputs(schema, text)).toEqual({ text, dropped: [] })
  })
})
