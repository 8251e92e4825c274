// Commands that use a server, tested against a small server that imitates the API.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCommands } from '@/lib/cli/commands'
import { runCommandLine } from '@/lib/cli/run-command-line'
import { readBuildVariables } from '@/lib/cli/server/build-variables'
import type { Surroundings } from '@/lib/cli/server/surroundings'
import { encodeFrames } from '@/lib/core/runs/output/chunk-frames'
import { apiTokenBytes, writeApiToken } from '@/lib/core/tokens/api-token'

const token = writeApiToken(new Uint8Array(apiTokenBytes).fill(7))

type Asked = { method: string; url: string; authorization: string | undefined; body: string }
type Answer = (response: ServerResponse, asked: Asked) => void
let server: Server
let url: string
let asked: Asked[]
/** Responses by method and path without the query. */
let answers: { [route: string]: Answer[] }

beforeAll(async () => {
  server = createServer((request, response) => {
    void readAll(request).then(body => {
      const { method = '', url: path = '', headers } = request
      const call = { method, url: path, authorization: headers.authorization, body }
      asked.push(call)
      const answer = answers[`${method} ${path.split('?')[0]}`]?.shift()
      response.setHeader('connection', 'close')
      if (answer) answer(response, call)
      else problem(404, 'route.not-found', 'Not found')(response, call)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pegboard-server-'))
  asked = []
  answers = {}
})
afterEach(() => rmSync(folder, { recursive: true }))

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

const json =
  (value: unknown, status = 200): Answer =>
  response =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const problem =
  (status: number, code: string, detail: string, more: object = {}): Answer =>
  response =>
    response
      .writeHead(status, { 'content-type': 'application/problem+json' })
      .end(JSON.stringify({ status, code, detail, title: 'X', requestId: 'r-1', ...more }))

const loginFile = () => join(folder, 'config/login.json')

type Around = { input?: string; environment?: Surroundings['environment']; interrupts?: number }

async function pegboard(args: string[], { input = '', environment, interrupts = 0 }: Around = {}) {
  const printed: string[] = []
  const complaints: string[] = []
  let now = 0
  let interrupt = () => {}
  const surroundings: Surroundings = {
    fetch,
    pause: async ms => void (now += ms),
    now: () => now,
    clock: () => new Date(),
    environment: environment ?? { url, token },
    loginFile: loginFile(),
    version: '0.1.0',
    terminal: {
      isTerminal: { stdin: false, stdout: false, stderr: false },
      write: async (stream, bytes) => {
        const text = new TextDecoder().decode(bytes)
        ;(stream === 'stdout' ? printed : complaints).push(text)
        for (let count = text.includes('interrupt now') ? interrupts : 0; count > 0; count -= 1) interrupt()
      },
      readInput: async () => new TextEncoder().encode(input),
      askSecret: () => Promise.reject(new Error('not used')),
      onInterrupt: listener => {
        interrupt = listener
        return () => {}
      },
    },
  }
  const commands = makeCommands(async () => ({ unavailable: 'Not used.' }), surroundings)
  const code = await runCommandLine(commands, args, {
    readFile: path => readFile(join(folder, path)),
    writeFile: async (path, bytes) => writeFileSync(join(folder, path), bytes),
    resolvePath: path => join(folder, path),
    print: line => void printed.push(`${line}\n`),
    complain: line => void complaints.push(`${line}\n`),
  })
  return { code, out: printed.join(''), err: complaints.join('') }
}

describe('pegboard login', () => {
  it('stores a token that the server accepts for its owner alone, and logout deletes it', async () => {
    answers['GET /api/search'] = [
      json({ tools: [] }),
      json({ tools: [], unknownFilters: [], nextCursor: null }),
    ]
    const login = await pegboard(['login', '--server', `${url}/`], { input: `${token}\n`, environment: {} })
    expect(login).toMatchObject({ code: 0, out: expect.stringContaining(`Signed in to ${url}.`) })
    expect(statSync(loginFile()).mode & 0o777).toBe(0o600)
    expect(login.out + login.err).not.toContain(token)

    await pegboard(['search'], { environment: {} })
    expect(asked.map(({ authorization }) => authorization)).toEqual([`Bearer ${token}`, `Bearer ${token}`])
    // The token of one server is not sent to another.
    expect((await pegboard(['search', '--server', 'https://other.example'], { environment: {} })).code).toBe(
      3,
    )

    expect((await pegboard(['logout'], { environment: {} })).code).toBe(0)
    expect(readFileSync(loginFile(), 'utf8')).not.toContain(token)
    expect((await pegboard(['search', '--server', url], { environment: {} })).code).toBe(3)
    expect((await pegboard(['logout'], { environment: {} })).code).toBe(3)
  })

  it('stores nothing that the server rejects or that is not a token', async () => {
    answers['GET /api/search'] = [problem(401, 'token.invalid', 'The token is revoked.')]
    const rejected = await pegboard(['login', '--server', url], { input: token, environment: {} })
    expect(rejected).toMatchObject({ code: 3, err: expect.stringContaining('The token is revoked.') })
    const malformed = await pegboard(['login', '--server', url], { input: 'pegb_secret', environment: {} })
    expect(malformed).toMatchObject({ code: 2, err: expect.not.stringContaining('pegb_secret') })
    expect(existsSync(loginFile())).toBe(false)
  })
})

describe('a command that uses a server', () => {
  it.each([
    [problem(401, 'token.invalid', 'The token is unknown.'), 3, /unknown\.\n {2}Run "pegboard login/],
    [problem(403, 'action.denied', 'Only owners can see it.'), 3, /^Only owners can see it\.\n$/],
    [problem(404, 'tool.not-found', 'Tool not found'), 4, /Check the name/],
    [
      problem(400, 'request.invalid', 'Wrong.', { problems: [{ path: '/to', message: 'Too big.' }] }),
      2,
      /to: Too big\./,
    ],
    [problem(429, 'request.rate-limited', 'Too many.'), 1, /Try again later/],
    [problem(500, 'internal', 'Something went wrong'), 1, /report request r-1/],
    [problem(503, 'database.unavailable', 'Database unavailable'), 5, /Try again later/],
    [(response: ServerResponse) => response.writeHead(200).end('<html>'), 5, /isn't from a Pegboard server/],
    [
      (response: ServerResponse) => response.writeHead(502).end('<html>'),
      5,
      /is not available \(status 502\)/,
    ],
    [
      (response: ServerResponse) => response.writeHead(302, { location: 'https://x.example' }).end(),
      2,
      /redirects/,
    ],
  ] as [Answer, number, RegExp][])(
    'says what happened and exits with its code (%#)',
    async (answer, code, text) => {
      answers['GET /api/tools/hello/count'] = [answer, answer]
      const shown = await pegboard(['show', 'hello/count'])
      expect([shown.code, shown.out]).toEqual([code, ''])
      expect(shown.err).toMatch(text)
      const inJson = await pegboard(['show', '--output', 'json', 'hello/count'])
      expect(JSON.parse(inJson.out)).toMatchObject({ error: { exit: code } })
    },
  )

  it('reports a server that is not reachable, and one that is not named', async () => {
    const gone = await pegboard(['search'], { environment: { url: 'http://127.0.0.1:1', token } })
    expect(gone).toMatchObject({ code: 5, err: expect.stringMatching(/^can't reach http:\/\/127.0.0.1:1: /) })
    expect((await pegboard(['search'], { environment: {} })).code).toBe(2)
    expect((await pegboard(['search', '--limit', 'x'])).code).toBe(2)
    expect((await pegboard(['search', '--output', 'xml'])).code).toBe(2)
  })

  it('marks control characters of the server', async () => {
    answers['GET /api/search'] = [problem(400, 'request.invalid', 'a\u001b[2J\u202eb')]
    expect((await pegboard(['search'])).err).not.toMatch(/[\u001b\u202e]/)
  })
})

describe('pegboard run', () => {
  const spec = { inputSchema: { properties: { to: { type: 'integer' }, big: { type: 'number' } } } }
  const status = (outcome: string, result: object | null = null) => ({
    ...{ state: 'ended', outcome, reason: null, exitCode: 0, signal: null, result },
    ...{ startedAt: '2026-01-01T00:00:00Z', endedAt: '2026-01-01T00:00:02Z' },
  })
  const chunk = (id: number, text: string, kind: 'stdout' | 'stderr' = 'stdout') =>
    `id: ${id}\nevent: chunk\ndata: ${Buffer.from(encodeFrames([{ kind, bytes: new TextEncoder().encode(text) }])).toString('base64')}\n\n`
  const end = (id: number, value: object) => `id: ${id}\nevent: end\ndata: ${JSON.stringify(value)}\n\n`
  const events =
    (...texts: string[]): Answer =>
    response => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const text of ['retry: 1000\n\n', ': waiting\n\n', ...texts]) response.write(text)
      response.end()
    }
  beforeEach(() => {
    answers['GET /api/tools/hello/count'] = [json({ spec })]
    answers['POST /api/runs'] = [json({ id: 'r1', state: 'queued' }, 202)]
  })

  it('sends arguments as they were written, and prints both streams and the result', async () => {
    answers['GET /api/runs/r1/events'] = [
      events(
        chunk(1, 'one\n'),
        chunk(2, 'warn\n', 'stderr'),
        end(2, status('succeeded', { value: { n: 1 }, valueText: '{"n": 1.0}', agentSees: '{"n":1}' })),
      ),
    ]
    const ran = await pegboard(['run', 'hello/count@3', '--to', '12345678901234567890', '--big', '1.0'])
    expect(ran).toMatchObject({ code: 0, out: 'one\n{"n": 1.0}\n' })
    expect(ran.err).toMatch(/^warn\nSucceeded after 2 s\n {2}http.*\/runs\/r1\n$/)
    expect(asked[0]!.url).toBe('/api/tools/hello/count?version=3')
    expect(asked[1]!.body).toBe(
      '{"toolbox":"hello","tool":"count","version":3,"arguments":{"to": 12345678901234567890, "big": 1.0}}',
    )
  })

  it('prints a result once that an executable wrote to a stream', async () => {
    answers['GET /api/runs/r1/events'] = [
      events(
        chunk(1, 'before\n'),
        chunk(2, 'Error: no\n', 'stderr'),
        end(2, { ...status('tool-error', { value: null, agentSees: 'Error: no\n' }), reason: 'It said no.' }),
      ),
    ]
    const ran = await pegboard(['run', 'hello/count'])
    expect([ran.code, ran.out]).toEqual([1, 'before\n'])
    expect(ran.err).toMatch(/^Error: no\nTool reported an error after 2 s: It said no\.\n {2}Read the error/)
  })

  it('continues after an interrupted connection without losing or repeating output', async () => {
    answers['GET /api/runs/r1/events'] = [
      events(chunk(1, 'a'), chunk(2, 'b')),
      response => response.destroy(),
      problem(503, 'database.unavailable', 'Database unavailable'),
      events(chunk(2, 'b'), chunk(3, 'c\n'), end(3, status('crashed'))),
    ]
    const ran = await pegboard(['run', 'hello/count'])
    expect([ran.code, ran.out]).toEqual([1, 'abc\n'])
    expect(ran.err).toContain('Tool crashed after 2 s')
    expect(asked.filter(({ url: path }) => path.includes('/events')).map(({ url: path }) => path)).toEqual([
      '/api/runs/r1/events',
      ...Array(3).fill('/api/runs/r1/events?after=2'),
    ])
  })

  it('gives up after two minutes without a connection, and names the page of the run', async () => {
    answers['GET /api/runs/r1/events'] = Array.from({ length: 60 }, () =>
      problem(503, 'database.unavailable', 'Away'),
    )
    const ran = await pegboard(['run', 'hello/count'])
    expect([ran.code, ran.err]).toEqual([5, expect.stringContaining(`${url}/runs/r1`)])
  })

  it('cancels the run at the first interrupt and leaves at the second', async () => {
    answers['POST /api/runs/r1/cancel'] = [response => response.writeHead(204).end()]
    answers['GET /api/runs/r1/events'] = [events(chunk(1, 'interrupt now\n'), end(1, status('cancelled')))]
    const cancelled = await pegboard(['run', 'hello/count'], { interrupts: 1 })
    expect([cancelled.code, cancelled.err]).toEqual([130, expect.stringContaining('Cancelled')])
    expect(asked.map(({ method, url: path }) => `${method} ${path}`)).toContain('POST /api/runs/r1/cancel')

    answers['GET /api/tools/hello/count'] = [json({ spec })]
    answers['POST /api/runs'] = [json({ id: 'r1', state: 'queued' }, 202)]
    answers['GET /api/runs/r1/events'] = [
      response => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(chunk(1, 'interrupt now\n'))
      },
    ]
    const left = await pegboard(['run', 'hello/count'], { interrupts: 2 })
    expect([left.code, left.err]).toEqual([130, expect.stringContaining('The run may continue.')])
  })

  it('prints one JSON document, in which the result keeps its notation', async () => {
    answers['POST /api/runs'] = [
      json({ id: 'r1', state: 'needs-confirmation', reason: 'This tool asks.', page: 'x' }, 202),
    ]
    answers['GET /api/runs/r1/events'] = [
      events(
        chunk(1, 'a\u001b[1m'),
        end(1, status('tool-error', { value: 1, valueText: '1.0', agentSees: '1' })),
      ),
    ]
    const ran = await pegboard(['run', '--output', 'json', 'hello/count', '--to', '2'])
    expect(ran.code).toBe(1)
    expect(ran.err).toContain(`${url}/runs/r1`)
    expect(ran.out).toMatch(/"result":1\.0\}\n$/)
    expect(JSON.parse(ran.out)).toMatchObject({
      outcome: 'tool-error',
      stdout: 'a\u001b[1m',
      durationMs: 2000,
    })
  })

  it('sends files and arguments from a file or stdin', async () => {
    writeFileSync(join(folder, 'call.json'), '{"to": 1}')
    writeFileSync(join(folder, 'data.csv'), 'a,b')
    answers['GET /api/runs/r1/events'] = [events(end(0, status('succeeded')))]
    await pegboard(['run', 'hello/count', '--json', '@call.json', '--file', 'in.csv=data.csv'])
    expect(asked[1]!.body).toMatch(/name="call"\r\n\r\n.*"arguments":\{"to": 1\}[^]*filename="in.csv"[^]*a,b/)
    answers['GET /api/tools/hello/count'] = [json({ spec })]
    answers['POST /api/runs'] = [json({ id: 'r1', state: 'queued' }, 202)]
    answers['GET /api/runs/r1/events'] = [events(end(0, status('succeeded')))]
    expect((await pegboard(['run', 'hello/count', '--json', '-'], { input: '{"to": 7}' })).code).toBe(0)
    expect(asked.at(-2)!.body).toContain('"arguments":{"to": 7}')
  })

  it('takes options behind the tool, unless an input has the same name', async () => {
    const properties = { output: { type: 'string' }, server: { type: 'string' } }
    answers['GET /api/tools/hello/count'] = [json({ spec: { inputSchema: { properties } } })]
    answers['GET /api/runs/r1/events'] = [events(end(0, status('succeeded')))]
    const args = ['run', '--output', 'json', 'hello/count', '--output', 'a.txt', '--server', url]
    const ran = await pegboard(args, { environment: { url: 'http://127.0.0.1:1', token } })
    expect([ran.code, JSON.parse(ran.out)]).toMatchObject([0, { outcome: 'succeeded' }])
    expect(asked[1]!.body).toContain('"arguments":{"output": "a.txt"}')
  })

  it('starts nothing for wrong arguments', async () => {
    for (const args of [
      ['run'],
      ['run', 'hello'],
      ['run', 'hello/count', '--to', 'x'],
      ['run', 'hello/count', '--nope'],
    ]) {
      answers['GET /api/tools/hello/count'] = [json({ spec })]
      expect((await pegboard(args)).code).toBe(2)
    }
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  })
})

describe('pegboard push', () => {
  const commit = 'c0ffee'.padEnd(40, '0')
  const fieldOf = (name: string) =>
    new RegExp(`name="${name}"\r\n\r\n([^\r]*)`).exec(asked[0]?.body ?? '')?.[1]
  const pushed = { toolbox: { slug: 'x' }, version: 2, state: 'published', unchanged: false, problems: [] }
  beforeEach(() => {
    writeFileSync(join(folder, 'tools.hocon'), '{}')
    answers['POST /api/toolboxes'] = [json({ ...pushed, proposal: null }, 201)]
  })

  it('names the commit of the build, and options replace its values', async () => {
    const provenance = readBuildVariables({
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'your-team/tools',
      GITHUB_SHA: commit,
      GITHUB_REF_NAME: 'main',
      GITHUB_RUN_ID: '7',
    })
    const environment = { url, token, provenance }
    const ran = await pegboard(['push', '--message', 'Add snow', '--ref', 'v2', 'tools.hocon'], {
      environment,
    })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(fieldOf('commit')).toBe(commit)
    expect(fieldOf('repository')).toBe('https://github.com/your-team/tools')
    expect(fieldOf('build')).toBe('https://github.com/your-team/tools/actions/runs/7')
    expect([fieldOf('message'), fieldOf('ref'), fieldOf('author')]).toEqual(['Add snow', 'v2', undefined])
  })

  it('sends no commit with --no-provenance', async () => {
    const environment = { url, token, provenance: { commit } }
    await pegboard(['push', '--no-provenance', 'tools.hocon'], { environment })
    expect([asked.length, fieldOf('commit')]).toEqual([1, undefined])
  })

  it('sends an attestation as a file, and prints the signer', async () => {
    writeFileSync(join(folder, 'tools.sigstore.json'), '{"mediaType": "x"}')
    const attestation = { identity: 'ana@example.org\u202e', issuer: 'https://accounts.google.com' }
    answers['POST /api/toolboxes'] = [json({ ...pushed, attestation, proposal: null }, 201)]
    const ran = await pegboard(['push', '--attestation', 'tools.sigstore.json', 'tools.hocon'])
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toContain('Signed by ana@example.org\\u{202e} (issuer Google).')
    expect(asked[0]?.body).toMatch(
      /name="attestation"; filename="attestation.json"\r\n[^\0]*\r\n\r\n\{"mediaType": "x"\}\r\n/,
    )
  })

  it('rejects an attestation of a folder, and one that is missing or large, before it sends anything', async () => {
    mkdirSync(join(folder, 'tools'))
    for (const name of ['a', 'b']) writeFileSync(join(folder, 'tools', `${name}.hocon`), '{}')
    writeFileSync(join(folder, 'large.json'), ' '.repeat(256 * 1024 + 1))
    for (const [file, target, problem] of [
      ['large.json', 'tools', 'Pack the folder'],
      ['missing.json', 'tools.hocon', 'no such file'],
      ['large.json', 'tools.hocon', 'larger than 256 KB'],
    ] as const) {
      const ran = await pegboard(['push', '--attestation', file, target])
      expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(problem)])
    }
    expect(asked).toEqual([])
  })

  it('rejects a short commit before it sends anything', async () => {
    const ran = await pegboard(['push', '--commit', 'c0ffee', 'tools.hocon'])
    expect([ran.code, ran.err, asked]).toEqual([2, expect.stringContaining('complete hash'), []])
  })
})

describe('readBuildVariables', () => {
  it('reads GitLab CI, and only the name of the author', () => {
    const variables = {
      GITLAB_CI: 'true',
      CI_PROJECT_URL: 'https://gitlab.com/your-team/tools',
      CI_COMMIT_SHA: commitOfGitLab,
      CI_COMMIT_REF_NAME: 'main',
      CI_COMMIT_AUTHOR: 'Ana <ana@example.org>',
      CI_COMMIT_TITLE: 'Add snow',
      CI_JOB_URL: 'https://gitlab.com/your-team/tools/-/jobs/7',
    }
    expect(readBuildVariables(variables)).toEqual({
      repository: 'https://gitlab.com/your-team/tools',
      commit: commitOfGitLab,
      ref: 'main',
      author: 'Ana',
      message: 'Add snow',
      build: 'https://gitlab.com/your-team/tools/-/jobs/7',
    })
  })

  it('ignores the variables outside of a build', () => {
    expect(readBuildVariables({ GITHUB_SHA: 'x', CI_COMMIT_SHA: 'x' })).toEqual({})
    expect(readBuildVariables({ GITHUB_ACTIONS: 'true' })).toEqual({})
  })
})
const commitOfGitLab = 'beef'.padEnd(40, '0')

describe('pegboard show with a path', () => {
  it('describes the tools of files without a server', async () => {
    const tool = `{ "open": { "class": "doors.Open", "description": "Opens a door.\u202e", "parameters": { "type": "object",
      "properties": { "key": { "type": "string" } }, "required": ["key"] } } }`
    writeFileSync(join(folder, 'info.hocon'), tool)
    const listed = await pegboard(['show', './info.hocon'], { environment: {} })
    expect([listed.code, listed.out]).toEqual([0, expect.stringMatching(/^open\n {2}Opens a door\./)])
    expect(listed.out).not.toContain('\u202e')
    const one = await pegboard(['show', './info.hocon', '--tool', 'open'], { environment: {} })
    expect(one.out).toContain('--key  text, required')
    expect((await pegboard(['show', './info.hocon', '--tool', 'shut'], { environment: {} })).code).toBe(4)
    expect((await pegboard(['show', './none'], { environment: {} })).code).toBe(2)
    expect(asked).toEqual([])
  })
})

describe('pegboard sets', () => {
  const row = {
    ...{ slug: 'finance', title: 'Finance\u202e', description: 'Tools for invoices.', visibility: 'hidden' },
    ...{ owners: ['Ada'], tools: 1, mine: true, updatedAt: '2026-01-01T00:00:00Z' },
  }
  const tool = {
    ...{ toolbox: { slug: 'hello', title: 'Hello' }, name: 'count', callName: 'count', tokens: 214 },
    ...{ mcpName: 'hello__count', summary: 'Counts.', pinned: 2, version: 2, yankReason: 'Too slow.' },
    mayRun: { effect: 'ask', rule: 'x', reason: 'This tool asks.' },
  }
  const page = {
    ...{ ...row, toolRows: [tool], tokens: 214, may: { manage: tool.mayRun } },
    collisions: [{ callName: 'count', tools: ['hello/count', 'doors/count'] }],
  }

  it('lists the sets, and how the list continues', async () => {
    answers['GET /api/sets'] = [json({ sets: [row], next: 'finance' }), json({ sets: [], next: null })]
    const { code, out } = await pegboard(['sets', 'list', '--mine'])
    expect([code, out]).toEqual([
      0,
      'finance  hidden  1 tool  Finance\\u{202e}\nMore sets follow. Continue with --after finance\n',
    ])
    expect((await pegboard(['sets', 'list', '--after', 'finance'])).out).toBe('No sets.\n')
    expect(asked.map(request => request.url)).toEqual(['/api/sets?mine=true', '/api/sets?after=finance'])
  })

  it('shows the tools of a set with version, size, permission and equal call names', async () => {
    answers['GET /api/sets/finance'] = [json(page), json(page)]
    const { out } = await pegboard(['sets', 'show', 'finance'])
    expect(out).toContain(`(finance, hidden, 1 tool, 214 tokens in an agent's prompt)\nOwners: Ada\n`)
    expect(out).toContain(
      'hello/count  version 2, pinned  214 tokens\n  Yanked: Too slow.\n  Asks first: This tool asks.\n',
    )
    expect(out).toContain('Several tools have the call name count: hello/count, doors/count\n')
    const inJson = await pegboard(['sets', 'show', 'finance', '--output', 'json'])
    expect(JSON.parse(inJson.out)).toMatchObject({ slug: 'finance', toolRows: [{ tokens: 214 }] })
  })

  it('creates and deletes sets, and adds and removes tools', async () => {
    const nothing: Answer = response => response.writeHead(204).end()
    answers['POST /api/sets'] = [json(row, 201)]
    answers['PUT /api/sets/finance/tools/hello/count'] = [json({ ...tool, pinned: null, yankReason: null })]
    answers['DELETE /api/sets/finance/tools/hello/count'] = [nothing]
    answers['DELETE /api/sets/finance'] = [nothing]
    const create = ['create', '--title', 'Finance', '--visibility', 'hidden']
    expect(await pegboard(['sets', ...create])).toMatchObject({ code: 0, out: 'Created the set finance.\n' })
    const added = await pegboard(['sets', 'add', 'finance', 'hello/count@2'])
    expect(added.out).toMatch(/^hello\/count {2}version 2, follows the current version {2}214 tokens\n/)
    const removed = await pegboard(['sets', 'remove', 'finance', 'hello/count'])
    expect(removed).toMatchObject({ code: 0, out: 'Removed hello/count from the set finance.\n' })
    const deleted = await pegboard(['sets', 'delete', 'finance', '--output', 'json'])
    expect(deleted).toMatchObject({ code: 0, out: '{}\n' })
    expect(asked.map(({ body }) => body)).toEqual([
      '{"title":"Finance","visibility":"hidden"}',
      '{"version":2}',
      ...['', ''],
    ])
  })

  it('sends nothing for incomplete arguments', async () => {
    for (const args of [
      ...[[], ['show'], ['create'], ['add', 'finance'], ['add', 'finance', 'hello'], ['list', 'finance']],
      ...[
        ['remove', 'finance', 'hello/count@2'],
        ['create', '--title', 'x', '--visibility', 'locked'],
      ],
    ])
      expect((await pegboard(['sets', ...args])).code).toBe(2)
    expect(asked).toEqual([])
  })
})

describe('pegboard token', () => {
  it('prints why a token cannot manage tokens, and where a person can', async () => {
    const denied = problem(
      403,
      'action.denied',
      'Only a person can create and revoke tokens, not an API token.',
    )
    answers['GET /api/tokens'] = [denied]
    answers['POST /api/tokens'] = [denied]
    for (const args of [['list'], ['create', '--name', 'x', '--scope', 'view']]) {
      const { code, err } = await pegboard(['token', ...args])
      expect([code, err]).toEqual([
        3,
        expect.stringMatching(/Only a person can .*\n {2}Manage tokens on http.*\/account/),
      ])
    }
    expect((await pegboard(['token', 'create'])).code).toBe(2)
  })
})

describe('pegboard doctor', () => {
  const ready = (ok: boolean) =>
    json({ ready: ok, checks: [{ name: 'sandbox', ok, detail: 'No worker.' }] }, ok ? 200 : 503)

  it('reports address, versions, clock, token and readiness', async () => {
    answers['GET /version'] = [json({ name: 'pegboard', version: '0.2.0' })]
    answers['GET /api/search'] = [json({ tools: [] })]
    answers['GET /readyz'] = [ready(true)]
    const { code, out } = await pegboard(['doctor'])
    expect(code).toBe(0)
    expect(out).toMatch(
      /^✓ Address: http.*PEGBOARD_URL\)\n✓ Server: version 0\.2\.0, this command has 0\.1\.0\n✓ Clock: .*\n✓ Token: pegb_.*\n✓ Ready: sandbox/,
    )
    expect(out).not.toContain(token)
  })

  it('exits with the code of the first failure', async () => {
    answers['GET /version'] = [json({ version: '0.1.0' }), json({ version: '0.1.0' })]
    answers['GET /api/search'] = [json({ tools: [] }), problem(401, 'token.invalid', 'Revoked.')]
    answers['GET /readyz'] = [ready(false), ready(false)]
    const notReady = await pegboard(['doctor'])
    expect([notReady.code, notReady.out]).toEqual([
      1,
      expect.stringContaining('✗ Ready: sandbox: No worker.'),
    ])
    expect((await pegboard(['doctor'])).code).toBe(3)
    expect((await pegboard(['doctor'], { environment: { url: 'http://127.0.0.1:1', token } })).code).toBe(5)
  })
})
