import { parseId, type GitSourceId } from '@/lib/core/base/ids'
import { finishFetch, openFetch } from '@/lib/operations/toolboxes/git/follow-repository'
import { anyAddress, publicAddresses } from '@/lib/outbound/address-rules'
import { fetchRepository } from '@/lib/sandbox/git/fetch-repository'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { UploadFile } from '@/lib/store/toolboxes/upload-files'
import { configuredUploadLimits } from '@/lib/store/toolboxes/upload-limits'

/**
 * Fetches one repository and uploads its files if they changed. A failure of the host is stored with the repository and
 * does not fail the job, because no operator of Pegboard could fix it.
 * @throws when the sandbox cannot start anything now: the queue then tries again later
 */
export async function fetchGit({ source }: Record<string, string>, sandbox: Sandbox): Promise<void> {
  const id = parseId<GitSourceId>(source)
  const opened = id && (await openFetch(id, new Date()))
  if (!opened) return
  const archive = await UploadFile.open()
  try {
    const fetched = await fetchRepository(sandbox, id, opened.order, {
      addresses: opened.isPermittedHost ? anyAddress : publicAddresses,
      archiveBytesMax: configuredUploadLimits().uploadBytesMax,
      append: piece => archive.append(piece),
    })
    await finishFetch(opened, fetched, archive, new Date())
  } finally {
    await archive.close()
  }
}
