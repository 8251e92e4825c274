import { hookBytesMax, receiveGitHook } from '@/lib/operations/toolboxes/git/receive-git-hook'
import { readBytes } from '@/lib/web/http/request/read-body'
import { publicRoute } from '@/lib/web/http/route'

export const POST = publicRoute<{ id: string }>(
  async ({ request, params, address, countAttempt, at }) => {
    await countAttempt('git-hook', address)
    const body = await readBytes(request, hookBytesMax)
    await receiveGitHook(params.id, { headers: request.headers, body }, at)
    return new Response(null, { status: 202 })
  },
  {
    summary: 'Fetches a Git repository after a push, requested by its host with a signature.',
    description:
      'Accepts the signatures of GitHub, Gitea and Forgejo, and the token of GitLab. The body is not used otherwise.',
    responses: { 202: { description: 'A worker fetches the repository.' } },
    ownLimit: 'git-hook',
    anyQuery: true,
  },
)
