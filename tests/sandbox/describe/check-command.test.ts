// `check --describe` as an author runs it: the executables of a folder start in a real sandbox and nowhere else.
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'check-describe-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function check(...args: string[]): Promise<{ code: number; result: unknown }> {
  const command = ['scripts/pegboard.mjs', 'check', ...args]
  const env = { ...process.env, PEGBOARD_DATA: join(folder, 'data') }
  const run = promisify(execFile)(process.execPath, command, { cwd: root, env })
  const { code, stdout } = await run.then(
    done => ({ code: 0, stdout: done.stdout }),
    (failure: { code: number; stdout: string }) => failure,
  )
  return { code, result: JSON.parse(stdout) }
}

it('prints what executables report about themselves, and contains everything else that they do', async () => {
  const trace = join(folder, 'trace')
  mkdirSync(join(folder, 'box'))
  writeFileSync(
    join(folder, 'box/evil'),
    `#!/bin/sh\ntouch ${trace}\necho '{"name":"evil","description":"d"}'\n`,
  )
  writeFileSync(join(folder, 'box/alien'), '#!/usr/bin/no-such-interpreter\n')
  for (const name of ['evil', 'alien']) chmodSync(join(folder, 'box', name), 0o755)

  const { code, result } = await check('--describe', join(folder, 'box'))
  expect(result).toMatchObject({
    tools: [{ callName: 'tb__evil' }],
    problems: [{ code: 'describe-interpreter-not-found', file: 'alien', message: expect.any(String) }],
  })
  expect(code).toBe(2)
  expect(existsSync(trace)).toBe(false)
})

it('compiles the Python files, and leaves out tools whose file does not parse', async () => {
  const box = join(folder, 'python')
  mkdirSync(box)
  const entry = (module: string) => ({ class: `${module}.Tool`, description: `Uses ${module}.` })
  const tool = 'from neuro_san.interfaces.coded_tool import CodedTool\nclass Tool(CodedTool): pass\n'
  const toolbox = JSON.stringify({ good: entry('good'), bad: entry('bad') })
  writeFileSync(join(box, 'toolbox_info.hocon'), toolbox)
  writeFileSync(join(box, 'good.py'), tool)
  writeFileSync(join(box, 'bad.py'), `${tool}def f(:\n    pass\n`)

  const { code, result } = await check('--describe', box)
  expect(result).toMatchObject({
    tools: [{ name: 'good' }],
    problems: [
      {
        severity: 'error',
        code: 'python-syntax',
        tool: 'bad',
        file: 'bad.py',
        line: 3,
        message: expect.any(String),
      },
    ],
  })
  expect(code).toBe(2)
})
