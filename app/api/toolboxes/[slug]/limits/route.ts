import {
  changeLimits,
  findLimits,
  type LimitsChange,
} from '@/lib/operations/toolboxes/settings/toolbox-limits'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

const readChange = bodyReader<LimitsChange>({
  type: 'object',
  properties: {
    tool: { type: 'string', nullable: true, maxLength: 300 },
    limits: { type: 'object', maxProperties: 20, additionalProperties: { type: 'integer' } },
    basedOn: { type: 'string', nullable: true, maxLength: 40 },
  },
  required: ['tool', 'limits', 'basedOn'],
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params }) => findLimits(actor, params.slug), {
  summary: 'Shows the limits of runs of a toolbox and its tools.',
  scope: 'any',
})

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) => changeLimits(actor, params.slug, await body(readChange), at),
  {
    summary: 'Changes the limits of runs of a toolbox or one of its tools.',
    scope: 'manage',
    body: readChange,
    example: { tool: null, limits: { wallMs: 60000 }, basedOn: null },
  },
)
