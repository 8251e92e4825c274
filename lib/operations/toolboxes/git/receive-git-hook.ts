import { AppError } from '@/lib/core/base/errors'
import { parseId, type GitSourceId } from '@/lib/core/base/ids'
import { hookSecretOf, isSignedHook } from '@/lib/core/repositories/hook-signature'
import { database, inTransaction } from '@/lib/store/connection/client'
import { findGitSourceById, queueFetch } from '@/lib/store/toolboxes/git-sources'
import { findSecretKeys } from '@/lib/store/toolboxes/secret-keys'

/** Bytes of a push event. GitHub sends at most 25 MB, but only the signature of the body matters here. */
export const hookBytesMax = 1024 * 1024

const noId = '00000000-0000-0000-0000-000000000000' as GitSourceId

/**
 * Queues a fetch because the host of a repository reports a push. Nothing of the body is used. An unknown id costs and
 * answers the same as a wrong signature.
 * @throws AppError `repository.hook-rejected`
 */
export async function receiveGitHook(
  id: string,
  { headers, body }: { headers: Headers; body: Uint8Array },
  at: Date,
): Promise<void> {
  const sourceId = parseId<GitSourceId>(id) ?? noId
  const source = await findGitSourceById(database(), sourceId)
  const secrets = (await findSecretKeys()).map(key => hookSecretOf(key, sourceId))
  const isSigned = isSignedHook(headers, body, secrets)
  if (!source || !isSigned)
    throw new AppError(
      'repository.hook-rejected',
      "The signature doesn't match. To see the secret of this webhook, save the repository again on the page Git repository, and enter the secret at the Git host.",
    )
  await inTransaction(tx => queueFetch(tx, source, at))
}
