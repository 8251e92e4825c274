import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { database } from '@/lib/store/connection/client'
import { toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { readableToolbox } from './readable-version'
import { uploadToolbox, type ToolboxUpload, type UploadedToolbox } from './upload-toolbox'

/**
 * Uploads a new version of a toolbox that exists. Unlike `uploadToolbox`, it never creates a toolbox.
 * @throws AppError `toolbox.not-found`, `action.denied`, and as `uploadToolbox`
 */
export async function uploadVersion(
  actor: Actor,
  upload: ToolboxUpload & { slug: string },
): Promise<UploadedToolbox> {
  const toolbox = await readableToolbox(database(), actor, upload.slug)
  const facts = toolboxFacts(toolbox)
  const publishes = decide(actor, 'version.publish', facts)
  // Either right is enough. Without the first one, the version becomes a proposal.
  permit(publishes.effect === 'deny' ? decide(actor, 'proposal.propose', facts) : publishes)
  return uploadToolbox(actor, { ...upload, title: upload.title ?? toolbox.title })
}
