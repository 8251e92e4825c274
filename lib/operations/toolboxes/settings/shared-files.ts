/**
 * Shared files of a toolbox, which all its tools can read at /workspace/shared: visible to all its readers,
 * set by owners and admins.
 */
import type { SharedFilesView } from '@/lib/core/catalog/views/toolbox-views'
import { AppError } from '@/lib/core/base/errors'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import { unpackUpload, type UploadPart } from '@/lib/core/formats/upload/unpack'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { listBundleFiles, storeBundle } from '@/lib/store/toolboxes/bundles'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { filesTimeoutMs } from '@/lib/store/runs/run-files'
import { insertSharedFiles, listSharedFiles } from '@/lib/store/toolboxes/shared-files'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'

/** Returns the shared files. @throws AppError `toolbox.not-found` */
export async function findSharedFiles(actor: Actor, slug: string): Promise<SharedFilesView> {
  const tx = database()
  return view(tx, actor, await readableToolbox(tx, actor, slug))
}

/** `restore`: the number of an earlier revision whose files apply again, or 0 for no files. */
export type SharedFilesChange = { parts: readonly UploadPart[] } | { restore: number }

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
  const tree = 'parts' in change ? await unpack(change.parts) : null
  return inTransaction(
    async tx => {
      const toolbox = (await lockToolboxById(tx, id))!
      const decision = permit(decide(actor, 'toolbox.manage', toolboxFacts(toolbox)))
      const history = await listSharedFiles(tx, id)
      const restored = 'restore' in change ? history.find(row => row.number === change.restore) : undefined
      if ('restore' in change && change.restore !== 0 && !restored)
        throw new AppError(
          'request.invalid',
          `Revision ${change.restore} of the shared files does not exist.`,
        )
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

async function unpack(parts: readonly UploadPart[]) {
  const unpacked = await unpackUpload(parts)
  if ('tree' in unpacked) return unpacked.tree
  throw new AppError('toolbox.unreadable', unpacked.problems[0]?.message, {
    details: { problems: unpacked.problems },
  })
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
