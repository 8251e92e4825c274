/** Covers the packed command line as a process: from a login to an export, against the running application. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

const program = path.resolve('dist/pegboard.cjs')
let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pegboard-command-line-'))
})
test.afterAll(() => rmSync(folder, { recursive: true }))

type Started = { child: ChildProcess; out: string; err: string; code: Promise<number | null> }

/** Starts the command as a person would, with nothing in its environment that belongs to the application. */
function start(args: readonly string[], input = ''): Started {
  const env = { NODE_ENV: 'production', HOME: folder, XDG_CONFIG_HOME: path.join(folder, 'config') } as const
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env })
  const code = new Promise<number | null>(resolve => child.once('close', resolve))
  const started: Started = { child, out: '', err: '', code }
  child.stdout.on('data', chunk => (started.out += String(chunk)))
  child.stderr.on('data', chunk => (started.err += String(chunk)))
  child.stdin.end(input)
  return started
}

async function pegboard(...args: string[]) {
  const started = start(args)
  return { code: await started.code, out: started.out, err: started.err }
}

test('command line: signs in, finds and runs a tool, uploads and exports', async ({ request, baseURL }) => {
  const data = { name: 'Terminal', scopes: ['run', 'propose', 'publish', 'manage'] }
  const { secret } = (await (await request.post('/api/tokens', { data })).json()) as { secret: string }
  const login = start(['login', '--server', baseURL!], `${secret}\n`)
  expect([await login.code, login.err]).toEqual([0, ''])
  const file = path.join(folder, 'config/pegboard/login.json')
  expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8').includes(secret)]).toEqual([0o600, true])

  // Another journey can make background jobs fail, which the exit code reports.
  expect((await pegboard('doctor')).out).toMatch(/✓ Server: [^]*✓ Clock: [^]*✓ Token: pegb_/)
  expect((await pegboard('search', 'count')).out).toMatch(/^hello\/count {2,}Counts aloud/m)
  const shown = await pegboard('show', 'hello/count')
  expect(shown.out).toContain('Run it: pegboard run hello/count [--to NUMBER] [--pause NUMBER]')
  expect((await pegboard('show', 'hello')).out).toContain('greet')
  expect((await pegboard('show', 'hello/nothing')).code).toBe(4)

  /** Starts a run, and approves it like its person does on the page that the command prints. */
  const run = async (...args: string[]): Promise<Started> => {
    const started = start(['run', ...args])
    const page = /waits for a decision on \S+\/runs\/(\S+)/
    await expect.poll(() => started.err).toMatch(page)
    const answer = await request.post(`/api/runs/${page.exec(started.err)![1]}/decision`, {
      data: { decision: 'approve' },
    })
    expect(answer.ok()).toBe(true)
    return started
  }

  const greet = await run('hello/greet', '--name', 'Ada', '--times', '2')
  expect([await greet.code, greet.out]).toEqual([0, expect.stringContaining('Hello, Ada! Hello, Ada!')])
  const failing = await run('--output', 'json', 'hello/fail')
  expect(await failing.code).toBe(1)
  expect(JSON.parse(failing.out)).toMatchObject({
    exitCode: 3,
    stdout: expect.stringContaining('So was this one.'),
  })

  const counting = await run('hello/count', '--to', '500', '--pause', '0.2')
  await expect.poll(() => counting.out, 'the output arrives while the tool runs').toMatch(/ 2\S* \d\d:\d\d/)
  counting.child.kill('SIGINT')
  expect([await counting.code, counting.err]).toEqual([130, expect.stringContaining('Cancelled after')])
  expect((await pegboard('run', 'hello/count', '--to', 'many')).code).toBe(2)

  const doors = path.join(folder, 'doors')
  mkdirSync(doors)
  cpSync('prisma/starters/hello/coded_tools', path.join(doors, 'coded_tools'), { recursive: true })
  const info = readFileSync('prisma/starters/hello/toolbox_info.hocon', 'utf8')
  writeFileSync(path.join(doors, 'toolbox_info.hocon'), info)
  const first = await pegboard('push', 'doors', '--toolbox', 'terminal-doors')
  expect([first.code, first.out]).toEqual([
    0,
    expect.stringContaining('terminal-doors version 1 is published.'),
  ])
  writeFileSync(path.join(doors, 'toolbox_info.hocon'), info.replace('Who is greeted.', 'Who is welcome.'))
  const second = await pegboard('push', 'doors', '--toolbox', 'terminal-doors', '--propose')
  expect(second.out).toMatch(/Proposal #\d+ proposes terminal-doors version 2\.\n\S+\/proposals\/\d+\n$/)
  const review = await pegboard('review', '--toolbox', 'terminal-doors', 'doors')
  expect([review.code, review.out]).toEqual([0, expect.stringContaining('terminal-doors')])

  const exported = await pegboard('export', 'terminal-doors', '--format', 'mcp')
  expect(JSON.parse(exported.out)).toMatchObject({ tools: [{ name: 'greet' }] })
  await pegboard('sets', 'create', '--title', 'Terminal', '--name', 'terminal-set')
  const added = await pegboard('sets', 'add', 'terminal-set', 'terminal-doors/greet@1')
  expect([added.code, added.out]).toEqual([0, expect.stringContaining('version 1, pinned')])
  expect((await pegboard('sets', 'list', '--mine')).out).toMatch(/^terminal-set +open +1 tool +Terminal$/m)
  const inSet = await pegboard('sets', 'show', 'terminal-set')
  expect(inSet.out).toMatch(/terminal-doors\/greet {2}version 1, pinned {2}\d+ tokens/)
  expect((await pegboard('sets', 'remove', 'terminal-set', 'terminal-doors/greet')).code).toBe(0)
  expect((await pegboard('sets', 'delete', 'terminal-set')).code).toBe(0)
  expect((await pegboard('sets', 'show', 'terminal-set')).code).toBe(4)

  expect((await pegboard('token', 'list')).code).toBe(3)
  expect((await pegboard('logout')).code).toBe(0)
  expect((await pegboard('search')).code).toBe(2)
})
