import { expect, test } from 'vitest'
import { runInput, runProgram } from '@/lib/core/runs/run-program'
import { makeSpec } from '../../../support/make-spec'

test('an executable gets the execute command', () => {
  expect(runProgram(makeSpec())).toEqual({ runner: 'executable', action: 'execute', path: 'tool' })
})

test('a class gets the tool, its folder and its configuration', () => {
  const program = {
    runner: 'python',
    action: 'call',
    adapter: 'ovos',
    className: 'clock.Clock',
    root: 'plugin',
    config: { zone: 'UTC' },
  } as const
  expect(runProgram(makeSpec({ name: 'now', program }))).toEqual({
    runner: 'python',
    action: 'call',
    adapter: 'ovos',
    target: { className: 'clock.Clock', toolName: 'now', root: 'plugin', config: { zone: 'UTC' } },
  })
})

test('a tool that cannot run has no program', () => {
  expect(runProgram(makeSpec({ program: undefined }))).toBeNull()
})

test('arguments keep their spelling, except for tools that read lines', () => {
  const argumentsText = '{ "path": "a b", "count": 1.0 }'
  expect(runInput(makeSpec(), argumentsText)).toBe(argumentsText)
  const source = { verbatim: null, place: { file: 'tool' }, dialect: 'amp-text' }
  expect(runInput(makeSpec({ source }), argumentsText)).toMatch(/^path: a b\ncount: 1(\.0)?\n$/)
})
