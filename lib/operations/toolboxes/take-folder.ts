import { compareText } from '@/lib/core/base/compare-text'
import { AppError } from '@/lib/core/base/errors'
import { listDirectory } from '@/lib/core/formats/executables/toolbox-directories'
import { untakenFolders } from '@/lib/core/formats/executables/untaken-executables'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { database } from '@/lib/store/connection/client'
import { toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { findNewestVersion } from '@/lib/store/toolboxes/versions'
import { wholeVersion } from './readable-version'
import { withStoredFiles } from './unpack-to-disk'
import { uploadTree, type UploadedToolbox } from './upload-toolbox'

/**
 * Uploads the newest version again with a folder listed in its anode.json, so that the executables in it become tools.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `request.invalid` for a version that is
 * not the newest, and for a folder without executables that were not taken
 */
export async function takeFolder(
  actor: Actor,
  { slug, number, folder }: { slug: string; number: number; folder: string },
  at: Date,
): Promise<UploadedToolbox> {
  const { toolbox, version } = await wholeVersion(database(), actor, slug, number)
  permit(decide(actor, 'proposal.propose', toolboxFacts(toolbox)))
  const newest = await findNewestVersion(database(), { id: toolbox.id })
  if (newest && newest.number !== number)
    throw new AppError('request.invalid', `Version ${newest.number} is newer. Open its upload results.`)
  if (!untakenFolders(version.problems).includes(folder))
    throw new AppError('request.invalid', `Version ${number} has no such executables in ${folder}.`)
  // As an upload on the page: a version with errors is a draft, and a breaking one waits for a confirmation.
  const upload = { slug, title: toolbox.title, drafts: 'on-errors', propose: 'breaking', at } as const
  return withStoredFiles(async disk => {
    const tree = listDirectory({ files: await disk.load(database(), version.bundleSha256) }, folder)
    if (!tree) throw new AppError('request.invalid', 'anode.json is not a JSON object. Fix it first.')
    const files = tree.files.sort((a, b) => compareText(a.path, b.path))
    return uploadTree(actor, upload, { files })
  })
}
