/** MCP addresses for tests: the routes as a `fetch` for clients, and a worker whose tools the test writes. */
import { setTimeout as pause } from 'node:timers/promises'
import * as allRoute from '@/app/mcp/route'
import * as setRoute from '@/app/mcp/sets/[set]/route'
import * as toolboxRoute from '@/app/mcp/t/[toolbox]/route'
import type { RunId } from '@/lib/core/base/ids'
import { links } from '@/lib/core/base/links'
import { encodeFrames } from '@/lib/core/runs/output/chunk-frames'
import type { Judgement } from '@/lib/core/runs/judge-end'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import { createToken } from '@/lib/operations/access/api-tokens'
import { rewriteCatalog } from '@/lib/store/catalog/catalog'
import { database, inTransaction } from '@/lib/store/connection/client'
import { insertChunks } from '@/lib/store/runs/run-chunks'
import { storeLeftFiles } from '@/lib/store/runs/run-files'
import { notify } from '@/lib/store/runs/run-listener'
import { claimRun, endLeasedRun, markRunning } from '@/lib/store/runs/run-transitions'
import { testOrigin, type TestPerson } from './people'
import { insertTool, provedSandbox, type TestTool } from './runs'

/** Inserts a toolbox as `insertTool` does, and lists it in the catalog. */
export async function insertListedTool(provided: Parameters<typeof insertTool>[0] = {}): Promise<TestTool> {
  const tool = await insertTool(provided)
  const { toolbox: slug, toolboxId: id } = tool
  await inTransaction(tx => rewriteCatalog(tx, { id, slug, title: slug }))
  return tool
}

/** Calls the route of an address as Next would, for requests of real clients. */
export const mcpFetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  const toolbox = /^\/t\/([^/]+)\/mcp$/.exec(pathname)?.[1]
  const set = /^\/sets\/([^/]+)\/mcp$/.exec(pathname)?.[1]
  const route = set !== undefined ? setRoute : toolbox === undefined ? allRoute : toolboxRoute
  const handler = route[request.method as 'GET' | 'POST' | 'DELETE']
  const params: Record<string, string> = { ...(toolbox && { toolbox }), ...(set && { set }) }
  return handler(request, { params: Promise.resolve(params) })
}

/** The address of a toolbox, of a set, or of everything. */
export const mcpUrl = (of?: string | { set: string }): URL =>
  new URL(testOrigin + (typeof of === 'object' ? links.setMcp(of.set) : links.mcp(of)))

/** Creates a token that sees and runs tools. */
export async function mcpToken(
  person: TestPerson,
  provided: { toolboxes?: string[]; scopes?: string[]; name?: string } = {},
): Promise<{ secret: string; id: string }> {
  const { secret, token } = await createToken(
    person,
    { name: 'agent', scopes: ['view', 'run'], ...provided },
    new Date(),
  )
  return { secret, id: token.id }
}

type Post = { token?: string | null; headers?: Record<string, string>; body?: string; signal?: AbortSignal }

/** Posts a message as a client of 2025 does. */
export function post(
  message: unknown,
  { token, headers, body, signal }: Post = {},
  of?: string | { set: string },
) {
  return mcpFetch(mcpUrl(of), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body ?? JSON.stringify(message),
    ...(signal && { signal }),
  })
}

/** An answer, with the fields that the test expects. */
export type McpAnswer = {
  result: {
    tools: { name: string; description: string; inputSchema: { type: string }; outputSchema?: unknown }[]
    content: { type: string; text: string }[]
    isError?: boolean
    resourceTemplates: { uriTemplate: string }[]
  }
  error: { code: number; message: string }
}

/** Returns the message of a response, from JSON or from a stream. */
export async function messageOf(response: Response): Promise<McpAnswer> {
  const text = await response.text()
  const data = text.split('\n').findLast(line => line.startsWith('data: {'))
  return JSON.parse(data ? data.slice('data: '.length) : text) as McpAnswer
}

/** What the tool of a run does. */
export type Behavior = {
  lines?: string[]
  judgement?: Partial<Judgement>
  files?: Record<string, string>
  /** Runs until it is cancelled. */
  isEndless?: boolean
}

const end: SandboxEnd = {
  reason: 'exited',
  exitCode: 0,
  signal: null,
  usage: { wallMs: 5, cpuMs: 1, memoryPeakBytes: 1, outputBytes: 1, droppedBytes: 0, firstByteMs: 1 },
}
const workerId = 'a worker'

/**
 * Works on dispatched runs without a sandbox.
 * @param behave decides by the text of the arguments
 * @returns a function that stops
 */
export function startTestWorker(behave: (argumentsText: string) => Behavior): () => Promise<void> {
  let isStopped = false
  const working = new Set<Promise<void>>()
  const loop = (async () => {
    while (!isStopped) {
      const runs = await database().run.findMany({ where: { state: 'dispatched' } })
      for (const { id, argumentsText } of runs) {
        const claimed = await claimRun(id as RunId, workerId, provedSandbox.isolation)
        if (!claimed) continue
        const work = execute(id as RunId, behave(argumentsText)).finally(() => working.delete(work))
        working.add(work)
      }
      await pause(5)
    }
  })()
  return async () => {
    isStopped = true
    await loop
    await Promise.all(working)
  }
}

async function execute(
  runId: RunId,
  { lines = [], judgement, files = {}, isEndless }: Behavior,
): Promise<void> {
  await markRunning(runId, workerId)
  // No worker renews this lease.
  await database()
    .$executeRaw`UPDATE run SET lease_until = now() + interval '1 hour' WHERE id = ${runId}::uuid`
  let seq = 0
  for (const line of lines) {
    seq += 1
    const frames = encodeFrames([{ kind: 'stdout', bytes: Buffer.from(`${line}\n`) }])
    await insertChunks([{ runId, seq, data: frames }])
    await notify('run_output', `${runId}:${seq}`)
    await pause(20)
  }
  while (isEndless) {
    const run = await database().run.findUniqueOrThrow({ where: { id: runId } })
    if (run.cancelRequestedAt) break
    await pause(10)
  }
  const left = Object.entries(files).map(([path, text]) => ({
    path,
    mode: 0o644 as const,
    bytes: Buffer.from(text),
  }))
  await storeLeftFiles(runId, workerId, [{ kind: 'output', files: left }])
  const ended: Judgement = {
    outcome: isEndless ? 'cancelled' : 'succeeded',
    reason: null,
    result: { value: null, agentSees: lines.join('\n') },
    ...judgement,
  }
  await endLeasedRun({ runId, workerId, seq: seq + 1, judgement: ended, end, bytesOut: 0 })
  await notify('run_output', `${runId}:${seq + 1}`)
}
