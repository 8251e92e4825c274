import { describe, expect, it } from 'vitest'
import { hideSlyData, opensOnResult, withResultTexts } from '@/lib/core/runs/result-texts'

describe('withResultTexts', () => {
  it('keeps stored texts and writes the others', () => {
    const result = { value: { a: 1 }, valueText: '{"a": 1.0}', agentSees: '', extras: [2] }
    expect(withResultTexts(result)).toEqual({ ...result, extrasText: '[2]' })
  })

  it('adds no text where there is no value', () => {
    expect(withResultTexts({ value: null, agentSees: 'ok' })).toEqual({ value: null, agentSees: 'ok' })
  })
})

describe('hideSlyData', () => {
  it('removes sly_data and its texts', () => {
    const slyData = { slyDataBefore: { key: 1 }, slyDataAfter: { key: 2 } }
    expect(hideSlyData(withResultTexts({ value: null, agentSees: 'ok', ...slyData }))).toEqual({
      value: null,
      agentSees: 'ok',
    })
  })
})

describe('opensOnResult', () => {
  it.each([
    [null, false],
    [{ value: null, agentSees: 'printed' }, false],
    [{ value: 0, agentSees: '0' }, true],
    [{ value: null, agentSees: '', error: { type: 'E', message: '', chain: [] } }, false],
  ])('of %j is %s', (result, opens) => expect(opensOnResult(result)).toBe(opens))
})
