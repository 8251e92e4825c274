/**
 * Asks everything of a version that describes itself, in the sandbox and with little time, and publishes the version
 * with what was answered. May be repeated: a version that is described already is left alone.
 */
import { parseId, type VersionId } from '@/lib/core/ids'
import {
  finishDescribing,
  targetsOfEnvironment,
  versionToDescribe,
  type DescribeResult,
} from '@/lib/operations/describe-version'
import { describeTarget } from '@/lib/sandbox/describe-target'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { provideEnvironment } from './provide-environment'

/** Runs of people share the processor with these. */
const atOnce = 2

/** @throws when the sandbox cannot start anything at the moment: the queue then tries again later */
export async function describeVersion(payload: Record<string, string>, sandbox: Sandbox): Promise<void> {
  const versionId = parseId<VersionId>(payload.versionId)
  const version = versionId && (await versionToDescribe(versionId))
  if (!version) return
  if (!sandbox.report.available) throw new Error('No sandbox is available to describe in.')

  const results: DescribeResult[] = []
  const bundle = { sha256: version.bundleSha256, files: version.files }
  const environment = version.environment ? await provideEnvironment(version.environment, sandbox) : null
  const ready = environment && 'hash' in environment ? environment : null
  const later = ready ? await targetsOfEnvironment(versionId, ready, await version.files()) : []
  const waiting = [...version.targets, ...later].entries()
  // Two lines share one iterator, so that each takes the next target when it is free.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, target] of waiting)
        results[at] = { target, run: await describeTarget(sandbox, bundle, target, ready?.hash) }
    }),
  )
  await finishDescribing(versionId, results, new Date(), environment)
}
