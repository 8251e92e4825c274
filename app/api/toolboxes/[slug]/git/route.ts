import { gitSourceLimits, refKinds, type GitSource } from '@/lib/core/repositories/git-source'
import {
  disconnectRepository,
  findGitSourcePage,
  saveRepository,
} from '@/lib/operations/toolboxes/git/git-source'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

const readSource = bodyReader<Pick<GitSource, 'address' | 'refKind' | 'ref'> & Partial<GitSource>>({
  type: 'object',
  properties: {
    address: { type: 'string', minLength: 1, maxLength: gitSourceLimits.address },
    refKind: { enum: [...refKinds] },
    ref: { type: 'string', minLength: 1, maxLength: gitSourceLimits.ref },
    folder: { type: 'string', maxLength: gitSourceLimits.folder },
    secret: { type: ['string', 'null'], maxLength: gitSourceLimits.secretName },
  },
  required: ['address', 'refKind', 'ref'],
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params }) => findGitSourcePage(actor, params.slug), {
  summary: 'Shows the Git repository that a toolbox follows, and its state.',
  scope: 'manage',
})

export const PUT = route<Params>(
  async ({ actor, params, body, at }) => {
    const { folder = '', secret = null, ...source } = await body(readSource)
    return saveRepository(actor, params.slug, { ...source, folder, secret }, at)
  },
  {
    summary: 'Connects a toolbox with a Git repository, or changes the connection, and fetches it.',
    description: 'The response is the only one that contains the secret of the push webhook.',
    scope: 'none',
    body: readSource,
    example: {
      address: 'https://git.example.org/team/tools',
      refKind: 'branch',
      ref: 'main',
      folder: 'weather',
    },
    limit: 'repository',
  },
)

export const DELETE = route<Params>(({ actor, params }) => disconnectRepository(actor, params.slug), {
  summary: 'Disconnects the Git repository of a toolbox.',
  scope: 'manage',
})
