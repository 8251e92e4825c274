// The output on a build server, tested against a small server that imitates the API.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeReviewCommand } from '@/lib/cli/review-command'
import { sumUp, type CheckFinding } from '@/lib/core/proposals/reports/check-report'
import { reportForms } from '@/lib/core/proposals/reports/report-forms'
import { makeZip } from '../core/formats/upload/archives'

const token = `pegb_${'T'.repeat(39)}`

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown }
type Asked = { method: string; url: string; authorization: string | undefined; body: string }
let server: Server
let url: string
let answers: Answer[]
let requested: Asked[]
beforeAll(async () => {
  server = createServer((request, response) => {
    void readAll(request).then(body => {
      const { method = '', url: path = '', headers } = request
      requested.push({ method, url: path, authorization: headers.authorization, body })
      const { status = 200, headers: more = {}, body: stated } = answers.shift() ?? { status: 500 }
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...more })
      response.end(typeof stated === 'string' ? stated : JSON.stringify(stated))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'review-'))
  answers = []
  requested = []
  write({ 'doors/info.hocon': '{}', 'doors/lib/close.py': 'pass\n' })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string | Uint8Array>) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

async function review(args: string[], environment: { url?: string; token?: string } = { url, token }) {
  const printed: string[] = []
  const complaints: string[] = []
  const paused: number[] = []
  // Like a real clock, never at a whole number.
  let now = 1234.567
  const command = makeReviewCommand(environment, {
    fetch,
    now: () => now,
    pause: async ms => {
      paused.push(ms)
      now += ms
    },
  })
  const exitCode = await command.run(args, {
    readFile: () => Promise.reject(new Error('not used')),
    writeFile: (path, bytes) => writeFile(join(folder, path), bytes),
    resolvePath: path => join(folder, path),
    print: line => printed.push(line),
    complain: line => complaints.push(line),
  })
  const everything = [...printed, ...complaints].join('\n')
  expect(everything).not.toContain(token)
  return { exitCode, printed: printed.join('\n'), complaints, paused }
}

const finding: CheckFinding = {
  ...{ fingerprint: 'a'.repeat(64), rule: 'tool-removed', level: 'breaking', tool: 'close', path: '' },
  ...{ title: 'The tool `close` is gone', callers: 'Calls fail.', agents: '', fix: '', accepted: false },
  direction: null,
  evidence: null,
  place: { file: 'lib/close.py', line: 3 },
}
const makeReport = (findings: CheckFinding[] = [], problems: Parameters<typeof sumUp>[0]['problems'] = []) =>
  sumUp({
    ...{
      toolbox: 'doors',
      base: 1,
      tools: ['open'],
      failOn: 'breaking',
      proposal: null,
      status: { state: 'in-review', approvals: { given: 0, needed: 1 } },
    },
    ...{ findings, problems },
  })

const standard = ['--toolbox', 'doors', 'doors']

describe('the review command', () => {
  it('sends the folder like a browser, and exits with the verdict', async () => {
    answers = [{ body: makeReport() }]
    expect(await review(standard)).toMatchObject({ exitCode: 0, complaints: [] })
    const [{ body, ...request }] = requested as [Asked]
    expect(request).toEqual({
      method: 'POST',
      url: '/api/toolboxes/doors/check?fail-on=breaking',
      authorization: `Bearer ${token}`,
    })
    expect(body).toContain('filename="doors/info.hocon"')
    expect(body).toContain('filename="doors/lib/close.py"')

    answers = [{ body: makeReport([finding]) }]
    expect((await review([...standard, '--fail-on=wording'])).exitCode).toBe(1)
    expect(requested[1]?.url).toContain('fail-on=wording')
    answers = [{ body: makeReport([finding], [{ severity: 'error', code: 'x', message: 'm' }]) }]
    expect((await review(standard)).exitCode).toBe(2)
  })

  it('prints the documents of the API with local file names', async () => {
    const report = makeReport([finding])
    const here = makeReport([{ ...finding, place: { file: 'doors/lib/close.py', line: 3 } }])
    for (const format of ['text', 'json', 'sarif', 'junit'] as const) {
      answers = [{ body: report }]
      const { printed } = await review([...standard, '--format', format])
      expect(`${printed}\n`).toBe(reportForms[format].write(here))
    }
    answers = [{ body: report }]
    const { printed, exitCode } = await review([...standard, '--format', 'sarif', '--output', 'found.sarif'])
    expect(exitCode).toBe(1)
    expect(`${printed}\n`).toBe(reportForms.text.write(here))
    expect(readFileSync(join(folder, 'found.sarif'), 'utf8')).toBe(reportForms.sarif.write(here))
  })

  it('sends an archive unchanged and preserves the file names inside', async () => {
    write({ 'doors.zip': makeZip([{ name: 'lib/close.py', content: 'pass\n' }]) })
    answers = [{ body: makeReport([finding]) }]
    const { printed } = await review(['--toolbox', 'doors', 'doors.zip'])
    expect(printed).toContain(' at lib/close.py:3')
    expect(requested[0]?.body).toContain('filename="doors.zip"')
  })

  it('polls with growing intervals until the executables are described or the time limit is over', async () => {
    const reading = { status: 202, body: { state: 'reading', id: '0-1', poll: 'https://evil.example/x' } }
    answers = [reading, reading, { status: 503, headers: { 'retry-after': '7' } }, { body: makeReport() }]
    expect(await review(standard)).toMatchObject({ exitCode: 0, paused: [1000, 1500, 7000] })
    expect(requested.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/toolboxes/doors/check?fail-on=breaking',
      ...Array.from({ length: 3 }, () => 'GET /api/toolboxes/doors/check/0-1?fail-on=breaking'),
    ])

    answers = Array.from({ length: 20 }, () => reading)
    const { exitCode, complaints } = await review([...standard, '--time-limit', '10'])
    expect([exitCode, complaints[0]]).toEqual([2, expect.stringContaining('within 10 seconds')])
  })

  it('explains why there is no result, without printing the token', async () => {
    const cases: [Answer, string][] = [
      [
        { status: 401, body: { code: 'token.invalid', detail: 'This token was revoked.' } },
        'The server rejected the token. This token was revoked.',
      ],
      [
        { status: 404, body: { code: 'toolbox.not-found', detail: 'Toolbox not found' } },
        'Toolbox not found',
      ],
      [
        { status: 307, headers: { location: 'https://else.example/' } },
        'The address redirects to https://else.example/. Use that address.',
      ],
      [
        { body: '<html>' },
        "The response (status 200) isn't from a Pegboard server that supports checks. Check the URL.",
      ],
      [
        { body: { verdict: 'constructor', findings: [], problems: [], tools: [], counts: {} } },
        'from a Pegboard server',
      ],
      [{ status: 202, body: { state: 'reading', id: 7 } }, 'from a Pegboard server'],
    ]
    for (const [answer, words] of cases) {
      answers = [answer]
      const { exitCode, complaints } = await review(standard)
      expect([exitCode, complaints]).toEqual([2, [expect.stringContaining(words)]])
    }
    answers = [
      {
        status: 422,
        body: { detail: 'It cannot be unpacked.', problems: [{ message: 'Too\u001b large' }, 1] },
      },
    ]
    expect((await review(standard)).complaints).toEqual(['It cannot be unpacked.', '  Too\\u{1b} large'])
  })

  it('reports an unreachable server', async () => {
    const gone = createServer()
    await new Promise<void>(resolve => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as AddressInfo
    await new Promise(resolve => gone.close(resolve))
    const { exitCode, complaints } = await review(standard, { url: `http://127.0.0.1:${port}`, token })
    expect([exitCode, complaints]).toEqual([2, [`can't reach http://127.0.0.1:${port}: connection refused.`]])
  })

  it('rejects invalid arguments before sending anything', async () => {
    const wrong: [string[], string, { url?: string; token?: string }?][] = [
      [['doors'], '--toolbox'],
      [['--toolbox', '../x', 'doors'], '--toolbox'],
      [standard.slice(0, 2), 'Specify one folder'],
      [[...standard, 'more'], 'Specify one folder'],
      [[...standard, `--token=${token}`], 'Unknown option: --token.'],
      [[...standard, '--format', 'xml'], '--format must be one of text, json, sarif, markdown, junit.'],
      [[...standard, '--fail-on', 'harmless'], '--fail-on must be one of breaking, risky, wording, safe.'],
      [[...standard, '--time-limit', '0'], '--time-limit'],
      [[...standard, '--output'], '--output needs a value.'],
      [['--toolbox', 'doors', 'nowhere'], "can't read nowhere: no such file or directory."],
      [standard, 'PEGBOARD_URL', { token }],
      [standard, 'PEGBOARD_URL', { url: 'ftp://x', token }],
      [standard, 'PEGBOARD_URL', { url: 'https://me:secret@x.example', token }],
      [standard, 'PEGBOARD_TOKEN', { url }],
      [standard, 'PEGBOARD_TOKEN', { url, token: `${token}\nx: y` }],
    ]
    for (const [args, words, environment] of wrong) {
      const { exitCode, complaints } = await review(args, environment ?? { url, token })
      expect([args, exitCode, complaints]).toEqual([args, 2, [expect.stringContaining(words)]])
    }
    mkdirSync(join(folder, 'empty'))
    expect((await review(['--toolbox', 'doors', 'empty'])).complaints).toEqual(['empty contains no file.'])
    write({ 'broken.zip': 'PK\u0003\u0004 nothing' })
    expect(await review(['--toolbox', 'doors', 'broken.zip'])).toMatchObject({ exitCode: 2 })
    expect(requested).toEqual([])
  })
})
