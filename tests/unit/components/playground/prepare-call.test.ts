import { describe, expect, it } from 'vitest'
import { prepareCall } from '@/components/playground/session/prepare-call'

const inputSchema = { type: 'object', properties: { name: { type: 'string' } } } as const
const state = { argumentsText: '{"name": "x", "extra": 1}', slyDataText: '{"a": 1}', dropsUnknown: false }
const runtime = { ok: true, text: '{"context": {}}' } as const

describe('prepareCall', () => {
  it('sends sly_data with neuro-san coded tools alone, and none if it is blank', () => {
    const coded = prepareCall({ kind: 'neuro-san-coded', inputSchema }, state, runtime)
    expect(coded).toEqual({ argumentsText: state.argumentsText, slyDataText: '{"a": 1}', dropped: [] })
    const blank = { ...state, slyDataText: ' \n' }
    expect(prepareCall({ kind: 'neuro-san-coded', inputSchema }, blank, runtime)?.slyDataText).toBeNull()
    expect(prepareCall({ kind: 'executable', inputSchema }, state, runtime)?.slyDataText).toBeNull()
  })

  it('sends the runtime data with neurosurfer tools, and nothing while they are invalid', () => {
    const spec = { kind: 'neurosurfer', inputSchema } as const
    expect(prepareCall(spec, state, runtime)?.slyDataText).toBe('{"context": {}}')
    const invalid = { ok: false, part: 'context', message: 'The context must be a JSON object.' } as const
    expect(prepareCall(spec, state, invalid)).toBeNull()
  })

  it('drops undeclared inputs of neurosurfer tools only on request, and names them', () => {
    const spec = { kind: 'neurosurfer', inputSchema } as const
    expect(prepareCall(spec, state, runtime)).toMatchObject({
      argumentsText: state.argumentsText,
      dropped: [],
    })
    const call = prepareCall(spec, { ...state, dropsUnknown: true }, runtime)
    expect(call?.dropped).toEqual(['extra'])
    expect(JSON.parse(call!.argumentsText)).toEqual({ name: 'x' })
  })
})
