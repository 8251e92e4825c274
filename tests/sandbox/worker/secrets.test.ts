/**
 * Secrets in real runs: they are in the environment of the tool that was granted them, and nowhere else, whatever it
 * prints.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunId } from '@/lib/core/base/ids'
import type { RunStatus } from '@/lib/core/runs/run-event'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { findRun } from '@/lib/operations/runs/find-run'
import { findRunFiles, readFileOfRun } from '@/lib/operations/runs/run-files'
import { changeGrants, setSecret } from '@/lib/operations/toolboxes/settings/toolbox-secrets'
import { streamRun } from '@/lib/operations/runs/stream-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { Worker } from '@/lib/worker/worker'
import { freshDatabase } from '../../support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '../../support/people'
import { collect, framesOf, insertTool, startTestRun, textOf, until, type TestTool } from '../../support/runs'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'pegboard-data-'))
setTestEnvironment({
  PEGBOARD_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  PEGBOARD_DATA: dataFolder,
  LOG_LEVEL: 'debug',
})
await freshDatabase()

const canary = 'canary-3b8d1a-of-a-secret'
const logged: string[] = []
let box: TestSandbox
let worker: Worker
let ana: TestPerson

beforeAll(async () => {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
    logged.push(String(chunk))
    return write(chunk, ...rest)
  }) as typeof process.stdout.write
  box = await openTestSandbox()
  ana = await insertPerson({ name: 'Ana' })
  worker = new Worker({ sandbox: box.sandbox, concurrency: 4, describe: async () => {} })
  await worker.start()
})
afterAll(async () => {
  await worker?.stop()
  await closeRunHub()
  await closeDatabase()
  await box?.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

async function insertWithSecret(files: Record<string, string>, spec: Partial<ToolSpec> = {}) {
  const tool = await insertTool({ files, spec, ownerId: ana.id })
  await setSecret(ana, tool.toolbox, { name: 'API_KEY', value: canary }, new Date())
  const grant = { version: 1, tools: [tool.tool], granted: true }
  await changeGrants(ana, tool.toolbox, 'API_KEY', grant, new Date())
  return tool
}

async function runToEnd(tool: TestTool) {
  const runId = await startTestRun(ana, tool)
  const events = await collect(streamRun(ana, runId, 0, new AbortController().signal))
  return { runId, events, status: events.at(-1)!.data as RunStatus }
}

const forms = [
  canary,
  Buffer.from(canary).toString('base64').slice(0, -4),
  Buffer.from(canary).toString('hex'),
]

async function expectHidden(runId: RunId) {
  const [{ text }] = await database().$queryRaw<[{ text: string }]>`
    SELECT run::text || coalesce((SELECT string_agg(encode(data, 'escape'), '') FROM run_chunk WHERE run_id = run.id), '') AS text
    FROM run WHERE id = ${runId}::uuid`
  for (const form of forms) {
    expect(text).not.toContain(form)
    expect(logged.join('')).not.toContain(form)
  }
}

test('an executable gets its secret, which is redacted in its output: whole, encoded, in pieces, in its result', async () => {
  const tool = await insertWithSecret({
    tool: [
      '#!/bin/bash',
      'echo "key=$API_KEY" >&2',
      'echo -n "$API_KEY" | base64',
      'for (( at = 0; at < ${#API_KEY}; at += 3 )); do printf %s "${API_KEY:at:3}"; sleep 0.02; done; echo',
      '[ ${#API_KEY} = 25 ] && echo all of it',
    ].join('\n'),
  })
  const { runId, events, status } = await runToEnd(tool)
  expect(textOf(events, 'stderr')).toBe('key=[secret API_KEY]\n')
  expect(textOf(events)).toMatch(/^\[secret API_KEY\]..?==?\n\[secret API_KEY\]\nall of it\n$/)
  expect(status.result?.agentSees).toBe(textOf(events))
  expect((await findRun(ana, runId)).secrets).toEqual(['API_KEY'])
  await expectHidden(runId)
})

test('a coded tool gets its secret in os.environ, and its result, progress and exceptions do not reveal it', async () => {
  const code = (end: string) =>
    [
      'import base64, os',
      'from neuro_san.interfaces.coded_tool import CodedTool',
      'class Tell(CodedTool):',
      '    def invoke(self, args, sly_data):',
      '        key = os.environ["API_KEY"]',
      '        sly_data[key] = base64.b64encode(b"user:" + key.encode()).decode()',
      `        ${end}`,
    ].join('\n')
  const spec: Partial<ToolSpec> = {
    kind: 'neuro-san-coded',
    inputMode: 'untyped',
    program: { runner: 'python', adapter: 'coded-tool', className: 'tell.Tell', root: '', config: {} },
  }
  const shown = await runToEnd(
    await insertWithSecret({ 'tell.py': code('return {"k": [key, len(key)]}') }, spec),
  )
  expect(shown.status.result).toMatchObject({ value: { k: ['[secret API_KEY]', canary.length] } })
  await expectHidden(shown.runId)
  const thrown = await runToEnd(await insertWithSecret({ 'tell.py': code('raise ValueError(key)') }, spec))
  expect(thrown.status).toMatchObject({ outcome: 'crashed', reason: 'ValueError: [secret API_KEY]' })
  await expectHidden(thrown.runId)
})

test('a secret is redacted where output is cut, and in the file with the full output', async () => {
  // Seven bytes more or less per line: the cuts of head and tail are within a secret.
  for (const before of ['', '1234567', '12345678901234']) {
    const tool = await insertWithSecret({
      tool: `#!/bin/bash\nprintf '${before}'; yes "$API_KEY" | head -n 60000; echo done >&2`,
    })
    const { runId, events, status } = await runToEnd(tool)
    expect(status.bytesDropped).toBeGreaterThan(300_000)
    expect(textOf(events).replaceAll('[secret API_KEY]', '').replace(before, '').trim().length).toBeLessThan(
      8,
    )
    await expectHidden(runId)
    const [log, ...others] = (await findRunFiles(ana, runId)).files
    expect(others).toEqual([])
    const whole = gunzipSync((await readFileOfRun(ana, runId, log!.id)).bytes).toString()
    expect(whole).toBe(`${before}${'[secret API_KEY]\n'.repeat(60_000)}`)
  }
})

test('no argument list of this machine contains the secret while it is in use', async () => {
  const tool = await insertWithSecret({ tool: '#!/bin/bash\necho up; sleep 60 & wait' })
  const runId = await startTestRun(ana, tool)
  const stopping = new AbortController()
  for await (const event of streamRun(ana, runId, 0, stopping.signal)) if (event.event === 'chunk') break
  const isAsleep = (list: string) => list.startsWith('sleep\0')
  // It has written its line before it starts its child.
  const lists = await until(() => [argumentLists()].find(all => all.some(isAsleep)))
  for (const list of lists) expect(list).not.toContain(canary)
  await database().run.update({
    where: { id: runId },
    data: { cancelRequestedAt: new Date(), cancelledById: ana.id },
  })
  await until(
    async () => (await database().run.findUniqueOrThrow({ where: { id: runId } })).state === 'ended',
  )
})

test('a tool without a grant gets no secret, and the run names who can change that', async () => {
  const needs: ToolSpec['needs'] = [{ kind: 'variable', name: 'API_KEY', met: false }]
  const tool = await insertTool({
    script: '#!/bin/bash\necho "key=$API_KEY"',
    spec: { needs },
    ownerId: ana.id,
  })
  await setSecret(ana, tool.toolbox, { name: 'API_KEY', value: canary }, new Date())
  const { events } = await runToEnd(tool)
  expect(textOf(events)).toBe('key=\n')
  expect(
    framesOf(events)
      .filter(frame => frame.kind === 'notice')
      .map(frame => String.fromCharCode(...frame.bytes)),
  ).toEqual(['The tool runs without API_KEY. Ana can set and grant them.'])
})

test('a secret with a key that this worker lacks is not decrypted, and the run reports it', async () => {
  const tool = await insertWithSecret({ tool: '#!/bin/bash\necho "key=$API_KEY"' })
  await database().secret.updateMany({ where: { toolboxId: tool.toolboxId }, data: { keyId: 'elsewhere' } })
  const { events } = await runToEnd(tool)
  expect(textOf(events)).toBe('key=\n')
  expect(textOf(events, 'notice')).toContain('have the key elsewhere')
})

/** Argument lists of all processes of this machine; a process that has ended has none. */
function argumentLists(): string[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'latin1')]
      } catch {
        return []
      }
    })
}
