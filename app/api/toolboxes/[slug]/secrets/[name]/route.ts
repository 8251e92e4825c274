import {
  changeGrants,
  removeSecret,
  setSecret,
  type GrantChange,
} from '@/lib/operations/toolboxes/settings/toolbox-secrets'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { slug: string; name: string }

/** An upper bound for parsing. The operation checks the actual limit and reports it. */
const readValue = bodyReader<{ value: string }>({
  type: 'object',
  properties: { value: { type: 'string', maxLength: 64 * 1024 } },
  required: ['value'],
  additionalProperties: false,
})

const readGrants = bodyReader<GrantChange>({
  type: 'object',
  properties: {
    version: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
    tools: { type: 'array', minItems: 1, maxItems: 1000, items: { type: 'string', maxLength: 500 } },
    granted: { type: 'boolean' },
  },
  required: ['version', 'tools', 'granted'],
  additionalProperties: false,
})

/** Sets or replaces a secret. The response does not contain the value. */
export const PUT = route<Params>(
  async ({ actor, params, body, at }) =>
    setSecret(actor, params.slug, { name: params.name, ...(await body(readValue)) }, at),
  {
    summary: 'Sets or replaces a secret.',
    description: 'No response contains the value.',
    scope: 'manage',
    body: readValue,
    example: { value: 'the-key-of-the-service' },
  },
)

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) =>
    changeGrants(actor, params.slug, params.name, await body(readGrants), at),
  {
    summary: 'Grants a secret to tools of a version, or withdraws it.',
    scope: 'manage',
    body: readGrants,
    example: { version: 3, tools: ['forecast'], granted: true },
  },
)

export const DELETE = route<Params>(({ actor, params }) => removeSecret(actor, params.slug, params.name), {
  summary: 'Deletes a secret.',
  scope: 'manage',
})
