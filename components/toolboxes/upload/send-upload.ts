import type { RequestResult } from '@/components/ui/request/request'
import { sendWithProgress, type SendOptions } from '@/components/ui/request/send-with-progress'
import { links } from '@/lib/core/base/links'
import type { SelectedFile } from './selection'

/** The parts of the response that the page needs. */
type UploadAnswer = {
  toolbox: { slug: string; title: string }
  version: number
  unchanged: boolean
  /** The proposal of the version; null for the first version of a toolbox. */
  proposal: { number: number } | null
}

/** Description for reviewers, and whether the version becomes a proposal even if no approval is required. */
export type UploadProposal = { propose: boolean; description: string }

/** `slug` names an existing toolbox; a new one is named after its title. */
export type UploadName = { slug: string } | { title: string }

export type UploadRequest = {
  name: UploadName
  proposal: UploadProposal | null
  /** Whether it is saved as a draft even without errors. */
  draft: boolean
}

export function sendUpload(
  files: readonly SelectedFile[],
  { name, proposal, draft }: UploadRequest,
  options: SendOptions,
): Promise<RequestResult<UploadAnswer>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(name)) form.append(field, value)
  // The page of the proposal confirms what breaks something, with the numbers.
  form.append('errors', 'draft')
  if (draft) form.append('draft', '1')
  form.append('propose', proposal?.propose ? '1' : 'breaking')
  if (proposal?.description) form.append('description', proposal.description)
  for (const file of files) form.append('file', file.content, file.path)
  return sendWithProgress<UploadAnswer>(links.api.toolboxes(), form, options)
}

/**
 * Returns the path of the first file that changed after it was chosen, or null. Browsers refuse to send such a file and
 * report neither its name nor the reason.
 */
export async function findChangedFile(files: readonly SelectedFile[]): Promise<string | null> {
  for (const file of files) {
    try {
      await file.content.slice(0, 1).arrayBuffer()
    } catch {
      // Only a file that changed since it was chosen cannot be read.
      return file.path
    }
  }
  return null
}
