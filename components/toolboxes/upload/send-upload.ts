import type { RequestResult } from '@/components/ui/request/request'
import { sendWithProgress, type SendOptions } from '@/components/ui/request/send-with-progress'
import { links } from '@/lib/core/base/links'
import type { SelectedFile } from './selection'

/** As much of the answer as the page needs to go on. */
type UploadAnswer = {
  toolbox: { slug: string; title: string }
  version: number
  unchanged: boolean
  /** The proposal that proposes the version; null for the first one of a toolbox. */
  proposal: { number: number } | null
}

/** What reviewers are told, and whether it waits for them in any case. */
export type UploadProposal = { propose: boolean; description: string }

/** `slug` names a toolbox that is there already; a new one is named after its title. */
export type UploadName = { slug: string } | { title: string }

export function sendUpload(
  files: readonly SelectedFile[],
  { name, proposal }: { name: UploadName; proposal: UploadProposal | null },
  options: SendOptions,
): Promise<RequestResult<UploadAnswer>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(name)) form.append(field, value)
  if (proposal?.propose) form.append('propose', '1')
  if (proposal?.description) form.append('description', proposal.description)
  for (const file of files) form.append('file', file.content, file.path)
  return sendWithProgress<UploadAnswer>(links.api.toolboxes(), form, options)
}

/** The first file that is no longer what was chosen: browsers refuse to send it and do not say which or why. */
export async function findChangedFile(files: readonly SelectedFile[]): Promise<string | null> {
  for (const file of files) {
    try {
      await file.content.slice(0, 1).arrayBuffer()
    } catch {
      // Reading fails exactly for the file that was looked for.
      return file.path
    }
  }
  return null
}
