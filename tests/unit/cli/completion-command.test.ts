import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import type { CommandHost } from '@/lib/cli/command'
import { makeCommands } from '@/lib/cli/commands'
import { runCommandLine } from '@/lib/cli/run-command-line'
import { makeSurroundings } from '@/lib/cli/server/node-surroundings'

const commands = makeCommands(async () => ({ unavailable: 'Not used.' }), makeSurroundings({}))

async function print(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  const host: CommandHost = {
    readFile: () => Promise.reject(new Error('not used')),
    writeFile: () => Promise.reject(new Error('not used')),
    resolvePath: path => path,
    print: line => void lines.push(line),
    complain: line => void lines.push(line),
  }
  return { code: await runCommandLine(commands, args, host), text: lines.join('\n') }
}

describe('pegboard completion', () => {
  it('completes commands, options and values in bash', async () => {
    const { text } = await print('completion', 'bash')
    const complete = (...words: string[]) =>
      execFileSync('bash', [
        '-c',
        `${text}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _pegboard; echo "\${COMPREPLY[@]}"`,
        'bash',
        ...words,
      ])
        .toString()
        .trim()
        .split(' ')
    expect(complete('pegboard', 're')).toEqual(['review'])
    expect(complete('pegboard', 'run', '--r')).toEqual(['--raw'])
    expect(complete('pegboard', 'compare', '--fail-on', 'w')).toEqual(['wording'])
    expect(complete('pegboard', 'token', 'r')).toEqual(['revoke'])
    expect(complete('pegboard', 'sets', 'cr')).toEqual(['create'])
    expect(complete('pegboard', 'sets', '--visibility', 'h')).toEqual(['hidden'])
    expect(complete('pegboard', 'completion', 'z')).toEqual(['zsh'])
    expect(complete('pegboard', 'help', 'doc')).toEqual(['doctor'])
    expect(complete('pegboard', 'push', '')).toEqual(expect.arrayContaining(['--toolbox', '--server']))
    // Files are completed where no words are known.
    expect(complete('pegboard', 'compare', '--output', '')).toEqual([''])
  })

  it.each(['bash', 'zsh', 'fish'])(
    'prints a script for %s that names every command and option',
    async shell => {
      const { code, text } = await print('completion', shell)
      expect(code).toBe(0)
      for (const { name, options = [] } of commands) {
        expect(text).toContain(name)
        for (const option of options) expect(text).toMatch(new RegExp(`(--|-l )${option.name}\\b`))
      }
    },
  )

  it.each(['zsh', 'fish'])('prints a script that %s can read, if it is installed', async shell => {
    const { text } = await print('completion', shell)
    const { error, status, stderr } = spawnSync(shell, ['-n'], { input: text, encoding: 'utf8' })
    if (!error) expect([status, stderr]).toEqual([0, ''])
  })

  it('rejects other shells', async () => {
    expect(await print('completion', 'tcsh')).toEqual({ code: 2, text: 'Specify a shell: bash, zsh, fish.' })
  })
})

describe('the help', () => {
  it('lists every option of every command within a line of a terminal', async () => {
    for (const { name, options = [] } of commands) {
      const { code, text } = await print('help', name)
      expect(code).toBe(0)
      for (const option of options) expect(text).toContain(`--${option.name}`)
      expect(
        text.split('\n').filter(line => line.length > 110),
        name,
      ).toEqual([])
    }
  })
})
