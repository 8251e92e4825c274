/** Describes all targets of an upload in the sandbox, with low limits. */
import { langchainTargets } from '@/lib/core/environments/apply-environment'
import {
  readyEnvironment,
  type BuiltEnvironments,
  type EnvironmentHashes,
} from '@/lib/core/environments/environment'
import { environmentKinds, type EnvironmentKey } from '@/lib/core/spec/environment-kind'
import type { DescribeResult } from '@/lib/core/environments/finish-reading'
import type { UploadToDescribe } from '@/lib/operations/toolboxes/describe-version'
import { describeTarget } from '@/lib/sandbox/describe/describe-target'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { database } from '@/lib/store/connection/client'
import { streamBundleFiles } from '@/lib/store/toolboxes/bundles'
import { provideEnvironment } from './provide-environment'

/** Targets described at the same time; runs of people share the CPU with them. */
const atOnce = 2

/** @throws when the sandbox cannot start anything now: the queue then tries again later */
export async function askTargets(
  upload: UploadToDescribe,
  sandbox: Sandbox,
): Promise<{ results: DescribeResult[]; environments: BuiltEnvironments }> {
  const wanted = keysOf(upload.environments)
  if (upload.targets.length === 0 && wanted.length === 0) return { results: [], environments: {} }
  if (!sandbox.report.available) throw new Error('No sandbox is available.')
  const results: DescribeResult[] = []
  const { bundleSha256 } = upload
  const bundle = { sha256: bundleSha256, files: () => streamBundleFiles(database(), bundleSha256) }
  const settings = await upload.settings()
  const environments: BuiltEnvironments = {}
  // One after the other, because each installation uses as much memory as it may.
  for (const key of wanted) environments[key.kind] = await provideEnvironment(key, sandbox)
  const python = readyEnvironment(environments.python)
  const node = readyEnvironment(environments.node)
  // Targets that are known only after their packages are installed.
  const known = python ? await upload.known() : []
  const later = python ? await upload.withFiles(files => langchainTargets(known, python, { files })) : []
  const waiting = [...upload.targets, ...later].entries()
  // Two loops share one iterator, so that each takes the next target when it is free.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, target] of waiting)
        results[at] = {
          target,
          run: await describeTarget(
            sandbox,
            bundle,
            target,
            (target.how === 'executable' ? node : python)?.hash,
            settings,
          ),
        }
    }),
  )
  return { results, environments }
}

function keysOf({ environmentHash, nodeEnvironmentHash }: EnvironmentHashes): EnvironmentKey[] {
  const keys = { python: environmentHash, node: nodeEnvironmentHash }
  return environmentKinds.flatMap(kind => {
    const hash = keys[kind]
    return hash === null ? [] : [{ kind, hash }]
  })
}
