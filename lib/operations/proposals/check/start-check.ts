/** The rows of checks: earlier content of the same files, and new checks. */
import { environmentHash } from '@/lib/core/environments/environment-hash'
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
import { findEnvironment, rememberEnvironment } from '@/lib/store/toolboxes/environments'
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
  const { read, requirements } = upload
  const files = { bundleSha256: read.bundle, environmentHash: hashOf(requirements) }
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
  environment: string | null,
): Promise<{ tools: ToolSpec[]; problems: Problem[] } | { reading: CheckId } | null> {
  const tx = database()
  if (environment !== null && (await findEnvironment(tx, environment))?.state === 'failed') return null
  const files = { toolboxId: toolbox.id, bundleSha256, environmentHash: environment }
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

type CheckedUpload = { read: ReadUpload; requirements: string; at: Date }

/** @param known the content, if nothing must describe itself */
export async function startCheck(
  actor: Actor,
  toolbox: ToolboxRecord,
  { read, requirements, at }: CheckedUpload,
  known?: { tools: readonly ToolSpec[]; problems: readonly Problem[] },
): Promise<CheckId> {
  const hash = hashOf(requirements)
  return inTransaction(
    async tx => {
      await storeBundle(tx, read.bundle, read.tree)
      if (hash !== null) await rememberEnvironment(tx, { hash, requirements, at })
      const id = await insertCheck(tx, {
        toolboxId: toolbox.id,
        bundleSha256: read.bundle,
        environmentHash: hash,
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

/** Returns the hash of the packages, as versions and checks store it. */
export const hashOf = (requirements: string): string | null =>
  requirements === '' ? null : environmentHash(requirements)
