import { describe, expect, it } from 'vitest'
import { agentView } from '@/lib/core/spec/agent-view'
import { makeSpec } from '@/tests/support/make-spec'

describe('the schema that a model receives', () => {
  it('omits inputs that the system fills', () => {
    const inputSchema = {
      type: 'object',
      properties: { query: { type: 'string' }, folder: { type: 'string', 'x-llm': false } },
      required: ['query', 'folder'],
      additionalProperties: true,
    }
    expect(agentView(makeSpec({ inputSchema })).parameters).toEqual({
      type: 'object',
      properties: { query: { type: 'string' } },
      required: ['query'],
      additionalProperties: true,
    })
  })

  it('is unchanged when the system fills nothing', () => {
    const spec = makeSpec()
    expect(agentView(spec).parameters).toBe(spec.inputSchema)
  })
})
