/** The two ends of describing a version: what the worker has to run, and what became of it. */
import { readDescription } from '@/lib/core/formats/read-description'
import { listedFiles, type DescribeRun, type DescribeTarget } from '@/lib/core/formats/reading'
import { shadowDuplicates } from '@/lib/core/formats/shadow-duplicates'
import type { SourceFile } from '@/lib/core/formats/source-tree'
import type { BundleHash, VersionId } from '@/lib/core/ids'
import { sortProblems } from '@/lib/core/problem'
import { readBundleFiles } from '@/lib/store/bundles'
import { database, inTransaction } from '@/lib/store/client'
import { lockToolboxById } from '@/lib/store/toolboxes'
import {
  deleteTools,
  findVersionById,
  insertTools,
  listTools,
  listVersionsToDescribe,
} from '@/lib/store/versions'
import { asRows, hangTimeoutMs, publishVersion, queueDescribing } from './hang-version'

export type VersionToDescribe = {
  bundleSha256: BundleHash
  targets: DescribeTarget[]
  files: () => Promise<SourceFile[]>
}

/** null when there is nothing left to do: the version is described already, or gone. */
export async function versionToDescribe(versionId: VersionId): Promise<VersionToDescribe | null> {
  const version = await findVersionById(database(), versionId)
  if (version?.state !== 'reading') return null
  const { bundleSha256, describing } = version
  return { bundleSha256, targets: describing, files: () => readBundleFiles(database(), bundleSha256) }
}

export type DescribeResult = { target: DescribeTarget; run: DescribeRun }

/** Adds the tools that described themselves and publishes the version. A second call changes nothing. */
export async function finishDescribing(
  versionId: VersionId,
  results: readonly DescribeResult[],
  at: Date,
): Promise<void> {
  const version = await findVersionById(database(), versionId)
  if (version?.state !== 'reading') return
  const known = (await listTools(database(), versionId)).map(tool => tool.spec)
  const answers = results.map(({ target, run }) => readDescription(target, run, known))
  const { tools, problems } = shadowDuplicates(
    [...known, ...answers.flatMap(answer => answer.tools)],
    listedFiles(version.describing),
  )
  const rows = asRows(tools)

  await inTransaction(
    async tx => {
      const toolbox = await lockToolboxById(tx, version.toolboxId)
      if (!toolbox || (await findVersionById(tx, versionId))?.state !== 'reading') return
      // An executable may shadow a tool that was read before it; nothing refers to a version's tools yet.
      await deleteTools(tx, versionId)
      await insertTools(tx, toolbox.id, versionId, rows)
      await publishVersion(tx, toolbox, {
        id: versionId,
        number: version.number,
        tools: rows.length,
        problems: sortProblems([
          ...version.problems,
          ...answers.flatMap(answer => answer.problems),
          ...problems,
        ]),
        uploadedById: version.uploadedBy?.id ?? null,
        at,
      })
    },
    { timeoutMs: hangTimeoutMs },
  )
}

/** Queues every version again that still waits, for a start after the workers could not describe anything for long. */
export async function queueAllDescribing(): Promise<number> {
  const waiting = await listVersionsToDescribe(database())
  for (const id of waiting) await inTransaction(tx => queueDescribing(tx, id))
  return waiting.length
}
