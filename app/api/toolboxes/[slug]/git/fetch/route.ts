import { requestFetch } from '@/lib/operations/toolboxes/git/git-source'
import { route } from '@/lib/web/http/route'

export const POST = route<{ slug: string }>(
  async ({ actor, params, at }) => {
    await requestFetch(actor, params.slug, at)
    return new Response(null, { status: 202 })
  },
  {
    summary: 'Fetches the Git repository of a toolbox now.',
    scope: 'manage',
    responses: { 202: { description: 'A worker fetches the repository.' } },
    limit: 'repository',
  },
)
