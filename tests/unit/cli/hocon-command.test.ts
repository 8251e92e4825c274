// The command line, once with an injected environment and once as a real process.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import type { Command, CommandHost } from '@/lib/cli/command'
import { hoconCommand } from '@/lib/cli/hocon-command'
import { runCommandLine } from '@/lib/cli/run-command-line'

function makeHost(files: { [path: string]: string | Uint8Array }) {
  const printed: string[] = []
  const complaints: string[] = []
  const host: CommandHost = {
    readFile: async path => {
      const file = files[path]
      if (file === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      return typeof file === 'string' ? new TextEncoder().encode(file) : file
    },
    writeFile: () => Promise.reject(new Error('This command writes nothing.')),
    resolvePath: path => `/here/${path}`,
    print: line => printed.push(line),
    complain: line => complaints.push(line),
  }
  return { host, printed, complaints }
}

describe('the hocon command', () => {
  it('prints one line of JSON per file, with all digits', async () => {
    const { host, printed } = makeHost({
      'a.conf': 'n = 9007199254740993\n__proto__ = 1',
      'b c.conf': '[1, 1.50]',
    })
    expect(await hoconCommand.run(['a.conf', 'b c.conf'], host)).toBe(0)
    expect(printed).toEqual([
      '{"file":"a.conf","value":{"n":9007199254740993,"__proto__":1}}',
      '{"file":"b c.conf","value":[1,1.50]}',
    ])
  })

  it('prints the problems of a file with their places, reads the others, and exits with 2', async () => {
    const { host, printed } = makeHost({ 'bad.conf': 'a = 1\nb = "x\nc = ${d}', 'good.conf': 'a = 1' })
    expect(await hoconCommand.run(['bad.conf', 'good.conf'], host)).toBe(2)
    expect(JSON.parse(printed[0]!)).toEqual({
      file: 'bad.conf',
      problems: [
        expect.objectContaining({ code: 'string', line: 2, column: 5, message: expect.any(String) }),
        expect.objectContaining({ code: 'unresolved', line: 3, column: 5, hint: expect.any(String) }),
      ],
    })
    expect(JSON.parse(printed[1]!)).toEqual({ file: 'good.conf', value: { a: 1 } })
  })

  it('reports a missing or non-text file as a problem', async () => {
    const { host, printed } = makeHost({ 'image.png': Uint8Array.of(0x89, 0x50, 0xff) })
    expect(await hoconCommand.run(['none.conf', 'image.png'], host)).toBe(2)
    expect(printed.map(line => JSON.parse(line))).toEqual([
      {
        file: 'none.conf',
        problems: [
          {
            code: 'file',
            message: "This file can't be read: no such file or directory.",
            line: 1,
            column: 1,
          },
        ],
      },
      {
        file: 'image.png',
        problems: [{ code: 'encoding', message: 'This file is not UTF-8 text.', line: 1, column: 1 }],
      },
    ])
  })

  it('keeps unknown references as text when asked to', async () => {
    const { host, printed } = makeHost({ 'a.conf': 'a = "Bearer "${TOKEN}' })
    expect(await hoconCommand.run(['--keep-references', 'a.conf'], host)).toBe(0)
    expect(printed).toEqual(['{"file":"a.conf","value":{"a":"Bearer ${TOKEN}"}}'])
  })

  it('rejects a call without a file and an unknown option', async () => {
    const { host, printed, complaints } = makeHost({})
    expect(await hoconCommand.run([], host)).toBe(2)
    expect(await hoconCommand.run(['--what', 'a.conf'], host)).toBe(2)
    expect(printed).toEqual([])
    expect(complaints).toEqual([expect.stringMatching(/at least one file/), expect.stringMatching(/--what/)])
  })
})

describe('the command line', () => {
  const other: Command = {
    name: 'other',
    usage: 'X',
    summary: 'Does another thing.',
    run: ([x]) => Number(x),
  }
  const commands = [hoconCommand, other]

  it('runs the named command', async () => {
    expect(await runCommandLine(commands, ['other', '7'], makeHost({}).host)).toBe(7)
  })

  it('lists its commands and prints the help of each', async () => {
    const { host, printed } = makeHost({})
    for (const args of [['--help'], ['help', 'hocon'], ['hocon', '--help']]) {
      expect(await runCommandLine(commands, args, host)).toBe(0)
    }
    expect(printed[0]).toMatch(/hocon +Reads HOCON files[^]*other +Does another thing/)
    expect(printed[1]).toMatch(/--keep-references/)
    expect(printed[2]).toBe(printed[1])
  })

  it('prints the help and fails without a command or with an unknown one', async () => {
    const { host, printed, complaints } = makeHost({})
    expect(await runCommandLine(commands, [], host)).toBe(2)
    expect(await runCommandLine(commands, ['nothing'], host)).toBe(2)
    expect(printed).toEqual([])
    expect(complaints.join('\n')).toMatch(/Unknown command: "nothing"/)
  })
})

describe('output on a terminal', () => {
  const hostile = 'a\u001b[2J\u009b1A\u202eb.conf'

  it('contains marks instead of control characters', async () => {
    const talkative: Command = {
      ...{ name: 'talk', usage: '', summary: 'Talks.' },
      run: (_, host) => {
        host.print(hostile)
        host.complain(hostile)
        return 0
      },
    }
    const { host, printed, complaints } = makeHost({})
    await runCommandLine([talkative], ['talk'], host)
    const mark = 'a⟨U+001B⟩[2J⟨U+009B⟩1A⟨U+202E⟩b.conf'
    expect([printed, complaints]).toEqual([[mark], [mark]])
    await runCommandLine([hoconCommand], ['hocon', `--${hostile}`], host)
    await runCommandLine([], [hostile], host)
    expect(complaints.slice(1).join()).not.toMatch(/[\u001b\u009b\u202e]/)
  })

  it('contains the exact values in JSON, as escapes', async () => {
    const { host, printed } = makeHost({ [hostile]: '"k\u202e\u009b": "v\u202e"' })
    await runCommandLine([hoconCommand], ['hocon', hostile], host)
    expect(printed[0]).not.toMatch(/[\u001b\u009b\u202e⟨]/)
    expect(JSON.parse(printed[0]!)).toEqual({ file: hostile, value: { 'k\u202e\u009b': 'v\u202e' } })
  })
})

describe('pegboard', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pegboard-cli-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const run = async (...args: string[]) => {
    const options = { cwd: folder, env: { ...process.env, TSX_TSCONFIG_PATH: resolve('tsconfig.json') } }
    try {
      const command = ['--import', import.meta.resolve('tsx'), resolve('lib/cli/main.ts'), ...args]
      const { stdout, stderr } = await promisify(execFile)(process.execPath, command, options)
      return { code: 0, stdout, stderr }
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string }
    }
  }

  it('reads files relative to the working directory', async () => {
    writeFileSync(join(folder, 'tool.hocon'), '"It\'s" { "n": 12345678901234567 }\n')
    writeFileSync(join(folder, 'bad.hocon'), '{ "a": \n')
    expect(await run('hocon', 'tool.hocon')).toEqual({
      code: 0,
      stdout: '{"file":"tool.hocon","value":{"It\'s":{"n":12345678901234567}}}\n',
      stderr: '',
    })
    const { code, stdout, stderr } = await run('hocon', 'bad.hocon', 'none.hocon', '.', 'tool.hocon')
    expect([code, stderr]).toEqual([2, ''])
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.map(line => line.problems?.[0].code ?? 'fine')).toEqual(['syntax', 'file', 'file', 'fine'])
  }, 60_000)
})
