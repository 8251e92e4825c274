import {
  allowInstallScripts,
  changeRequirements,
  findPackages,
  installScriptsMax,
  requirementsLengthMax,
} from '@/lib/operations/toolboxes/settings/toolbox-packages'
import { npmNameLengthMax } from '@/lib/core/spec/npm-names'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { wholeNumber } from '@/lib/web/http/request/read-query'
import { versionParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

/** One of the two: each creates a version. */
type Change = { requirements: string } | { installScripts: string[] }

const readChange = bodyReader<Change>({
  type: 'object',
  properties: {
    requirements: { type: 'string', maxLength: requirementsLengthMax },
    installScripts: {
      type: 'array',
      maxItems: installScriptsMax,
      items: { type: 'string', maxLength: npmNameLengthMax },
    },
  },
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
})

export const GET = route<Params>(
  ({ actor, params, query }) => findPackages(actor, params.slug, wholeNumber(query, 'version')),
  {
    summary: 'Shows the Python and npm packages of a toolbox.',
    scope: 'any',
    query: { version: versionParameter },
  },
)

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) => {
    const change = await body(readChange)
    return 'requirements' in change
      ? changeRequirements(actor, params.slug, change.requirements, at)
      : allowInstallScripts(actor, params.slug, change.installScripts, at)
  },
  {
    summary: 'Changes the required packages, or the packages with install scripts, as a new version.',
    scope: 'publish',
    body: readChange,
    example: { requirements: 'requests==2.33.0' },
  },
)
