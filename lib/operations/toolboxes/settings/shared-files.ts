/**
 * Shared files of a toolbox, which all its tools can read at /workspace/shared: visible to all its readers,
 * set by owners and admins.
 */
import type { SharedFilesView } from '@/lib/core/catalog/views/toolbox-views'
import { AppError } from '@/lib/core/base/errors'
import type { ToolboxId } from '@/lib/core/base/ids'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { UploadedPart } from '@/lib/core/formats/upload/unpack'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { sharedFileLimits } from '@/lib/core/runs/limits/file-limits'
import { recordAudit } from '@/lib/store/audit/audit'
import { listBundleFiles, storeBundle } from '@/lib/store/toolboxes/bundles'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { filesTimeoutMs } from '@/lib/store/runs/run-files'
import { insertSharedFiles, listSharedFiles } from '@/lib/store/toolboxes/shared-files'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'
import { unpackToDisk } from '@/lib/operations/toolboxes/unpack-to-disk'

/** Returns the shared files. @throws AppError `toolbox.not-found` */
export async function findSharedFiles(actor: Actor, slug: string): Promise<SharedFilesView> {
  const tx = database()
  return view(tx, actor, await readableToolbox(tx, actor, slug))
}

/** `restore`: the number of an earlier revision whose files apply again, or 0 for no files. */
export type SharedFilesChange = { parts: readonly UploadedPart[]; signal?: AbortSignal } | { restore: number }

/**
 * Saves a new revision of the shared files, for every run that starts from now on. The same files again
 * change nothing.
 * @throws AppError `toolbox.not-found`, `action.denied`, `toolbox.unreadable` with its problems,
 * `request.invalid` for a revision that does not exist
 */
export async function changeSharedFiles(
  actor: Actor,
  slug: string,
  change: SharedFilesChange,
  at: Date,
): Promise<SharedFilesView> {
  const readable = await readableToolbox(database(), actor, slug)
  const { id } = readable
  permit(decide(actor, 'toolbox.manage', toolboxFacts(readable)))
  if (!('parts' in change)) return saveSharedFiles(actor, id, { restore: change.restore, tree: null }, at)
  const { parts, signal } = change
  return unpackToDisk(parts, ({ tree }) => saveSharedFiles(actor, id, { tree }, at), {
    limits: sharedFileLimits,
    signal,
  })
}

async function saveSharedFiles(
  actor: Actor,
  id: ToolboxId,
  { tree, restore }: { tree: SourceTree | null; restore?: number },
  at: Date,
): Promise<SharedFilesView> {
  return inTransaction(
    async tx => {
      const toolbox = (await lockToolboxById(tx, id))!
      const decision = permit(decide(actor, 'toolbox.manage', toolboxFacts(toolbox)))
      const history = await listSharedFiles(tx, id)
      const restored = history.find(row => row.number === restore)
      if (restore !== undefined && restore !== 0 && !restored)
        throw new AppError('request.invalid', `Revision ${restore} of the shared files does not exist.`)
      const bundleSha256 = tree ? bundleHash(tree) : (restored?.bundleSha256 ?? null)
      const newest = history[0]
      if ((newest?.bundleSha256 ?? null) !== bundleSha256) {
        if (tree && bundleSha256) await storeBundle(tx, bundleSha256, tree)
        const number = (newest?.number ?? 0) + 1
        const row = { toolboxId: id, number, bundleSha256, restoredFrom: restored?.number ?? null }
        await insertSharedFiles(tx, { ...row, authorId: actor.id, createdAt: at })
        await recordAudit(tx, {
          type: 'toolbox.files-changed',
          actorId: actor.id,
          target: id,
          before: { number: newest?.number ?? null },
          after: { number, bundleSha256, ...(restored && { restoredFrom: restored.number }) },
          decision,
        })
      }
      return view(tx, actor, toolbox)
    },
    { timeoutMs: filesTimeoutMs },
  )
}

async function view(tx: Tx, actor: Actor, toolbox: ToolboxRecord): Promise<SharedFilesView> {
  const history = await listSharedFiles(tx, toolbox.id)
  const sha256 = history[0]?.bundleSha256
  const files = sha256 ? await listBundleFiles(tx, sha256) : []
  return {
    files: files.map(({ path, size }) => ({ path, size })),
    history: history.map(({ number, files: count, bytes, restoredFrom, author, createdAt }) => ({
      number,
      files: count,
      bytes,
      restoredFrom,
      author,
      at: createdAt.toISOString(),
    })),
    may: decide(actor, 'toolbox.manage', toolboxFacts(toolbox)),
  }
}
