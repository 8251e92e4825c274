/** Installs the starter toolboxes, so that new users have something to run immediately. */
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { insertToolbox, lockToolbox } from '@/lib/store/toolboxes/toolboxes'
import { findNewestVersion } from '@/lib/store/toolboxes/versions'
import { createTimeoutMs, createVersion } from './create-version'
import { readUpload } from './read-upload'

export type Starter = { slug: string; title: string; description: string; tree: SourceTree }

type InstalledStarter = {
  slug: string
  /** null: another toolbox already has the name, and stays unchanged. */
  version: number | null
  state: VersionState | null
  unchanged: boolean
}

/**
 * Adds what is missing: a starter whose files match its newest version stays unchanged, others get a new
 * version. A starter has no owner; admins manage it. Changes to its title or visibility stay.
 */
export async function installStarters(starters: readonly Starter[], at: Date): Promise<InstalledStarter[]> {
  const installed: InstalledStarter[] = []
  for (const starter of starters) installed.push(await installStarter(starter, at))
  return installed
}

async function installStarter({ tree, ...starter }: Starter, at: Date): Promise<InstalledStarter> {
  const { slug } = starter
  // Most starts change nothing, and should not read files that they will not upload.
  const newest = await findNewestVersion(database(), { slug })
  if (newest?.bundleSha256 === bundleHash(tree))
    return { slug, version: newest.number, state: newest.state, unchanged: true }
  const read = await readUpload(tree, [], { compiles: false, trusted: true })
  return inTransaction(
    async tx => {
      const existing = await lockToolbox(tx, slug)
      const isNew =
        !existing && (await insertToolbox(tx, { ...starter, starter: true, createdById: null, at }))
      const toolbox = existing ?? (await lockToolbox(tx, slug))
      if (!toolbox?.starter) return { slug, version: null, state: null, unchanged: true }
      if (isNew)
        await recordAudit(tx, { type: 'toolbox.created', target: toolbox.id, after: { slug, starter: true } })
      const by = { uploadedById: null, at }
      const { number, state, unchanged } = await createVersion(tx, toolbox, read, by)
      return { slug, version: number, state, unchanged }
    },
    { timeoutMs: createTimeoutMs },
  )
}
