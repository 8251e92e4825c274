import { describe, expect, it } from 'vitest'
import {
  checkLimitSettings,
  limitOfOutcome,
  limitSource,
  readLimitSettings,
  settableLimits,
  settleLimits,
} from '@/lib/core/runs/limits/limit-settings'
import { formatLimitAdvice } from '@/lib/core/runs/limits/format-limit-advice'
import { defaultRunLimits, limitsFor, runLimitCeilings } from '@/lib/core/runs/limits/run-limits'

const MiB = 1024 * 1024

describe('limits that owners set', () => {
  it('name every limit of a run, with a default between minimum and maximum', () => {
    expect(settableLimits.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(defaultRunLimits).toSorted(),
    )
    for (const { name, floor, ceiling, factor } of settableLimits) {
      expect(defaultRunLimits[name]).toBeGreaterThanOrEqual(floor)
      expect(defaultRunLimits[name]).toBeLessThanOrEqual(ceiling)
      expect(ceiling).toBeLessThanOrEqual(runLimitCeilings[name])
      expect([floor % factor, ceiling % factor, defaultRunLimits[name] % factor]).toEqual([0, 0, 0])
    }
  })

  it('override the limits that the tool requests, and limits of the tool override both', () => {
    const layers = {
      defaults: limitsFor({ timeoutSeconds: 90, executable: true }),
      toolbox: { wallMs: 60_000, memoryBytes: 128 * MiB },
      tool: { memoryBytes: 256 * MiB },
    }
    expect(settleLimits(layers)).toEqual({ ...defaultRunLimits, wallMs: 60_000, memoryBytes: 256 * MiB })
    expect(limitSource('wallMs', layers)).toBe('toolbox')
    expect(limitSource('memoryBytes', layers)).toBe('tool')
    expect(limitSource('processes', layers)).toBe('default')
    expect(limitSource('wallMs', { ...layers, toolbox: {} })).toBe('tool-asks')
  })

  it('are rejected above the maximum, below the minimum, as fractions, and with unknown names', () => {
    expect(checkLimitSettings({ wallMs: 300_000, cpuSeconds: 60, processes: 8 })).toEqual([])
    expect(
      checkLimitSettings({ wallMs: 300_001, cpuSeconds: 61, processes: 1, files: 5, memoryBytes: 1e8 + 0.5 }),
    ).toEqual([
      { name: 'wallMs', message: 'Time must be 1–300 s.' },
      { name: 'cpuSeconds', message: 'CPU time must be 1–60 s.' },
      { name: 'processes', message: 'Processes and threads must be 8–256 processes.' },
      { name: 'files', message: 'Unknown limit.' },
      { name: 'memoryBytes', message: 'Memory must be 64–2,048 MB.' },
    ])
  })

  it('are read from storage without unknown names and clamped to the current range', () => {
    expect(readLimitSettings({ wallMs: 9e9, processes: 0, gone: 1, memoryBytes: 'much' })).toEqual({
      wallMs: 300_000,
      processes: 8,
    })
    expect(readLimitSettings(null)).toEqual({})
  })
})

describe('a limit that a run exceeded', () => {
  it('is named by the outcome', () => {
    expect(limitOfOutcome('timed-out')).toBe('wallMs')
    expect(limitOfOutcome('disk-limit')).toBe('workspaceBytes')
    expect(limitOfOutcome('succeeded')).toBeNull()
    expect(limitOfOutcome('constructor')).toBeNull()
  })

  it('can be raised by named people unless it is the maximum', () => {
    const words = (names: string[], limits = {}) =>
      formatLimitAdvice('wallMs', { ...defaultRunLimits, ...limits }, names)
    expect(words(['Ada'])).toBe('Ada can raise the limit to at most 300 s.')
    expect(words(['Ada', 'Olga', 'Pia'])).toBe('Ada, Olga, or Pia can raise the limit to at most 300 s.')
    expect(words([])).toBe('An admin can raise the limit to at most 300 s.')
    expect(words(['Ada'], { wallMs: 300_000 })).toBe('The limit is already at its maximum (300 s).')
  })
})
