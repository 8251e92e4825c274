import { describe, expect, test } from 'vitest'
import { CapturedText } from '@/lib/core/runs/output/captured-text'
import { judgeEnd, type ReceivedFrames } from '@/lib/core/runs/judge-end'
import type { Outcome } from '@/lib/core/runs/outcome'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'

const makeEnd = (end: Partial<SandboxEnd>): SandboxEnd => ({
  reason: 'exited',
  exitCode: 0,
  signal: null,
  usage: { wallMs: 1, cpuMs: 1, memoryPeakBytes: 1, outputBytes: 1, droppedBytes: 0, firstByteMs: 1 },
  ...end,
})

const captured = (text: string) => {
  const stream = new CapturedText()
  stream.add(new TextEncoder().encode(text))
  return stream
}

const makeReceived = ({
  stdout = '',
  stderr = '',
  ...received
}: { stdout?: string; stderr?: string } & Partial<
  Pick<ReceivedFrames, 'runner' | 'frames' | 'hasNetwork' | 'judgesResult'>
>): ReceivedFrames => ({
  runner: 'executable',
  frames: {},
  stdout: captured(stdout),
  stderr: captured(stderr),
  ...received,
})

const judge = (end: Partial<SandboxEnd>, received: Parameters<typeof makeReceived>[0] = {}) =>
  judgeEnd(makeEnd(end), makeReceived(received), defaultRunLimits)

const resultFrame: ReceivedFrames['frames']['result'] = {
  type: 'result',
  value: 7,
  agentSees: '7',
  toolError: false,
}
const errorFrame: ReceivedFrames['frames']['error'] = {
  type: 'error',
  errorType: 'KeyError',
  message: "'x'",
  chain: [],
}

describe('executables', () => {
  test('exit 0 succeeds, and the agent gets stdout', () => {
    expect(judge({}, { stdout: 'ok\n', stderr: 'note' })).toEqual({
      outcome: 'succeeded',
      reason: null,
      result: { value: null, agentSees: 'ok\n' },
    })
  })

  test('stdout that is JSON is also a value', () => {
    expect(judge({}, { stdout: '{"rows":[1,2]}\n' }).result).toEqual({
      value: { rows: [1, 2] },
      agentSees: '{"rows":[1,2]}\n',
    })
  })

  test('JSON of which parsing loses something keeps its text', () => {
    const text = '{"b": 1.0, "a": 12345678901234567890, "c": [3.0]}'
    expect(judge({}, { stdout: `${text}\n` }).result).toEqual({
      value: { b: 1, a: 12345678901234567000, c: [3] },
      valueText: text,
      agentSees: `${text}\n`,
    })
    expect(judge({ exitCode: 1 }, { stdout: text }).result).toEqual({ value: null, agentSees: text })
  })

  test('another exit code is an error of the tool, and the agent gets stderr', () => {
    expect(judge({ exitCode: 3 }, { stdout: '{"half":1}', stderr: 'only SELECT' })).toEqual({
      outcome: 'tool-error',
      reason: 'Exited with code 3.',
      result: { value: null, agentSees: 'only SELECT' },
    })
    expect(judge({ exitCode: 1 }, { stdout: 'partial' }).result?.agentSees).toBe('partial')
  })

  test('frames of an executable are ignored', () => {
    expect(judge({ exitCode: 1 }, { frames: { result: resultFrame } }).outcome).toBe('tool-error')
  })

  test('text that Postgres cannot store is replaced, and JSON that is nested too deeply is not a value', () => {
    expect(judge({}, { stdout: '"a\\u0000b"' }).result).toEqual({
      value: 'a\uFFFDb',
      agentSees: '"a\\u0000b"',
    })
    expect(judge({}, { stdout: 'a\u0000b' }).result?.agentSees).toBe('a\uFFFDb')
    expect(judge({}, { stdout: '['.repeat(200) + ']'.repeat(200) }).result?.value).toBeNull()
  })
})

describe('results of a kind that reports errors in them', () => {
  const judgeValue = (value: unknown, judgesResult = true) => {
    const frames = { result: { ...resultFrame, value } }
    const { outcome, reason } = judge({}, { runner: 'python', frames, judgesResult })
    return [outcome, reason]
  }

  test.each([
    [{ success: false }, 'The result has "success": false.'],
    [{ success: false, message: 'Disabled.' }, 'Disabled.'],
    [{ success: false, error: 'No such file.' }, 'No such file.'],
    [{ result: null, error: 'division by zero' }, 'division by zero'],
    [{ error: { code: 3 } }, 'The result has an error: {"code":3}'],
    [{ error: ['a'] }, 'The result has an error: ["a"]'],
    [{ error: true }, 'The result has an error: true'],
  ])('are errors of the tool: %j', (value, reason) => {
    expect(judgeValue(value)).toEqual(['tool-error', reason])
    expect(judgeValue(value, false)).toEqual(['succeeded', null])
  })

  test.each([
    [{ success: true, error: null }],
    [{ success: 'false' }],
    [{ error: ' ' }],
    [{ error: {} }],
    [{ error: [] }],
    [{ error: false }],
    [{ error: 0.03 }],
    [['error']],
    ['error'],
    [null],
  ])('are successes: %j', value => {
    expect(judgeValue(value)).toEqual(['succeeded', null])
  })

  test('are read from the output of an executable', () => {
    const received = { stdout: '{"success": false}', judgesResult: true }
    expect(judge({}, received).outcome).toBe('tool-error')
    expect(judge({ exitCode: 2 }, received).reason).toBe('Exited with code 2.')
  })

  test('never replace another outcome', () => {
    const frames = { result: { ...resultFrame, value: { success: false } }, error: errorFrame }
    expect(judge({ exitCode: 1 }, { runner: 'python', frames, judgesResult: true }).outcome).toBe('crashed')
  })
})

describe('python tools', () => {
  const cases: [string, Partial<SandboxEnd>, ReceivedFrames['frames'], Outcome, string | null][] = [
    ['a result', {}, { result: resultFrame }, 'succeeded', null],
    [
      'a result that the tool reports as an error',
      {},
      { result: { ...resultFrame, toolError: true } },
      'tool-error',
      null,
    ],
    ['an exception', { exitCode: 1 }, { error: errorFrame }, 'crashed', "KeyError: 'x'"],
    ['an exception hidden behind exit 0', {}, { error: errorFrame }, 'crashed', "KeyError: 'x'"],
    [
      'inputs that the tool rejects',
      {},
      { error: { ...errorFrame, message: 'x is missing', refused: 'invalid-input' } },
      'invalid-input',
      'x is missing',
    ],
    [
      'a missing package',
      { exitCode: 1 },
      { error: { ...errorFrame, missingPackage: 'requests' } },
      'crashed',
      'The Python module requests is not installed. Add requests to requirements.txt.',
    ],
    ['a crash without output', { exitCode: 139 }, {}, 'crashed', 'Exited with code 139.'],
    ['a result before a crash', { exitCode: 1 }, { result: resultFrame }, 'crashed', 'Exited with code 1.'],
    ['an end without a result', {}, {}, 'crashed', 'The tool ended without a result.'],
  ]
  test.each(cases)('%s', (_name, end, frames, outcome, reason) => {
    expect(judge(end, { runner: 'python', frames })).toMatchObject({ outcome, reason })
  })

  test('the result contains sly_data and the error', () => {
    const frames: ReceivedFrames['frames'] = {
      error: { ...errorFrame, chain: ['ValueError: y'] },
      slyData: { type: 'sly_data', before: { a: 1 }, after: { a: 2 } },
    }
    expect(judge({ exitCode: 1 }, { runner: 'python', frames }).result).toEqual({
      value: null,
      agentSees: "Error: 'x'",
      slyDataBefore: { a: 1 },
      slyDataAfter: { a: 2 },
      error: { type: 'KeyError', message: "'x'", chain: ['ValueError: y'] },
    })
  })

  test('the result contains the text of each part', () => {
    const frames: ReceivedFrames['frames'] = {
      result: { ...resultFrame, valueText: '7.0', extras: [1], extrasText: '[1.0]' },
      slyData: { type: 'sly_data', before: 1, beforeText: '1.0', after: 2, afterText: '2.0' },
    }
    expect(judge({}, { runner: 'python', frames }).result).toMatchObject({
      valueText: '7.0',
      extrasText: '[1.0]',
      slyDataBeforeText: '1.0',
      slyDataAfterText: '2.0',
    })
  })

  test('a limit determines the outcome and preserves an earlier result', () => {
    expect(
      judge({ reason: 'timed-out' }, { runner: 'python', frames: { result: resultFrame } }),
    ).toMatchObject({
      outcome: 'timed-out',
      result: { value: 7 },
    })
  })
})

describe('limits, kills and failures of the sandbox', () => {
  const cases: [Partial<SandboxEnd>, Outcome, string | null][] = [
    [{ reason: 'signalled', signal: 'SIGSEGV' }, 'crashed', 'Ended by signal SIGSEGV.'],
    [{ reason: 'timed-out' }, 'timed-out', 'Exceeded the time limit of 30 s.'],
    [{ reason: 'cpu-limit' }, 'cpu-limit', 'Exceeded the CPU limit of 10 s.'],
    [{ reason: 'out-of-memory' }, 'out-of-memory', 'Exceeded the memory limit of 512 MB.'],
    [{ reason: 'output-limit' }, 'output-limit', 'Exceeded the output limit of 1 MB.'],
    [{ reason: 'quota' }, 'disk-limit', 'Exceeded the disk limit of 64 MB.'],
    [{ reason: 'spawn-failed', detail: 'bwrap: no' }, 'sandbox-unavailable', 'bwrap: no'],
    [
      { reason: 'spawn-failed', execFailure: 'interpreter-not-found', detail: 'tool needs bun.' },
      'crashed',
      'tool needs bun.',
    ],
  ]
  test.each(cases)('%j', (end, outcome, reason) => {
    expect(judge(end)).toMatchObject({ outcome, reason })
  })

  test.each([
    ['person', 'cancelled', null],
    ['shutdown', 'cancelled', 'The server was stopped.'],
    [undefined, 'cancelled', 'The server was stopped.'],
    [
      'unreachable-database',
      'lost',
      'The worker stopped the run because it could not reach the database for too long.',
    ],
  ] as const)('a run that is stopped because of %s is %s', (cause, outcome, reason) => {
    const end = makeEnd({ reason: 'cancelled' })
    expect(judgeEnd(end, makeReceived({}), defaultRunLimits, cause)).toMatchObject({ outcome, reason })
  })

  test('a run whose sandbox disappears after the start is lost, because code may have run', () => {
    const end = makeEnd({ reason: 'spawn-failed', detail: 'The launcher ended.' })
    const judged = judgeEnd(end, { ...makeReceived({}), started: true }, defaultRunLimits)
    expect(judged).toMatchObject({ outcome: 'lost', reason: 'The launcher ended.' })
  })

  test('a run that ended before the kill keeps its own outcome', () => {
    expect(judgeEnd(makeEnd({}), makeReceived({}), defaultRunLimits, 'shutdown').outcome).toBe('succeeded')
  })
})

test('a long message of a tool is truncated in the reason and complete in the result', () => {
  const message = 'x'.repeat(5000)
  const judged = judge({ exitCode: 1 }, { runner: 'python', frames: { error: { ...errorFrame, message } } })
  expect(judged.reason).toHaveLength(500)
  expect(judged.result?.error?.message).toHaveLength(5000)
})

describe('a run without a network grant', () => {
  const refused = 'OSError: [Errno 97] Address family not supported by protocol'

  test('that failed to open an internet socket gets the advice to request network access', () => {
    const reason = judge({ exitCode: 1 }, { stderr: refused }).reason
    expect(reason).toMatch(/^Exited with code 1\. .* needs a network grant/)
    const frames = { error: { ...errorFrame, message: refused } }
    expect(judge({ exitCode: 1 }, { runner: 'python', frames }).reason).toContain('network grant')
    expect(judge({ exitCode: 1 }, { stderr: 'listen EAFNOSUPPORT 0.0.0.0' }).reason).toContain('grant')
  })

  test('gets no such advice after a success, without a network error, or with a grant', () => {
    expect(judge({ exitCode: 0 }, { stderr: refused }).reason).toBeNull()
    expect(judge({ exitCode: 1 }, { stderr: 'no such file' }).reason).toBe('Exited with code 1.')
    expect(judge({ exitCode: 1 }, { stderr: refused, hasNetwork: true }).reason).toBe('Exited with code 1.')
  })
})
