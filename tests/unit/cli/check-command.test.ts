// The report that authors get about a toolbox before they upload it.
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCheckCommand } from '@/lib/cli/check-command'
import { targetName } from '@/lib/core/formats/reading'
import { uploadLimits } from '@/lib/core/formats/upload/upload-limits'
import { makeZip } from '../core/formats/upload/archives'
import type { Describe } from '@/lib/cli/read-toolbox-at'
import type { CommandHost } from '@/lib/cli/command'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string | Uint8Array>, executable: string[] = []) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
    if (executable.includes(name)) chmodSync(join(folder, name), 0o755)
  }
}

const never: Describe = () => Promise.reject(new Error('Nothing may be started without being asked for.'))

async function check(
  args: string[],
  answer: Describe = never,
  write: CommandHost['writeFile'] = (path, bytes) => writeFile(path, bytes),
) {
  const printed: string[] = []
  const complaints: string[] = []
  const exitCode = await makeCheckCommand(answer).run(args, {
    readFile: () => Promise.reject(new Error('not used')),
    writeFile: write,
    resolvePath: path => join(folder, path),
    print: line => printed.push(line),
    complain: line => complaints.push(line),
  })
  return { exitCode, results: printed.map(line => JSON.parse(line) as Record<string, unknown>), complaints }
}

const info = '"one": { "class": "tool.One", "description": "d" }\n"two": { "class": }\n'
const source = 'from neuro_san.interfaces.coded_tool import CodedTool\nclass One(CodedTool): pass\n'
const run = { stderr: '', exitCode: 0, signal: null, timedOut: false, tooLarge: false }

describe('the check command', () => {
  it('escapes control characters in paths, names and descriptions, and preserves their value', async () => {
    write({ 'a\u202eb.hocon': '"on\u202ee\u009b": { "class": "tool.One", "description": "d" }\n' })
    const printed: string[] = []
    await makeCheckCommand(never).run(['a\u202eb.hocon'], {
      readFile: () => Promise.reject(new Error('not used')),
      writeFile,
      resolvePath: path => join(folder, path),
      print: line => printed.push(line),
      complain: () => {},
    })
    expect(printed.join()).not.toMatch(/[\u202e\u009b⟨]/)
    expect(JSON.parse(printed[0]!)).toMatchObject({ file: 'a\u202eb.hocon' })
  })

  it('prints tools and problems of a file, with the place beside the message, and exits with 2', async () => {
    write({ 'a.hocon': info })
    expect(await check(['a.hocon'])).toEqual({
      exitCode: 2,
      complaints: [],
      results: [
        {
          file: 'a.hocon',
          tools: [
            {
              name: 'one',
              callName: 'one',
              kind: 'neuro-san-coded',
              runnable: false,
              needs: ['source tool.py'],
              file: 'a.hocon',
              line: 1,
            },
          ],
          problems: [
            expect.objectContaining({
              severity: 'error',
              code: 'hocon-syntax',
              tool: 'two',
              file: 'a.hocon',
              line: 2,
            }),
          ],
        },
      ],
    })
  })

  it('reads a folder and its archive with the same result, and exits with 0 when there is no error', async () => {
    const files = { 'box/info.hocon': info.split('\n')[0]!, 'box/tool.py': source, 'box/.git/HEAD': 'x' }
    write(files)
    write({ 'box.zip': makeZip(Object.entries(files).map(([name, content]) => ({ name, content }))) })
    const { exitCode, results } = await check(['box', 'box.zip'])
    expect(exitCode).toBe(0)
    for (const result of results)
      expect(result.tools).toMatchObject([{ name: 'one', runnable: true, needs: [], file: 'info.hocon' }])
  })

  it('lists executables without starting them', async () => {
    write({ 'box/tools/go': '#!/bin/sh\n', 'box/tools/not': 'x' }, ['box/tools/go'])
    expect((await check(['box'])).results).toEqual([
      { file: 'box', tools: [], problems: [], undescribed: ['tools/go'] },
    ])
  })

  it('describes executables with --describe', async () => {
    write({ 'box/tools/a': '#!/bin/sh\n', 'box/tools/b': '#!/bin/sh\n', 'box/tools/c': '#!/bin/sh\n' }, [
      'box/tools/a',
      'box/tools/b',
      'box/tools/c',
    ])
    const same = { ...run, stdout: '{"name":"same","description":"d"}' }
    const requested: (readonly string[])[] = []
    const { exitCode, results } = await check(['--describe', 'box'], (_, targets) => {
      requested.push(targets.map(targetName))
      return Promise.resolve({ runs: [same, { ...run, stdout: 'no' }, same] })
    })
    expect(requested).toEqual([['tools/a', 'tools/b', 'tools/c']])
    expect(exitCode).toBe(2)
    expect(results).toMatchObject([
      {
        tools: [{ callName: 'tb__same', file: 'tools/a' }],
        problems: [
          { code: 'describe-not-json', file: 'tools/b' },
          { code: 'duplicate-name', file: 'tools/c' },
        ],
      },
    ])
  })

  it('reports what is wrong with package.json, its lock file and requirements.txt', async () => {
    const dependencies = (range: string) => JSON.stringify({ dependencies: { ms: range } })
    const lock = { lockfileVersion: 3, packages: { 'packages/a': { version: '1.0.0' } } }
    const executables = ['a', 'b', 'c'].map(name => `box/${name}/tools/go`)
    write(Object.fromEntries(executables.map(path => [path, '#!/usr/bin/env node\n'])), executables)
    write({
      'box/a/package.json': dependencies('file:../ms'),
      'box/b/package.json': '{',
      'box/c/package.json': dependencies('2'),
      'box/c/package-lock.json': JSON.stringify(lock),
      'box/requirements.txt': 'git+https://example.org/x.git\n',
    })
    const { exitCode, results } = await check(['box'])
    expect(exitCode).toBe(2)
    expect(results).toMatchObject([
      {
        problems: [
          { code: 'npm-dependency-refused', file: 'a/package.json' },
          { code: 'npm-file-invalid', file: 'b/package.json' },
          { code: 'npm-lock-refused', file: 'c/package-lock.json' },
          { code: 'requirement-refused', file: 'requirements.txt' },
        ],
      },
    ])
  })

  it('lists the npm packages that described tools need', async () => {
    write({ 'box/tools/go': "#!/usr/bin/env node\nrequire('ms')\n" }, ['box/tools/go'])
    const { results } = await check(['--describe', 'box'], () =>
      Promise.resolve({ runs: [{ ...run, stdout: '{"name":"go","description":"d"}' }] }),
    )
    expect(results).toMatchObject([{ tools: [{ name: 'go', needs: ['npm-package ms'] }], problems: [] }])
  })

  it('reports why executables could not be described', async () => {
    write({ 'box/go': '#!/bin/sh\n' }, ['box/go'])
    const { exitCode, results } = await check(['--describe', 'box'], () =>
      Promise.resolve({ unavailable: 'bwrap is missing.' }),
    )
    expect(exitCode).toBe(2)
    expect(results).toMatchObject([
      {
        problems: [
          { code: 'sandbox-unavailable', message: expect.stringContaining('bwrap is missing.') as string },
        ],
      },
    ])
  })

  it('fixes files in place and lists the applied fixes', async () => {
    const entry = '"one": { "class": "tool.One", "description": "d", "args": { "a": 1 } }\n'
    write({ 'box/conf/toolbox_info.hocon': `\ufeff${entry}# kept\n`, 'box/tool.py': source })
    const { exitCode, results } = await check(['--fix', 'box'])
    const file = 'conf/toolbox_info.hocon'
    expect(results).toMatchObject([
      {
        fixed: [
          { file, code: 'info-byte-order-mark' },
          { file, line: 1, code: 'coded-args-unused', fix: 'Remove "args" from the entry' },
        ],
        tools: [{ name: 'one', runnable: true }],
        problems: [],
      },
    ])
    expect(exitCode).toBe(0)
    expect(readFileSync(join(folder, 'box', file), 'utf8')).toBe(
      '"one": { "class": "tool.One", "description": "d" }\n# kept\n',
    )
    expect(readFileSync(join(folder, 'box/tool.py'), 'utf8')).toBe(source)
    expect((await check(['--fix', 'box'])).results).toMatchObject([{ fixed: [] }])
  })

  it('converts files that are not UTF-8, and then fixes their text', async () => {
    const entry = '# Pr\xfcft.\n"one": { "class": "tool.One", "description": "d", "args": { "a": 1 } }\n'
    write({ 'box/toolbox_info.hocon': Buffer.from(entry, 'latin1'), 'box/tool.py': source })
    const { results } = await check(['--fix', 'box'])
    const file = 'toolbox_info.hocon'
    expect(results).toMatchObject([
      {
        fixed: [
          { file, line: 1, code: 'info-not-text', fix: 'Convert the file from Latin-1 to UTF-8' },
          { file, line: 2, code: 'coded-args-unused' },
        ],
        tools: [{ name: 'one', runnable: true }],
        problems: [],
      },
    ])
    expect(readFileSync(join(folder, 'box', file), 'utf8')).toBe(
      '# Prüft.\n"one": { "class": "tool.One", "description": "d" }\n',
    )
  })

  it('changes no file without --fix, and never a file in an archive', async () => {
    const text = '"one": { "class": "tool.One", "description": "d", "args": {} }'
    const zip = makeZip([{ name: 'toolbox_info.hocon', content: text }])
    write({ 'a.hocon': text, 'box.zip': zip })
    expect((await check(['a.hocon'])).results).toMatchObject([
      { problems: [{ code: 'coded-args-unused', fix: 'Remove "args" from the entry' }] },
    ])
    expect((await check(['--fix', 'box.zip'])).results).toMatchObject([{ fixed: [] }])
    expect(readFileSync(join(folder, 'a.hocon'), 'utf8')).toBe(text)
    expect(Buffer.compare(readFileSync(join(folder, 'box.zip')), zip)).toBe(0)
  })

  it('reports a file that cannot be changed', async () => {
    write({ 'a.hocon': '"one": { "class": "tool.One", "description": "d", "args": {} }' })
    const refused = Object.assign(new Error('no'), { code: 'EACCES' })
    const { exitCode, complaints } = await check(['--fix', 'a.hocon'], never, () => Promise.reject(refused))
    expect(exitCode).toBe(2)
    expect(complaints).toEqual(["can't fix a.hocon: permission denied."])
  })

  it('follows no link', async () => {
    write({ 'box/a.txt': 'x', 'secret/toolbox_info.hocon': info })
    symlinkSync(join(folder, 'secret'), join(folder, 'box/link'))
    symlinkSync(join(folder, 'secret/toolbox_info.hocon'), join(folder, 'box/info.hocon'))
    expect((await check(['box'])).results).toMatchObject([
      { tools: [], problems: [{ code: 'nothing-understood' }] },
    ])
  })

  it('reads no more than the upload limits allow', async () => {
    write({ 'box/large': new Uint8Array(uploadLimits.uploadBytesMax + 1), 'box/z.hocon': info })
    expect((await check(['box'])).results).toMatchObject([
      { tools: [], problems: [{ code: 'upload-too-large' }] },
    ])
  })

  it('reports an unreadable path as a problem and continues', async () => {
    write({ 'a.hocon': '"one": { "class": "tool.One", "description": "d" }' })
    const { exitCode, results } = await check(['none', 'a.hocon'])
    expect(exitCode).toBe(2)
    expect(results).toMatchObject([
      { problems: [{ code: 'file', message: expect.stringContaining('no such file') as string }] },
      { tools: [{ name: 'one' }] },
    ])
  })

  it('requires a path, and rejects unknown options', async () => {
    expect(await check([])).toMatchObject({
      exitCode: 2,
      results: [],
      complaints: [expect.stringContaining('Specify at least one')],
    })
    expect(await check(['--decribe', 'x'])).toMatchObject({
      exitCode: 2,
      complaints: [expect.stringContaining('--decribe')],
    })
  })

  it('is registered on the command line', async () => {
    write({ 'a.hocon': '"one": { "class": "tool.One", "description": "d" }' })
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'lib/cli/main.ts', 'check', join(folder, 'a.hocon')],
      { cwd: root },
    )
    expect(JSON.parse(stdout)).toMatchObject({ tools: [{ name: 'one' }], problems: [] })
  })
})
