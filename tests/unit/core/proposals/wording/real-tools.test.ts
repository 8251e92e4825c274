// Covers how few cues are false in descriptions of real tools. Every cue has a label and a reason.
import { describe, expect, it } from 'vitest'
import { cuesOfRealTools, labeledCues, realToolCount, type RealCue } from '@/tests/support/cases/wordings'

const keyOf = ({ tool, cue, path, excerpt }: RealCue) => [tool, cue, path, excerpt].join(' | ')
const labels = new Map(labeledCues.map(cue => [keyOf(cue), cue]))
const found = cuesOfRealTools()
const precisionMin = 0.98

describe('cues in real tools', () => {
  it('have a label and a reason each', () => {
    expect(found.map(keyOf).filter(key => !labels.has(key))).toEqual([])
    expect(labeledCues.filter(({ reason }) => reason.length < 10)).toEqual([])
  })

  it('are all still found where the label is true', () => {
    const keys = new Set(found.map(keyOf))
    expect(labeledCues.filter(cue => cue.label && !keys.has(keyOf(cue)))).toEqual([])
  })

  it('are true in at least 98 of 100 cases', () => {
    const trueCues = found.filter(cue => labels.get(keyOf(cue))?.label === true)
    expect(trueCues.length / found.length).toBeGreaterThanOrEqual(precisionMin)
  })

  it('are never false in at least 98 of 100 tools', () => {
    const wrong = found.filter(cue => labels.get(keyOf(cue))?.label !== true)
    const tools = new Set(wrong.map(({ tool }) => tool))
    expect(realToolCount).toBe(1_011)
    expect(1 - tools.size / realToolCount).toBeGreaterThanOrEqual(precisionMin)
  })
})
