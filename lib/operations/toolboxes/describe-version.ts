/** Describing a version: the input for the worker, and its result. */
import type { BuiltEnvironments, EnvironmentHashes } from '@/lib/core/environments/environment'
import { isRemoteTarget } from '@/lib/core/formats/mcp/remote-listing'
import type { DescribeTarget } from '@/lib/core/formats/reading'
import { finishReading, type DescribeResult, type WithFiles } from '@/lib/core/environments/finish-reading'
import type { BundleHash, VersionId } from '@/lib/core/base/ids'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { withBundleOnDisk } from '@/lib/store/toolboxes/bundle-on-disk'
import { database, inTransaction } from '@/lib/store/connection/client'
import { currentSettings } from '@/lib/store/toolboxes/toolbox-configs'
import { lockToolboxById } from '@/lib/store/toolboxes/toolboxes'
import { findVersionById, listVersionsToDescribe } from '@/lib/store/toolboxes/versions'
import { deleteTools } from '@/lib/store/toolboxes/version-tools'
import { insertTools, listTools } from '@/lib/store/toolboxes/version-tools'
import { createTimeoutMs, queueDescribing } from './create-version'
import { publishVersion } from './publish-version'
import { asRows } from './read-upload'

/** An upload of which some tools are unknown yet: a version, or files that are only checked. */
export type UploadToDescribe = {
  bundleSha256: BundleHash
  targets: DescribeTarget[]
  /** The environments that it needs. */
  environments: EnvironmentHashes
  withFiles: WithFiles
  /** Returns the tools that were read from its files. */
  known: () => Promise<ToolSpec[]>
  /** Returns the settings that owners saved, by section. */
  settings: () => Promise<Record<string, JsonObject>>
}

/** Returns null when there is nothing left to do: the version is already described, or deleted. */
export async function versionToDescribe(versionId: VersionId): Promise<UploadToDescribe | null> {
  const version = await findVersionById(database(), versionId)
  // The list of a remote server has a job of its own.
  if (version?.state !== 'reading' || version.describing.some(isRemoteTarget)) return null
  const { bundleSha256, describing, environmentHash, nodeEnvironmentHash } = version
  return {
    bundleSha256,
    targets: describing,
    environments: { environmentHash, nodeEnvironmentHash },
    withFiles: use => withBundleOnDisk(database(), bundleSha256, use),
    known: async () => (await listTools(database(), versionId)).map(tool => tool.spec),
    settings: () => currentSettings(database(), version.toolboxId),
  }
}

/**
 * Adds the tools that described themselves and publishes the version. A second call changes nothing.
 * @param environments results of installing its packages, when it requires some
 */
export async function finishDescribing(
  versionId: VersionId,
  results: readonly DescribeResult[],
  at: Date,
  environments: BuiltEnvironments = {},
): Promise<void> {
  const version = await findVersionById(database(), versionId)
  if (version?.state !== 'reading') return
  const read = {
    tools: (await listTools(database(), versionId)).map(tool => tool.spec),
    problems: version.problems,
    describing: version.describing,
  }
  const { tools, problems } = await finishReading(read, results, environments, use =>
    withBundleOnDisk(database(), version.bundleSha256, use),
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
        problems,
        uploadedById: version.uploadedBy?.id ?? null,
        at,
        drafts: version.drafts,
      })
    },
    { timeoutMs: createTimeoutMs },
  )
}

/** Queues every waiting version again, for a start after a long time without workers. */
export async function queueAllDescribing(): Promise<number> {
  const waiting = await listVersionsToDescribe(database())
  for (const id of waiting) await inTransaction(tx => queueDescribing(tx, id))
  return waiting.length
}
