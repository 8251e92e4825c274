import { formatBytes } from '@/lib/core/base/format-units'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkInputs } from '@/lib/core/spec/arguments/check-inputs'
import { settledLeftovers } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import {
  execute,
  fileOf,
  runScript,
  startScript,
  startTool,
  type StartedTool,
  type ToolResult,
} from '../support/run-tool'

type Case = {
  case: string
  stdin?: Record<string, unknown>
  timeout_seconds?: number
  expect: {
    status?: 'ok' | 'error' | 'timeout' | 'cancelled' | 'invalid_arguments'
    output?: string
    stderr?: string
    exit_code?: number
    signal?: string
    truncated?: boolean
    within_seconds?: number
    leftover_processes?: number
    env_has_only?: string[]
  }
}

const fixture = new URL('../../fixtures/anode/execute_cases.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(fileURLToPath(fixture), 'utf8')) as { cases: Case[] }

/** What the executable of each case does; `arguments fail the schema` starts none. */
const scripts: Record<string, string> = {
  success: '#!/bin/sh\ncat > /dev/null\nprintf ok',
  'empty arguments': '#!/bin/sh\n[ "$(cat)" = "{}" ]',
  failure: "#!/bin/sh\nprintf partial\nprintf 'Error: only SELECT queries are allowed' >&2\nexit 1",
  'success with stderr noise': '#!/bin/sh\nprintf ok\nprintf note >&2',
  'no output': '#!/bin/sh\nexit 0',
  'never reads stdin': '#!/bin/sh\nexec < /dev/null\nexit 0',
  'waits for end of input': '#!/bin/sh\nexec cat',
  'timeout from describe': '#!/bin/sh\nsleep 30',
  'timeout with a child that ignores SIGTERM':
    "#!/bin/bash\ntrap '' TERM\nsleep 300 &\nwhile :; do sleep 1; done",
  'cancelled by the user': '#!/bin/sh\nsleep 30',
  'huge output': '#!/bin/sh\necho first\nhead -c 52428800 /dev/zero\necho last',
  'binary output': "#!/bin/sh\nprintf '\\377\\376\\000'",
  'killed by signal': '#!/bin/sh\nkill -9 $$',
  'output is JSON': '#!/bin/sh\nprintf \'{"rows":[1,2]}\'',
  environment: '#!/bin/sh\nprintf "$TOOLBOX_ACTION $TOOLBOX_WORKSPACE"',
  'no secrets of the server': '#!/usr/bin/python3\nimport os\nprint(" ".join(os.environ), end="")',
}

const statusOf = ({ end }: ToolResult) =>
  end.reason === 'timed-out'
    ? 'timeout'
    : end.reason === 'cancelled'
      ? 'cancelled'
      : end.reason === 'exited' && end.exitCode === 0
        ? 'ok'
        : 'error'

describe('executables', () => {
  let test: TestSandbox
  beforeAll(async () => {
    test = await openTestSandbox()
  })
  afterEach(async () => {
    expect(await settledLeftovers(test.traces, 'between runs')).toEqual([])
  })
  afterAll(() => test?.close())

  const spawned = cases.filter(({ expect: { status } }) => status !== 'invalid_arguments')

  it.each(spawned)(
    'execute: $case',
    async ({ case: name, stdin = {}, timeout_seconds, expect: expected }) => {
      const script = scripts[name]
      expect(script, 'a case of the fixture has no executable here').toBeDefined()
      const granted = name === 'no secrets of the server' ? { GRANTED: 'yes' } : undefined
      const large = name === 'never reads stdin' ? JSON.stringify({ text: 'x'.repeat(1024 * 1024) }) : null
      const startedAt = performance.now()
      const tool = startScript(test.sandbox, script!, {
        argumentsText: large ?? JSON.stringify(stdin),
        environment: granted,
        limits: { ...(timeout_seconds && { wallMs: timeout_seconds * 1000 }) },
      })
      if (expected.status === 'cancelled') {
        await tool.started
        tool.cancel()
      }
      const result = await tool.result
      const seconds = (performance.now() - startedAt) / 1000
      if (expected.status) expect(statusOf(result), JSON.stringify(result.end)).toBe(expected.status)
      if (expected.output !== undefined)
        expect(result.stdout.toString('utf8')).toBe(expected.output.replace('<workspace>', '/workspace'))
      if (expected.stderr !== undefined) expect(result.stderr.toString('utf8')).toBe(expected.stderr)
      if (expected.exit_code !== undefined) expect(result.end.exitCode).toBe(expected.exit_code)
      if (expected.signal !== undefined) expect(result.end.signal).toBe(expected.signal)
      if (expected.within_seconds !== undefined) expect(seconds).toBeLessThan(expected.within_seconds)
      if (expected.truncated) expectHeadAndTail(result)
      if (expected.env_has_only) {
        const allowed = expected.env_has_only.map(entry =>
          entry === '<granted secrets>' ? 'GRANTED' : entry,
        )
        expect(result.stdout.toString('utf8').split(' ').sort()).toEqual(allowed.sort())
      }
    },
  )

  it.each(cases.filter(({ expect: { status } }) => status === 'invalid_arguments'))(
    'execute: $case, and nothing is started',
    ({ stdin }) => {
      const inputSchema = {
        type: 'object',
        properties: { files: { type: 'array', items: { type: 'string' } } },
      }
      expect(checkInputs({ inputSchema, inputMode: 'json-schema' }, JSON.stringify(stdin)).ok).toBe(false)
    },
  )

  const expectHeadAndTail = ({ stdout, end, notices }: ToolResult) => {
    expect(stdout.subarray(0, 6).toString('utf8')).toBe('first\n')
    expect(stdout.subarray(-5).toString('utf8')).toBe('last\n')
    expect(stdout.length).toBeLessThanOrEqual(1024 * 1024)
    expect(end.usage.outputBytes).toBe(50 * 1024 * 1024 + 11)
    expect(end.usage.droppedBytes).toBe(end.usage.outputBytes - stdout.length)
    expect(notices).toEqual([`${formatBytes(end.usage.droppedBytes)} of stdout omitted here.`])
  }

  it('get no arguments for describe runs, only the action', async () => {
    const script = '#!/bin/sh\nprintf "$TOOLBOX_ACTION:$(cat)"'
    const program = { runner: 'executable', action: 'describe', path: 'tool' } as const
    const { stdout } = await startTool(test.sandbox, [fileOf('tool', script, 0o755)], program, {
      argumentsText: '',
    }).result
    expect(stdout.toString('utf8')).toBe('describe:')
  })

  it('see the other files of their toolbox, and an empty writable workspace', async () => {
    const files = [
      fileOf(
        'bin/tool',
        '#!/bin/sh\ncat "$(dirname "$0")/../data/words.txt"; ls | wc -l; echo x > made; cat made',
        0o755,
      ),
      fileOf('data/words.txt', 'words\n'),
    ]
    const { stdout } = await startTool(test.sandbox, files, execute('bin/tool')).result
    expect(stdout.toString('utf8')).toBe('words\n0\nx\n')
  })

  describe('that cannot be started', () => {
    const failures: [string, Uint8Array | string, number, Partial<ToolResult['end']>][] = [
      ['without the executable bit', '#!/bin/sh\n', 0o644, { execFailure: 'not-executable' }],
      ['without a first line', 'echo hi\n', 0o755, { execFailure: 'exec-format' }],
      ['that are empty', '', 0o755, { execFailure: 'exec-format' }],
      ['with a first line of nothing', '#!\n', 0o755, { execFailure: 'exec-format' }],
      ['with an interpreter that is not there', '#!/usr/bin/zsh5\n', 0o755, { interpreter: '/usr/bin/zsh5' }],
      [
        'whose interpreter lies outside of /usr',
        '#!/root/bin/tool\n',
        0o755,
        { interpreter: '/root/bin/tool' },
      ],
      ['that ask env for what is not there', '#!/usr/bin/env bun5\n', 0o755, { interpreter: 'bun5' }],
      ['that ask env with options', '#!/usr/bin/env -S A=1 deno5 run\n', 0o755, { interpreter: 'deno5' }],
      ['with line ends of Windows', '#!/bin/sh\r\necho\r\n', 0o755, { interpreter: '/bin/sh' }],
      ['made for another machine', otherMachine(), 0o755, { execFailure: 'exec-format' }],
      ['made for another C library', otherLoader(), 0o755, { interpreter: '/lib/ld-musl-none.so.1' }],
    ]
    it.each(failures)('%s report their own problem', async (_, content, mode, expected) => {
      const { end } = await startTool(test.sandbox, [fileOf('tool', content, mode)], execute('tool')).result
      const problem = expected.interpreter ? 'interpreter-not-found' : expected.execFailure
      expect(end).toMatchObject({ reason: 'spawn-failed', execFailure: problem, ...expected })
      expect(end.detail).toContain('tool')
    })

    it('report a missing file, even when the path leaves the toolbox', async () => {
      for (const path of ['nothing', '../../../../../../usr/bin/id', '/usr/bin/id', 'a\0b']) {
        const { end } = await startTool(test.sandbox, [fileOf('tool', '#!/bin/sh\n', 0o755)], execute(path))
          .result
        expect(end, path).toMatchObject({ reason: 'spawn-failed', execFailure: 'not-executable' })
      }
    })

    it('do not include a compiled program of this machine', async () => {
      const { end, stdout } = await startTool(
        test.sandbox,
        [fileOf('echo', readFileSync('/usr/bin/echo'), 0o755)],
        execute('echo'),
      ).result
      expect(end).toMatchObject({ reason: 'exited', exitCode: 0 })
      expect(stdout.toString('utf8')).toBe('\n')
    })
  })

  describe('controlled from outside', () => {
    it('are cancelled before they start', async () => {
      const tool = startScript(test.sandbox, '#!/bin/sh\necho started')
      tool.cancel()
      const { end, stdout } = await tool.result
      expect(end.reason).toBe('cancelled')
      expect(stdout.length).toBe(0)
    })

    it('are cancelled at any moment of their start', async () => {
      const begun = performance.now()
      const delays = Array.from({ length: 12 }, (_, index) => index * 4)
      const ends = await Promise.all(
        delays.map(async delay => {
          const tool = startScript(test.sandbox, `#!/bin/sh\nsleep 30 # ${delay}`)
          await new Promise(resolve => setTimeout(resolve, delay))
          tool.cancel()
          return (await tool.result).end.reason
        }),
      )
      expect(new Set(ends)).toEqual(new Set(['cancelled']))
      // No process slept to its end: a kill that meets no process must be repeated.
      expect(performance.now() - begun).toBeLessThan(20_000)
    })

    it('keep their outcome when cancelled afterwards', async () => {
      const tool = startScript(test.sandbox, '#!/bin/sh\nexit 4')
      const { end } = await tool.result
      tool.cancel()
      tool.pause()
      tool.resume()
      expect(end).toMatchObject({ reason: 'exited', exitCode: 4 })
    })

    it('pause their output while it is not read, and lose nothing', async () => {
      // More than all pipes and buffers take, even when the pause comes late.
      const bytes = 15_000_000
      const script = `#!/bin/sh\necho up; head -c ${bytes} /dev/zero; echo done >&2; echo down`
      const tool = startScript(test.sandbox, script, { limits: { outputBytes: 16 * 1024 * 1024 } })
      await tool.firstOutput
      tool.pause()
      const before = await whenStill(tool)
      expect(before).toBeLessThan(bytes)
      tool.resume()
      const { stdout } = await tool.result
      expect(stdout.length).toBe(3 + bytes + 5)
      expect(stdout.subarray(-5).toString('utf8')).toBe('down\n')
    })

    it('wait in FIFO order when every slot is taken', async () => {
      const blockers = Array.from({ length: 4 }, () => startScript(test.sandbox, '#!/bin/sh\nsleep 60'))
      await Promise.all(blockers.map(blocker => blocker.started))
      const order: string[] = []
      const waiting = ['a', 'b'].map(name => {
        const tool = startScript(test.sandbox, `#!/bin/sh\necho ${name}`)
        void tool.started.then(() => order.push(name))
        return tool
      })
      const abandoned = startScript(test.sandbox, '#!/bin/sh\necho never')
      abandoned.cancel()
      expect((await abandoned.result).end.reason).toBe('cancelled')
      expect(order).toEqual([])
      blockers[2]!.cancel()
      await Promise.all(waiting.map(tool => tool.result))
      expect(order).toEqual(['a', 'b'])
      blockers.forEach(blocker => blocker.cancel())
      await Promise.all(blockers.map(blocker => blocker.result))
    })
  })

  it('report their usage', async () => {
    const { end } = await runScript(
      test.sandbox,
      '#!/usr/bin/python3\nx = bytearray(60_000_000)\nprint(sum(range(3_000_000)))',
    )
    expect(end.usage.memoryPeakBytes).toBeGreaterThan(
      // Without a control group a short run can end between two measurements.
      test.sandbox.report.isolation.cgroup === 'none' ? -1 : 60_000_000,
    )
    expect(end.usage.cpuMs).toBeGreaterThan(20)
    expect(end.usage.wallMs).toBeGreaterThan(20)
    expect(end.usage.firstByteMs).toBeGreaterThan(0)
    expect(end.usage.outputBytes).toBe(14)
    expect(end.usage.processesPeak).toBe(1)
  })

  it('report the peak number of processes, including threads', async () => {
    const many = await runScript(
      test.sandbox,
      '#!/bin/bash\nfor i in 1 2 3 4 5; do sleep 0.6 & done; wait; echo done',
    )
    expect(many.stdout.toString()).toBe('done\n')
    expect(many.end.usage.processesPeak).toBe(6)
  })
})

/** Returns the number of received bytes, once no more arrive. */
async function whenStill(tool: StartedTool): Promise<number> {
  for (let before = -1; ; ) {
    const now = tool.stdout().length
    if (now === before) return now
    before = now
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** A program header that this kernel refuses: 32 bits, for no machine. */
function otherMachine(): Buffer {
  const program = Buffer.alloc(128)
  program.set([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1])
  return program
}

/** The `echo` of this machine, with a loader of another C library. */
function otherLoader(): Buffer {
  const program = Buffer.from(readFileSync('/usr/bin/echo'))
  const at = program.indexOf('/lib')
  const end = program.indexOf(0, at)
  const loader = '/lib/ld-musl-none.so.1'
  expect(end - at).toBeGreaterThanOrEqual(loader.length)
  program.fill(0, at, end)
  program.write(loader, at, 'latin1')
  return program
}
