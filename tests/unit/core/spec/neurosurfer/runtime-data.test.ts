import { describe, expect, it } from 'vitest'
import {
  carryExtras,
  checkRuntime,
  noRuntime,
  readRuntime,
  writeRuntime,
} from '@/lib/core/spec/neurosurfer/runtime-data'

describe('runtime data of a neurosurfer tool', () => {
  it('combine the non-empty parts into one text, with every number unchanged', () => {
    const written = writeRuntime({
      ...noRuntime,
      context: ' {"scale": 1.0}\n',
      extras: '{"n": 9007199254740993}',
    })
    expect(written).toEqual({
      ok: true,
      text: '{"context": {"scale": 1.0}, "extras": {"n": 9007199254740993}}',
    })
    expect(readRuntime(written.ok ? written.text : '')).toEqual({
      context: '{\n  "scale": 1.0\n}',
      constructor_arguments: '',
      extras: '{\n  "n": 9007199254740993\n}',
    })
    expect(writeRuntime(noRuntime)).toEqual({ ok: true, text: null })
  })

  it('report the part that cannot be read', () => {
    expect(writeRuntime({ ...noRuntime, constructor_arguments: '[1]' })).toEqual({
      ok: false,
      part: 'constructor_arguments',
      message: 'The arguments of the constructor must be a JSON object.',
    })
    expect(writeRuntime({ ...noRuntime, context: '{"a": ' })).toMatchObject({ ok: false, part: 'context' })
  })

  it.each([
    ['{}', null],
    ['{"context": {"a": 1}, "constructor_arguments": {}, "extras": {}}', null],
    [
      '{"contexts": {}}',
      'The runtime data can contain context, constructor_arguments, extras. Remove "contexts".',
    ],
    ['{"context": 1.0}', 'The context must be a JSON object.'],
    ['{"extras": []}', 'The extras must be a JSON object.'],
    ['[]', 'The runtime data must be a JSON object, such as {"name": "value"}.'],
  ])('are checked before they are sent: %s', (text, problem) => {
    expect(checkRuntime(text)).toBe(problem)
  })

  it.each([null, '', '{', '[]', '{"context": 5}'])('are null for unreadable text: %s', text => {
    expect(readRuntime(text)).toEqual(noRuntime)
  })

  it('include extras, except values that ended with their process', () => {
    const engine = { $python: 'Engine', repr: '<engine>' }
    expect(carryExtras({ rows: [1], engine, deep: [{ a: engine }], flat: { a: 1 } })).toEqual({
      kept: { rows: [1], flat: { a: 1 } },
      left: ['engine', 'deep'],
    })
    expect(carryExtras(undefined)).toEqual({ kept: {}, left: [] })
  })
})
