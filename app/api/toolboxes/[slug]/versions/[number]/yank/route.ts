import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { restoreVersion, yankVersion } from '@/lib/operations/toolboxes/yank-version'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { versionNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

type Params = { slug: string; number: string }

const readYank = bodyReader<{ reason: string }>({
  type: 'object',
  properties: { reason: { type: 'string', maxLength: proposalLimits.reasonLengthMax } },
  required: ['reason'],
  additionalProperties: false,
})

export const POST = route<Params>(
  async ({ actor, params, body, at }) => {
    const { reason } = await body(readYank)
    return yankVersion(actor, params.slug, versionNumber(params.number), reason, at)
  },
  {
    summary: 'Yanks a version, so that new runs no longer choose it.',
    scope: 'publish',
    body: readYank,
    example: { reason: 'Returns wrong units.' },
  },
)

export const DELETE = route<Params>(
  ({ actor, params, at }) => restoreVersion(actor, params.slug, versionNumber(params.number), at),
  {
    summary: 'Restores a yanked version.',
    scope: 'publish',
  },
)
