/** The rows of checks: earlier content of the same files, and new checks. */
import type { AskedEnvironment } from '@/lib/core/environments/environment'
import { hashesOf } from '@/lib/core/environments/environment-hash'
import type { BundleHash, CheckId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { storeBundle } from '@/lib/store/toolboxes/bundles'
import {
  endCheck,
  findCheckById,
  findCheckOf,
  insertCheck,
  type CheckRecord,
} from '@/lib/store/proposals/checks'
import { database, inTransaction } from '@/lib/store/connection/client'
import { anyFailed, rememberEnvironments } from '@/lib/store/toolboxes/environments'
import { addJob } from '@/lib/store/queue/run-queue'
import type { ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { findReadVersion } from '@/lib/store/toolboxes/versions'
import { listTools } from '@/lib/store/toolboxes/version-tools'
import { createTimeoutMs } from '@/lib/operations/toolboxes/create-version'
import type { ReadUpload } from '@/lib/operations/toolboxes/read-upload'

/** Returns the check of the same files, or starts one whose tools are known. */
export async function findOrStart(
  actor: Actor,
  toolbox: ToolboxRecord,
  upload: CheckedUpload,
  known: { tools: readonly ToolSpec[]; problems: readonly Problem[] },
): Promise<CheckRecord> {
  const { read, environments } = upload
  const files = { bundleSha256: read.bundle, ...hashesOf(environments) }
  const check = await findCheckOf(database(), { toolboxId: toolbox.id, ...files })
  if (check?.state === 'done') return check
  return (await findCheckById(database(), await startCheck(actor, toolbox, upload, known)))!
}

/**
 * Returns earlier content of the same files, from a version or another check. Files whose packages could not
 * be installed describe themselves again, because the index may have been unavailable.
 */
export async function findKnown(
  toolbox: ToolboxRecord,
  bundleSha256: BundleHash,
  environments: readonly AskedEnvironment[],
): Promise<{ tools: ToolSpec[]; problems: Problem[] } | { reading: CheckId } | null> {
  const tx = database()
  if (await anyFailed(tx, environments)) return null
  const files = { toolboxId: toolbox.id, bundleSha256, ...hashesOf(environments) }
  const version = await findReadVersion(tx, files)
  if (version) {
    const tools = (await listTools(tx, version.id)).map(({ spec }) => spec)
    return { tools, problems: version.problems }
  }
  const check = await findCheckOf(tx, files)
  return check?.state === 'reading' ? { reading: check.id } : check
}

/**
 * Returns the content as a version stores it, so that values that JSON cannot represent make no difference.
 */
export const asStored = (read: ReadUpload) =>
  JSON.parse(JSON.stringify(read.tools.map(({ spec }) => spec))) as ToolSpec[]

type CheckedUpload = { read: ReadUpload; environments: readonly AskedEnvironment[]; at: Date }

/** @param known the content, if nothing must describe itself */
export async function startCheck(
  actor: Actor,
  toolbox: ToolboxRecord,
  { read, environments, at }: CheckedUpload,
  known?: { tools: readonly ToolSpec[]; problems: readonly Problem[] },
): Promise<CheckId> {
  return inTransaction(
    async tx => {
      await storeBundle(tx, read.bundle, read.tree)
      await rememberEnvironments(tx, environments, at)
      const id = await insertCheck(tx, {
        toolboxId: toolbox.id,
        bundleSha256: read.bundle,
        ...hashesOf(environments),
        describing: read.describing,
        tools: asStored(read),
        problems: read.problems,
        createdById: actor.id,
        at,
      })
      if (known) await endCheck(tx, id, known)
      else await addJob(tx, 'describe-check', { checkId: id }, { jobKey: `describe-check:${id}` })
      return id
    },
    { timeoutMs: createTimeoutMs },
  )
}
