import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RunnerProgram } from '@/lib/core/runs/runner-program'
import { settledLeftovers } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { execute, fileOf, startTool } from '../support/run-tool'

const starters = fileURLToPath(new URL('../../../prisma/starters', import.meta.url))

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => ({ file, place: path.join(folder, file) }))
    .filter(({ place }) => statSync(place).isFile() && !place.includes('__pycache__'))
    .map(({ file, place }) => fileOf(file, readFileSync(place), statSync(place).mode))

describe('the starter tools', () => {
  let test: TestSandbox
  beforeAll(async () => {
    test = await openTestSandbox()
  })
  afterEach(async () => {
    expect(await settledLeftovers(test.traces, 'between runs')).toEqual([])
  })
  afterAll(() => test?.close())

  const run = async (toolbox: string, program: RunnerProgram, args: unknown) => {
    const result = await startTool(test.sandbox, filesOf(path.join(starters, toolbox)), program, {
      argumentsText: JSON.stringify(args),
    }).result
    return { ...result, value: result.frames.find(frame => frame.type === 'result') }
  }
  const ovos = (toolName: string): RunnerProgram => ({
    runner: 'python',
    action: 'call',
    adapter: 'ovos',
    target: { className: '', toolName, config: {}, root: '' },
  })

  it('return the time of day with its zone', async () => {
    const { value, end } = await run('ovos-clock-tools', ovos('get_current_datetime'), {})
    expect(end).toMatchObject({ reason: 'exited', exitCode: 0 })
    expect(value?.agentSees).toMatch(/^iso='\d{4}-\d\d-\d\dT.*' date='[\d-]+' time='[\d:]+' timezone='.+'$/)
  })

  const sums: [string, object, string][] = [
    ['evaluate_expression', { expression: '3*4+2' }, "result=14.0 expression='3*4+2' error=None"],
    [
      'evaluate_expression',
      { expression: '1/0' },
      "result=nan expression='1/0' error='float division by zero'",
    ],
    ['statistics_summary', { numbers: ['1', 2, 3.5] }, 'count=3 mean=2.1666666666666665'],
    ['solve_equation', { equation: 'x**2 - 4' }, 'solutions=[-2.0, 2.0]'],
    ['unit_convert', { value: '1', from_unit: 'km', to_unit: 'm' }, "result=1000.0 from_unit='km'"],
  ]
  it.each(sums)('%s %j', async (toolName, args, agentSees) => {
    const { value, frames } = await run('ovos-math-tools', ovos(toolName), args)
    expect(value, JSON.stringify(frames)).toMatchObject({ toolError: false })
    expect(value?.agentSees).toContain(agentSees)
  })

  it('count aloud, greet by name, and fail on purpose', async () => {
    const counted = await run('hello', execute('tools/count'), { to: 3, seconds: 0 })
    expect(counted.end, counted.stderr.toString('utf8')).toMatchObject({ reason: 'exited', exitCode: 0 })
    expect(counted.stdout.toString('utf8')).toContain('3')
    const greeted = await run(
      'hello',
      {
        runner: 'python',
        action: 'call',
        adapter: 'coded-tool',
        target: { className: 'greet.Greet', toolName: 'greet', config: {}, root: '' },
      },
      { name: 'Ada' },
    )
    expect(greeted.value?.agentSees, JSON.stringify(greeted.frames)).toContain('Ada')
    const failed = await run('hello', execute('tools/fail'), {})
    expect(failed.end.reason).toBe('exited')
    expect(failed.end.exitCode).toBeGreaterThan(0)
    expect(failed.stderr.length).toBeGreaterThan(0)
  })
})
