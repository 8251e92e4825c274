/** Executes the receivers and relays of docs/guides/webhooks.md. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { formatWebhookSecret, signDelivery } from '@/lib/core/webhooks/webhook-secret'
import { writeWebhookPayload } from '@/lib/core/webhooks/webhook-payload'

const guide = readFileSync('docs/guides/webhooks.md', 'utf8')
const blocksOf = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code!)
const [receiver, slackRelay, statusFunction] = blocksOf('js') as [string, string, string]
const [python] = blocksOf('python') as [string]

const secret = formatWebhookSecret(new Uint8Array(32).fill(5))
const commit = 'c0ffee'.padEnd(40, '0')
const id = '0199f0de-0000-7000-8000-000000000001'
const facts = {
  ...{ toolbox: { slug: 'weather', title: 'Weather & <wind>' }, actor: 'Ada', version: 4 },
  proposal: { number: 42, title: 'Add snow' },
  commit: { hash: commit },
}
const options = { at: new Date(), publicUrl: 'https://pegboard.example.org' }
const body = writeWebhookPayload('version.published', facts, options)

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A server of others, which answers every request with the same JSON. */
async function startServer(answer: unknown) {
  const requests: { path: string; authorization: string | undefined; body: string }[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const { authorization } = request.headers
    requests.push({ path: request.url!, authorization, body: Buffer.concat(pieces).toString() })
    response.end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Starts code of the guide. @returns a function that sends a delivery and returns the status of the answer */
async function run(command: string, args: string[], code: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(command, [...args, code], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  cleanups.push(() => child.kill('SIGKILL'))
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => output.push(String(piece)))
  const send = async (sent: string, headers: Record<string, string>): Promise<number> => {
    try {
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: sent, headers })).status
    } catch (error) {
      // The program has not begun to listen.
      if (child.exitCode !== null) throw error
      await new Promise(resolve => setTimeout(resolve, 20))
      return send(sent, headers)
    }
  }
  return { send, output }
}

const signed = (at = new Date()) => signDelivery({ current: secret }, { id, body, at })
const node = ['--input-type=module', '--eval']

test.each([
  ['Node', process.execPath, node, receiver],
  ['Python', 'python3', ['-c'], python],
])('the receiver in %s accepts what Pegboard signs, and nothing else', async (_, command, args, code) => {
  const { send, output } = await run(command, args, code)
  expect(await send(body, signed())).toBe(204)
  expect(await send(`${body} `, signed())).toBe(401)
  expect(await send(body, signed(new Date(Date.now() - 10 * 60_000)))).toBe(401)
  const former = { secret: formatWebhookSecret(new Uint8Array(32).fill(6)), until: '9999-01-01' }
  const both = { current: former.secret, former: { secret, until: '2999-01-01' } }
  expect(await send(body, signDelivery(both, { id, body, at: new Date() }))).toBe(204)
  await expect.poll(() => output.join('')).toContain('Ada published version 4 of Weather & <wind>.')
})

test('the relay to Slack sends the sentence and escapes markup', async () => {
  const slack = await startServer('ok')
  const { send } = await run(process.execPath, node, slackRelay, { SLACK_WEBHOOK_URL: slack.url })
  expect(await send(body, { ...signed(), 'webhook-id': 'other' })).toBe(401)
  expect(await send(body, signed())).toBe(204)
  expect(slack.requests.map(request => JSON.parse(request.body))).toEqual([
    {
      text: 'Ada published version 4 of Weather &amp; &lt;wind&gt;. https://pegboard.example.org/t/weather@4',
    },
  ])
})

test('the relay to GitHub sets the status of the commit that a delivery names', async () => {
  const github = await startServer({})
  const start = slackRelay.indexOf('async function relay')
  const end = slackRelay.indexOf('const server')
  const code = slackRelay.slice(0, start) + statusFunction + slackRelay.slice(end)
  const { send } = await run(process.execPath, node, code, {
    ...{ GITHUB_API: github.url, GITHUB_TOKEN: 'ght' },
    GITHUB_REPOSITORY: 'weather/tools',
  })
  expect(await send(body, signed())).toBe(204)
  expect(github.requests).toMatchObject([
    { path: `/repos/weather/tools/statuses/${commit}`, authorization: 'Bearer ght' },
  ])
  expect(JSON.parse(github.requests[0]!.body)).toEqual({
    state: 'success',
    context: 'pegboard/weather',
    description: 'Ada published version 4 of Weather & <wind>.',
    target_url: 'https://pegboard.example.org/proposals/42',
  })
})
