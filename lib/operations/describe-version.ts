/** The two ends of describing a version: what the worker has to run, and what became of it. */
import { withEnvironment, langchainTargets } from '@/lib/core/environments/apply-environment'
import type { BuiltEnvironment, ReadyEnvironment } from '@/lib/core/environments/environment'
import { problemsOfEnvironment } from '@/lib/core/environments/problems-of-environment'
import { withFoundVariables } from '@/lib/core/formats/found-variables'
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
  /** Hash of the packages that it needs. */
  environment: string | null
  files: () => Promise<SourceFile[]>
}

/** null when there is nothing left to do: the version is described already, or gone. */
export async function versionToDescribe(versionId: VersionId): Promise<VersionToDescribe | null> {
  const version = await findVersionById(database(), versionId)
  if (version?.state !== 'reading') return null
  const { bundleSha256, describing, environmentHash } = version
  return {
    bundleSha256,
    targets: describing,
    environment: environmentHash,
    files: () => readBundleFiles(database(), bundleSha256),
  }
}

/** What can be asked only now that its packages are there. */
export async function targetsOfEnvironment(
  versionId: VersionId,
  environment: ReadyEnvironment,
  files: readonly SourceFile[],
): Promise<DescribeTarget[]> {
  const known = (await listTools(database(), versionId)).map(tool => tool.spec)
  return langchainTargets(known, environment, { files: [...files] })
}

export type DescribeResult = { target: DescribeTarget; run: DescribeRun }

/**
 * Adds the tools that described themselves and publishes the version. A second call changes nothing.
 * @param environment what became of its packages, when it asks for some
 */
export async function finishDescribing(
  versionId: VersionId,
  results: readonly DescribeResult[],
  at: Date,
  environment: BuiltEnvironment | null = null,
): Promise<void> {
  const version = await findVersionById(database(), versionId)
  if (version?.state !== 'reading') return
  const known = (await listTools(database(), versionId)).map(tool => tool.spec)
  const answers = results.map(({ target, run }) => readDescription(target, run, known))
  const described = answers.flatMap(answer => answer.tools)
  const files = described.length > 0 ? await readBundleFiles(database(), version.bundleSha256) : []
  const replaced = new Set(answers.flatMap(answer => answer.replaces ?? []))
  const read = [
    ...known.filter(tool => !replaced.has(tool.name)),
    ...withFoundVariables(described, { files }),
  ]
  const ready = environment && 'hash' in environment ? environment : null
  const { tools, problems } = shadowDuplicates(
    ready ? read.map(tool => withEnvironment(tool, ready)) : read,
    listedFiles(version.describing),
  )
  const rows = await asRows(tools)

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
          ...problemsOfEnvironment(environment, tools),
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
