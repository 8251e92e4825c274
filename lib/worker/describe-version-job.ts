/**
 * Asks every executable of a version to describe itself, in the sandbox and with little time, and publishes the version
 * with what they answered. May be repeated: a version that is described already is left alone.
 */
import { parseId, type VersionId } from '@/lib/core/ids'
import type { DescribeRun } from '@/lib/core/formats/reading'
import { describeLimits } from '@/lib/core/runs/run-limits'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import {
  finishDescribing,
  versionToDescribe,
  type DescribeResult,
  type VersionToDescribe,
} from '@/lib/operations/describe-version'
import type { Sandbox } from '@/lib/sandbox/sandbox'

/** Runs of people share the processor with these. */
const atOnce = 2
/** stderr is shown when an executable fails; its last part says why. */
const stderrBytesMax = 64 * 1024

/** @throws when the sandbox cannot start anything at the moment: the queue then tries again later */
export async function describeVersion(payload: Record<string, string>, sandbox: Sandbox): Promise<void> {
  const versionId = parseId<VersionId>(payload.versionId)
  const version = versionId && (await versionToDescribe(versionId))
  if (!version) return
  if (!sandbox.report.available) throw new Error('No sandbox is available to describe executables in.')

  const results: DescribeResult[] = []
  const waiting = version.paths.entries()
  // Two lines share one iterator, so that each takes the next path when it is free.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, path] of waiting) results[at] = { path, run: await describe(sandbox, version, path) }
    }),
  )
  await finishDescribing(versionId, results, new Date())
}

async function describe(sandbox: Sandbox, version: VersionToDescribe, path: string): Promise<DescribeRun> {
  const output = { stdout: [] as Uint8Array[], stderr: [] as Uint8Array[] }
  let stderrBytes = 0
  const run = sandbox.run(
    {
      id: `describe-${version.bundleSha256.slice(0, 12)}`,
      bundle: { sha256: version.bundleSha256, files: version.files },
      program: { runner: 'executable', action: 'describe', path },
      argumentsText: '',
      limits: describeLimits,
    },
    {
      started() {},
      output(stream, bytes) {
        // stdout is bounded by the limits; of stderr the end is kept.
        output[stream].push(bytes)
        if (stream === 'stdout') return
        stderrBytes += bytes.length
        while (output.stderr.length > 1 && stderrBytes - output.stderr[0]!.length >= stderrBytesMax)
          stderrBytes -= output.stderr.shift()!.length
      },
      frame() {},
      notice() {},
    },
  )
  const end = await run.done
  return judge(end, decode(output.stdout), decode(output.stderr))
}

/** @throws when it ended for a reason that says nothing about the executable */
function judge(end: SandboxEnd, stdout: string, stderr: string): DescribeRun {
  if (end.reason === 'cancelled' || (end.reason === 'spawn-failed' && !end.fault))
    throw new Error(`A describe run came to nothing: ${end.detail ?? end.reason}`)
  return {
    stdout,
    stderr,
    exitCode: end.exitCode,
    // Stopped for memory or disk space, it has no status of its own.
    signal: end.signal ?? (end.reason === 'out-of-memory' || end.reason === 'quota' ? 'SIGKILL' : null),
    timedOut: end.reason === 'timed-out' || end.reason === 'cpu-limit',
    tooLarge: end.reason === 'output-limit',
    ...(end.fault && { spawnFailure: end.fault }),
    ...(end.interpreter !== undefined && { interpreter: end.interpreter }),
  }
}

function decode(chunks: readonly Uint8Array[]): string {
  return new TextDecoder().decode(Buffer.concat(chunks))
}
