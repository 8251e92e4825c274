/** Tools and runs for tests, inserted directly without an upload. */
import { randomUUID } from 'node:crypto'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import type { BundleHash, RunId, ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Actor, Visibility } from '@/lib/core/policy/model/actor'
import { decodeFrames, type ChunkFrame } from '@/lib/core/runs/output/chunk-frames'
import type { Outcome } from '@/lib/core/runs/outcome'
import type { RunStreamEvent } from '@/lib/core/runs/run-event'
import type { SandboxReport } from '@/lib/core/runs/sandbox-report'
import { specHash } from '@/lib/core/spec/spec-hash'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { startRun } from '@/lib/operations/runs/start-run'
import { storeBundle } from '@/lib/store/toolboxes/bundles'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { insertToolbox } from '@/lib/store/toolboxes/toolboxes'
import { insertTools } from '@/lib/store/toolboxes/version-tools'
import { insertVersion, moveVersion } from '@/lib/store/toolboxes/version-changes'
import { claimRun, markRunning, type FinishedRun } from '@/lib/store/runs/run-transitions'
import { beat } from '@/lib/store/runs/worker-nodes'
import { makeSpec } from './make-spec'

export type TestTool = { toolbox: string; toolboxId: ToolboxId; tool: string }

/** Inserts a published toolbox with one tool; `script` is its executable file. */
export async function insertTool(
  provided: {
    script?: string
    files?: Record<string, string>
    spec?: Partial<ToolSpec>
    visibility?: Visibility
    ownerId?: UserId
  } = {},
): Promise<TestTool> {
  const slug = `toolbox-${randomUUID().slice(0, 8)}`
  const at = new Date()
  const spec = makeSpec(provided.spec)
  const files = provided.files ?? { tool: provided.script ?? '#!/bin/bash\necho hello\n' }
  const tree = {
    files: Object.entries(files).map(([path, text]) => ({
      path,
      mode: text.startsWith('#!') ? (0o755 as const) : (0o644 as const),
      bytes: new TextEncoder().encode(text),
    })),
  }
  const toolboxId = await inTransaction(async tx => {
    await insertToolbox(tx, { slug, title: slug, createdById: provided.ownerId ?? null, at })
    const { id } = await tx.toolbox.update({
      where: { slug },
      data: { visibility: provided.visibility ?? 'open' },
    })
    const bundle = bundleHash(tree)
    await storeBundle(tx, bundle, tree)
    await publishVersion(tx, id as ToolboxId, bundle, spec)
    return id as ToolboxId
  })
  return { toolbox: slug, toolboxId, tool: spec.name }
}

/** Publishes another version of a tool from `insertTool`, with the same content. */
export async function insertNextVersion({ toolboxId, tool }: TestTool): Promise<void> {
  const { bundleSha256 } = await database().version.findFirstOrThrow({ where: { toolboxId } })
  await inTransaction(tx =>
    publishVersion(tx, toolboxId, bundleSha256 as BundleHash, makeSpec({ name: tool })),
  )
}

async function publishVersion(tx: Tx, toolboxId: ToolboxId, bundleSha256: BundleHash, spec: ToolSpec) {
  const at = new Date()
  const nothing = { problems: [], formats: [], describing: [], networks: [] }
  const { id } = await insertVersion(tx, { toolboxId, bundleSha256, ...nothing, uploadedById: null, at })
  await insertTools(tx, toolboxId, id, [{ spec, specHash: specHash(spec), tokens: 1, position: 0 }])
  await moveVersion(tx, id, 'reading', 'described', {})
  await moveVersion(tx, id, 'described', 'published', { publishedAt: at })
}

export const provedSandbox: SandboxReport = {
  available: true,
  checkedAt: '2026-11-21T12:00:00.000Z',
  isolation: { engine: 'bubblewrap', version: '0.8.0', seccomp: true, cgroup: 'none', separateUser: true },
  probes: [],
}

/**
 * Inserts a worker with this sandbox that appears alive for the whole test, for tests in which nothing runs.
 */
export async function insertWorker(report: SandboxReport = provedSandbox): Promise<string> {
  const id = `worker-${randomUUID()}`
  await beat({ id, host: 'test', pid: 1 }, report)
  await database().workerNode.update({
    where: { id },
    data: { seenAt: new Date(Date.now() + 60 * 60_000) },
  })
  return id
}

/** Starts a run that needs no confirmation. */
export async function startTestRun(
  actor: Actor,
  { toolbox, tool }: Omit<TestTool, 'toolboxId'>,
  argumentsText = '{}',
): Promise<RunId> {
  const { id } = await startRun(actor, { toolbox, tool, argumentsText, at: new Date() })
  return id as RunId
}

/** What a worker reports about a run that ended this way, without output. */
export const finishedRun = (runId: RunId, outcome: Outcome): FinishedRun => ({
  runId,
  workerId: 'worker',
  seq: 1,
  judgement: { outcome, reason: null, result: null },
  end: {
    reason: 'exited',
    exitCode: 0,
    signal: null,
    usage: { wallMs: 1, cpuMs: 1, memoryPeakBytes: 1, outputBytes: 0, droppedBytes: 0, firstByteMs: null },
  },
  bytesOut: 0,
})

/** Starts a run, whether its tool asks first or not, as far as the worker of `finishedRun` has it running. */
export async function runningTestRun(actor: Actor, tool: Omit<TestTool, 'toolboxId'>): Promise<RunId> {
  const runId = await startTestRun(actor, tool)
  await database().run.update({ where: { id: runId }, data: { state: 'dispatched' } })
  await claimRun(runId, 'worker', provedSandbox.isolation)
  await markRunning(runId, 'worker')
  return runId
}

export async function stateOf(runId: string): Promise<string> {
  const { state, outcome } = await database().run.findUniqueOrThrow({ where: { id: runId } })
  return outcome ?? state
}

/**
 * Waits until the tools of these runs are known to run.
 * @throws when one ended first, with its outcome and reason
 */
export async function untilRunning(...runIds: string[]): Promise<void> {
  await until(async () => {
    const runs = await database().run.findMany({ where: { id: { in: runIds } } })
    for (const { id, outcome, reason } of runs)
      if (outcome) throw new Error(`Run ${id} ended before it was seen to run: ${outcome} (${reason})`)
    return runs.every(run => run.state === 'running')
  })
}

/** Waits for a condition, never for a time. The limit only ends a test that would never finish. */
export async function until<T>(
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  { withinMs = 120_000, everyMs = 20 } = {},
): Promise<T> {
  const limit = Date.now() + withinMs
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (Date.now() > limit) throw new Error(`Not seen within ${withinMs} ms: ${look.toString()}`)
    await new Promise(resolve => setTimeout(resolve, everyMs))
  }
}

/** Returns the frames of a stream's chunk events, in order. */
export function framesOf(events: readonly RunStreamEvent[]): ChunkFrame[] {
  return events.flatMap(event =>
    event.event === 'chunk' ? decodeFrames(Buffer.from(event.data, 'base64')) : [],
  )
}

/** Returns the text that the events contain for one stream. */
export function textOf(events: readonly RunStreamEvent[], kind: ChunkFrame['kind'] = 'stdout'): string {
  return Buffer.concat(
    framesOf(events).flatMap(frame => (frame.kind === kind ? [frame.bytes] : [])),
  ).toString()
}

export async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of source) all.push(item)
  return all
}
