import {
  changeSettings,
  findSettings,
  type SettingsChange,
} from '@/lib/operations/toolboxes/settings/toolbox-settings'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

const number = { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 }
/** The section, the revision that the person saw, and one more property. */
const together = (key: string, schema: object) => ({
  type: 'object',
  properties: {
    section: { type: 'string', minLength: 1, maxLength: 500 },
    basedOn: { ...number, nullable: true },
    [key]: schema,
  },
  required: ['section', 'basedOn', key],
  additionalProperties: false,
})

const readChange = bodyReader<SettingsChange>({
  oneOf: [together('config', { type: 'object' }), together('restore', number)],
})

export const GET = route<Params>(({ actor, params }) => findSettings(actor, params.slug), {
  summary: 'Shows the settings of a toolbox with their schemas and history.',
  scope: 'any',
})

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) => changeSettings(actor, params.slug, await body(readChange), at),
  {
    summary: 'Changes settings of a toolbox, or restores a revision.',
    scope: 'manage',
    body: readChange,
    example: { section: 'weather', basedOn: 1, config: { units: 'metric' } },
  },
)
