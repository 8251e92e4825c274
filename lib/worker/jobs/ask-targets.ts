/** Describes all targets of an upload in the sandbox, with low limits. */
import { langchainTargets } from '@/lib/core/environments/apply-environment'
import type { BuiltEnvironment } from '@/lib/core/environments/environment'
import type { DescribeResult } from '@/lib/core/environments/finish-reading'
import type { UploadToDescribe } from '@/lib/operations/toolboxes/describe-version'
import { describeTarget } from '@/lib/sandbox/describe/describe-target'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { provideEnvironment } from './provide-environment'

/** Targets described at the same time; runs of people share the CPU with them. */
const atOnce = 2

/** @throws when the sandbox cannot start anything now: the queue then tries again later */
export async function askTargets(
  upload: UploadToDescribe,
  sandbox: Sandbox,
): Promise<{ results: DescribeResult[]; environment: BuiltEnvironment | null }> {
  if (upload.targets.length === 0 && !upload.environment) return { results: [], environment: null }
  if (!sandbox.report.available) throw new Error('No sandbox is available.')
  const results: DescribeResult[] = []
  const bundle = { sha256: upload.bundleSha256, files: upload.files }
  const environment = upload.environment ? await provideEnvironment(upload.environment, sandbox) : null
  const ready = environment && 'hash' in environment ? environment : null
  // Targets that are known only after their packages are installed.
  const later = ready ? langchainTargets(await upload.known(), ready, { files: await upload.files() }) : []
  const waiting = [...upload.targets, ...later].entries()
  // Two loops share one iterator, so that each takes the next target when it is free.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, target] of waiting)
        results[at] = { target, run: await describeTarget(sandbox, bundle, target, ready?.hash) }
    }),
  )
  return { results, environment }
}
