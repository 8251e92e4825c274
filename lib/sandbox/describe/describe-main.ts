/**
 * Describes uploads for the command line, which starts this file as a thread and has no other access to the sandbox.
 * It posts one message: the runs in the order of the targets, or why there are none.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { config } from '@/lib/config'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import type { DescribeRun, DescribeTarget } from '@/lib/core/formats/reading'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import { describeTarget } from './describe-target'
import { openSandbox } from '../open-sandbox'

type Order = { tree: SourceTree; targets: DescribeTarget[] }
type DescribeAnswer = { runs: DescribeRun[] } | { unavailable: string }

async function describeAll({ tree, targets }: Order): Promise<DescribeAnswer> {
  const { dataFolder, requiredKernel } = config()
  const sandbox = await openSandbox({ dataDirectory: dataFolder, slots: 1, requiredKernel })
  try {
    const missing = sandbox.report.probes.find(probe => probe.status === 'failed')
    if (!sandbox.report.available)
      return {
        unavailable: [missing?.detail, missing?.fix].filter(Boolean).join(' ') || 'No sandbox is available.',
      }
    const bundle = { sha256: bundleHash(tree), files: () => Promise.resolve(tree.files) }
    const runs: DescribeRun[] = []
    for (const target of targets) runs.push(await describeTarget(sandbox, bundle, target))
    return { runs }
  } finally {
    await sandbox.close()
  }
}

void describeAll(workerData as Order).then(answer => parentPort?.postMessage(answer))
