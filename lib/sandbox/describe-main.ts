/**
 * Describes executables for the command line, which starts this file as a thread and reaches the sandbox no other way.
 * Answers with one message: the runs in the order of the paths, or why there are none.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { config } from '@/lib/config'
import { bundleHash } from '@/lib/core/formats/bundle-hash'
import type { DescribeRun } from '@/lib/core/formats/reading'
import type { SourceTree } from '@/lib/core/formats/source-tree'
import { describeExecutable } from './describe-executable'
import { openSandbox } from './sandbox'

type DescribeAnswer = { runs: DescribeRun[] } | { unavailable: string }

async function describeAll({ tree, paths }: { tree: SourceTree; paths: string[] }): Promise<DescribeAnswer> {
  const sandbox = await openSandbox({ dataDirectory: config().dataFolder, slots: 1 })
  try {
    const missing = sandbox.report.probes.find(probe => probe.status === 'failed')
    if (!sandbox.report.available)
      return {
        unavailable: [missing?.detail, missing?.fix].filter(Boolean).join(' ') || 'No sandbox is available.',
      }
    const bundle = { sha256: bundleHash(tree), files: () => Promise.resolve(tree.files) }
    const runs: DescribeRun[] = []
    for (const path of paths) runs.push(await describeExecutable(sandbox, bundle, path))
    return { runs }
  } finally {
    await sandbox.close()
  }
}

parentPort?.postMessage(await describeAll(workerData as { tree: SourceTree; paths: string[] }))
