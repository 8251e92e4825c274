import { describe, expect, it } from 'vitest'
import { stepOfHash } from '@/lib/core/people/first-step-anchor'
import { viewFirstSteps } from '@/lib/core/people/first-steps'

const nothing = { run: false, upload: false, invite: false, rules: false, agent: false }
const everything = { run: true, upload: true, invite: true, rules: true, agent: true }

describe('viewFirstSteps', () => {
  it('lists only the steps that the person can do, with what they did', () => {
    const steps = viewFirstSteps(
      { ...nothing, upload: true },
      { ...everything, invite: false, rules: false },
      '/play/a/b',
    )
    expect(steps.map(({ name, done }) => [name, done])).toEqual([
      ['run', false],
      ['upload', true],
      ['agent', false],
    ])
  })

  it('leads every step to its own control', () => {
    const steps = viewFirstSteps(nothing, everything, '/play/a/b')
    expect(steps.map(({ href }) => stepOfHash(new URL(href, 'http://x').hash))).toEqual(
      steps.map(({ name }) => name),
    )
    expect(steps[0]!.href).toBe('/play/a/b#step-run')
  })
})

describe('stepOfHash', () => {
  it.each(['', '#', '#step-', '#step-unknown', '#step-constructor', '#tokens'])(
    'finds no step in "%s"',
    hash => {
      expect(stepOfHash(hash)).toBeNull()
    },
  )
})
