/** Fetches a commit of a Git repository in a sandbox that reaches only the host of the repository. */
import { hostAndPort } from '@/lib/core/network/https-address'
import {
  readRepositoryFetch,
  type FetchProblem,
  type RepositoryFetch,
} from '@/lib/core/repositories/repository-fetch'
import { gitLimits } from '@/lib/core/runs/limits/run-limits'
import type { GitOrder } from '@/lib/core/runs/runner-program'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import type { AddressRules } from '@/lib/outbound/address-rules'
import { egressProxy } from '../proxies/egress-proxy'
import type { Sandbox } from '../sandbox'
import { noFiles, type SandboxProxy } from '../sandbox-request'

type FetchOptions = {
  addresses: AddressRules
  /** Size of the archive that is accepted. */
  archiveBytesMax: number
  /** Receives the tar archive of the folder piece by piece. */
  append: (piece: Uint8Array) => Promise<void>
}

/** Bytes in both directions. A shallow fetch also transfers the files outside the folder. */
const exchangeBytesMax = 256 * 1024 * 1024
/** The report is one line. */
const outputBytesMax = 64 * 1024

/** Fetches what the order names. Rejects if a sandbox cannot start at all, or if `append` does. */
export async function fetchRepository(
  sandbox: Sandbox,
  id: string,
  order: GitOrder,
  { addresses, archiveBytesMax, append }: FetchOptions,
): Promise<RepositoryFetch> {
  if (!sandbox.report.available) throw new Error('No sandbox is available.')
  const hosts = [hostAndPort(new URL(order.url))]
  let refused: FetchProblem | null = null
  const egress = egressProxy({ hosts, addresses, bytesMax: exchangeBytesMax }, (host, outcome) => {
    if (outcome === 'not-public') refused = 'private'
    if (outcome === 'too-much') refused = 'too-large'
    if (outcome === 'not-found' || outcome === 'unreachable') refused ??= 'unreachable'
    return { host, outcome, times: 1, bytesOut: 0, bytesIn: 0 }
  })
  const receiver = receiveArchive(archiveBytesMax, append)
  let output = ''
  const decoder = new TextDecoder()
  const run = sandbox.run(
    {
      id: `git-${id}`,
      bundle: noFiles,
      program: { runner: 'git', order },
      argumentsText: '',
      limits: gitLimits,
      proxies: [egress, receiver.proxy],
    },
    {
      started() {},
      output: (stream, bytes) => {
        if (stream === 'stdout')
          output = (output + decoder.decode(bytes, { stream: true })).slice(-outputBytesMax)
      },
      frame() {},
      notice() {},
    },
  )
  const end = await run.done
  if (end.reason === 'spawn-failed') throw new Error(end.detail ?? 'The fetch did not start.')
  await receiver.settled()
  const fetched = readRepositoryFetch(output.trim().split('\n').at(-1) ?? '')
  if (fetched?.state === 'failed' && refused !== null) return { ...fetched, problem: refused }
  if (fetched?.state === 'fetched' && !receiver.isComplete()) return failed('failed')
  return fetched ?? failed(problemOfEnd(end.reason))
}

const failed = (problem: FetchProblem): RepositoryFetch => ({ state: 'failed', problem, detail: '' })

function problemOfEnd(reason: SandboxEnd['reason']): FetchProblem {
  if (reason === 'timed-out' || reason === 'cpu-limit') return 'too-slow'
  return reason === 'out-of-memory' || reason === 'quota' ? 'too-large' : 'failed'
}

type ArchiveReceiver = {
  proxy: SandboxProxy
  /** Resolves when the connection is done with, also when there was none. Rejects with an error of `append`. */
  settled: () => Promise<void>
  isComplete: () => boolean
}

/** Receives one archive: its size in 8 bytes, then the content. The answer `+` says that everything arrived. */
function receiveArchive(bytesMax: number, append: (piece: Uint8Array) => Promise<void>): ArchiveReceiver {
  let work: Promise<void> | null = null
  let isComplete = false
  let failure: unknown = null
  const store = async (connection: AsyncIterable<Buffer>) => {
    let head = Buffer.alloc(0)
    let left: number | null = null
    for await (const piece of connection) {
      let content: Buffer = piece
      if (left === null) {
        head = Buffer.concat([head, piece])
        if (head.length < sizeBytes) continue
        left = Number(head.readBigUInt64BE(0))
        if (left > bytesMax) throw new Error('the archive is too large')
        content = head.subarray(sizeBytes)
      }
      if (content.length > left) throw new Error('the archive is longer than its size')
      left -= content.length
      if (content.length > 0)
        await append(content).catch((error: unknown) => {
          failure = error
          throw error
        })
      if (left === 0) break
    }
    isComplete = left === 0
  }
  return {
    proxy: {
      name: 'export',
      serve(connection) {
        if (work) return void connection.destroy()
        // The loop must leave the connection open for the answer.
        work = store(connection.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>).then(
          () => void connection.end(isComplete ? '+' : undefined),
          // The program sees a closed connection and reports an archive that is too large.
          () => void connection.destroy(),
        )
      },
    },
    settled: async () => {
      await work
      if (failure !== null) throw failure
    },
    isComplete: () => isComplete,
  }
}

const sizeBytes = 8
