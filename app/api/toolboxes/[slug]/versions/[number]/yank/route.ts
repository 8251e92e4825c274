import { changeLimits } from '@/lib/core/changes/change-requests'
import { restoreVersion, yankVersion } from '@/lib/operations/yank-version'
import { bodyReader } from '@/lib/web/read-body'
import { versionNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

type Params = { slug: string; number: string }

const readYank = bodyReader<{ reason: string }>({
  type: 'object',
  properties: { reason: { type: 'string', maxLength: changeLimits.reasonLengthMax } },
  required: ['reason'],
  additionalProperties: false,
})

export const POST = route<Params>(async ({ actor, params, body, at }) => {
  const { reason } = await body(readYank)
  return yankVersion(actor, params.slug, versionNumber(params.number), reason, at)
})

export const DELETE = route<Params>(({ actor, params, at }) =>
  restoreVersion(actor, params.slug, versionNumber(params.number), at),
)
