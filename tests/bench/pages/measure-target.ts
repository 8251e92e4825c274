/** Times requests to the running application, and the responses of /healthz at the same time. */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './list-targets'
import type { Web } from './start-web'

type Timing = { status: number; firstByteMs: number; lastByteMs: number; bytes: number }

export type Measured = {
  /** The expected status, or the first other one. */
  status: number
  firstByteP50Ms: number
  p50Ms: number
  p95Ms: number
  /** Size of the compressed body. */
  bytes: number
  /** CPU time of the web processes per request. */
  cpuMs: number
  /** The slowest response of /healthz while the target was requested. */
  healthMs: number
}

/** Enough that each of the web processes answers one. */
const warmUps = 6
/** Milliseconds between two requests to /healthz. */
const healthEveryMs = 15

/** Requests a target from several clients, each as often as `rounds`, after requests that are not counted. */
export async function measureTarget(
  { origin, cpuMs }: Web,
  target: Target,
  { headers, clients, rounds }: { headers: Record<string, string>; clients: number; rounds: number },
): Promise<Measured> {
  const agent = new Agent()
  const ask = () => timeRequest(new URL(target.path, origin), target, { agent, headers })
  try {
    // Each web process renders a page more slowly the first time.
    await Promise.all(Array.from({ length: warmUps }, ask))
    const health = watchHealth(origin)
    const cpuBefore = cpuMs()
    const timings = await Promise.all(
      Array.from({ length: clients }, async () => {
        const own: Timing[] = []
        for (let round = 0; round < rounds; round += 1) own.push(await ask())
        return own
      }),
    )
    const usedMs = (cpuMs() - cpuBefore) / timings.flat().length
    return {
      ...summarize(timings.flat(), target.ok),
      cpuMs: Math.round(usedMs * 10) / 10,
      healthMs: await health.stop(),
    }
  } finally {
    agent.destroy()
  }
}

function summarize(timings: readonly Timing[], ok: number): Omit<Measured, 'healthMs' | 'cpuMs'> {
  const at = (share: number, of: (timing: Timing) => number) => {
    const sorted = timings.map(of).sort((a, b) => a - b)
    return Math.round(sorted[Math.ceil((sorted.length - 1) * share)]!)
  }
  return {
    status: timings.find(({ status }) => status !== ok)?.status ?? ok,
    firstByteP50Ms: at(0.5, timing => timing.firstByteMs),
    p50Ms: at(0.5, timing => timing.lastByteMs),
    p95Ms: at(0.95, timing => timing.lastByteMs),
    bytes: at(1, timing => timing.bytes),
  }
}

function watchHealth(origin: string): { stop: () => Promise<number> } {
  const agent = new Agent()
  const url = new URL('/healthz', origin)
  let isStopped = false
  let slowest = 0
  const done = (async () => {
    while (!isStopped) {
      const { lastByteMs } = await timeRequest(url, { method: 'GET' }, { agent, headers: {} })
      slowest = Math.max(slowest, lastByteMs)
      await pause(healthEveryMs)
    }
    agent.destroy()
  })()
  return {
    stop: async () => {
      isStopped = true
      await done
      return Math.round(slowest)
    },
  }
}

function timeRequest(
  url: URL,
  { method, json }: Pick<Target, 'method' | 'json'>,
  { agent, headers }: { agent: Agent; headers: Record<string, string> },
): Promise<Timing> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      agent,
      headers: {
        ...headers,
        'accept-encoding': 'gzip',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { origin: url.origin }),
      },
    })
    sent.once('error', reject)
    sent.once('response', response => {
      let firstByteMs = 0
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        firstByteMs ||= performance.now() - startedAt
        bytes += chunk.byteLength
      })
      response.once('error', reject)
      response.once('end', () => {
        const lastByteMs = performance.now() - startedAt
        resolve({ status: response.statusCode!, firstByteMs: firstByteMs || lastByteMs, lastByteMs, bytes })
      })
    })
    sent.end(json)
  })
}
