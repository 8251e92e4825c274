// Follows a run from its start to its end, across interrupted connections.
import { links } from '@/lib/core/base/links'
import { decodeFrames, type ChunkFrame } from '@/lib/core/runs/output/chunk-frames'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { exitCodes } from '../command'
import { askServer, openResponse, ServerProblem } from './ask-server'
import type { Server } from './find-server'
import { readEvents, type ServerEvent } from './read-events'
import type { Surroundings } from './surroundings'

/** Longer than a deployment or a restart of the database takes. */
const lostMs = 120_000
const retryMsFirst = 300
const retryMsMax = 5_000

/**
 * Returns the last status of the run.
 * @param show receives each stored row of output once, in order
 * @throws ServerProblem if the run cannot be read, or the connection stays interrupted; the run itself continues
 */
export async function followRun(
  server: Server,
  run: string,
  show: (frames: readonly ChunkFrame[]) => Promise<void>,
  { surroundings, signal }: { surroundings: Surroundings; signal: AbortSignal },
): Promise<RunStatus> {
  let after = 0
  let retryMs = retryMsFirst
  let lostSince: number | null = null
  for (;;) {
    try {
      const response = await openResponse(
        server,
        links.api.runEvents(run, after),
        { headers: { accept: 'text/event-stream' }, signal },
        surroundings,
      )
      if (response.status === 204 || !response.body) return await readStatus(server, run, surroundings)
      for await (const event of readEvents(response.body)) {
        lostSince = null
        retryMs = retryMsFirst
        if (event.event === 'chunk' && Number(event.id) > after) {
          await show(framesOf(event))
          after = Number(event.id)
        }
        if (event.event === 'end') return statusOf(event)
      }
    } catch (error) {
      if (signal.aborted || !isInterruption(error)) throw error
    }
    lostSince ??= surroundings.now()
    if (surroundings.now() - lostSince > lostMs) throw lost(server, run)
    await surroundings.pause(retryMs)
    retryMs = Math.min(retryMs * 2, retryMsMax)
  }
}

const framesOf = ({ data }: ServerEvent) => decodeFrames(new Uint8Array(Buffer.from(data, 'base64')))
const statusOf = ({ data }: ServerEvent) => JSON.parse(data) as RunStatus

async function readStatus(server: Server, run: string, surroundings: Surroundings): Promise<RunStatus> {
  const { value } = await askServer(server, links.api.run(run), surroundings)
  return value.status as RunStatus
}

/** A broken connection is a TypeError of fetch; a server that restarts rejects requests for a while. */
function isInterruption(error: unknown): boolean {
  if (!(error instanceof ServerProblem)) return error instanceof TypeError
  return error.exit === exitCodes.unreachable || error.status === 429 || error.status === 500
}

const lost = ({ url }: Server, run: string) =>
  new ServerProblem(
    `The connection to ${url} is interrupted. The run continues there.`,
    [`See ${url}${links.run(run)}.`],
    ...([exitCodes.unreachable, null, null] as const),
  )
