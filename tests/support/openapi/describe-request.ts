/** Parameters and bodies of requests in the API description. */
import type { BodyForms, RouteDefinition } from '@/lib/web/http/route-definition'
import type { Parameter } from '@/lib/web/http/request/parameters'
import { sampleOf } from './sample'
import type { JsonSchema } from './type-schemas'

/** Parts of addresses by name. An entry with the beginning of an address takes precedence. */
const pathTexts: Record<string, string> = {
  slug: 'Name of the toolbox.',
  toolbox: 'Name of the toolbox.',
  '/source {toolbox}': 'Name of the toolbox and number of the version: `weather@3`.',
  tool: 'Name of the tool.',
  name: 'Name of the secret.',
  '/api/examples {name}': 'Name of the example.',
  number: 'Number of the version.',
  '/api/proposals {number}': 'Number of the proposal.',
  id: 'Id of the run.',
  '/api/access-requests {id}': 'Id of the access request.',
  '/api/account/remembered-confirmations {id}': 'Id of the remembered confirmation.',
  '/api/account/sessions {id}': 'Id of the session.',
  '/api/invitations {id}': 'Id of the invitation.',
  '/api/people {id}': 'Id of the person.',
  '/api/policy/tests {id}': 'Id of the policy test.',
  '/api/proposals {id}': 'Id of the comment.',
  '/api/tokens {id}': 'Id of the token.',
  '/api/toolboxes {id}': 'Id of the check.',
  '/api/webhooks {id}': 'Id of the webhook.',
  delivery: 'Id of the delivery.',
  group: 'Name (slug) of the group.',
  person: 'Id of the person.',
  role: 'Name of the role.',
  file: 'Id of the file.',
  set: 'Name of the set.',
  share: 'Id of the link.',
  trial: 'Id of the trial.',
  example: 'Id of the example.',
}

function pathText(address: string, name: string): string {
  const own = Object.keys(pathTexts).find(key => {
    const [beginning, part] = key.split(' ')
    return part === `{${name}}` && address.startsWith(beginning!)
  })
  const text = pathTexts[own ?? name]
  if (!text) throw new Error(`The part {${name}} of ${address} is not described.`)
  return text
}

/** Returns the parameters in the address and in the query. */
export function describeParameters(address: string, { query = {} }: RouteDefinition): JsonSchema[] {
  const parts = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, description: pathText(address, name!) },
    schema: name === 'number' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))
  return [...parts, ...Object.entries(query).map(([name, parameter]) => describe('query', name, parameter))]
}

export const describeHeaders = ({ headers = {} }: RouteDefinition): JsonSchema[] =>
  Object.entries(headers).map(([name, parameter]) => describe('header', name, parameter))

const describe = (where: string, name: string, parameter: Parameter): JsonSchema => ({
  ...{ name, in: where },
  ...(parameter.required && { required: true }),
  description: parameter.description,
  schema: parameter.isRepeatable ? { type: 'array', items: parameter.schema } : parameter.schema,
})

/** Returns the body of a route with an example, or null if it reads none. */
export function describeBody({ body, example }: RouteDefinition): JsonSchema | null {
  if (!body) return null
  const forms: BodyForms = typeof body === 'function' ? { 'application/json': body.schema } : body
  const content = Object.entries(forms).map(([type, provided]) => {
    const schema = toCurrentDraft(provided) as JsonSchema
    return [type, { schema, ...(type === 'application/json' && { example: example ?? sampleOf(schema) }) }]
  })
  return { required: true, content: Object.fromEntries(content) as JsonSchema }
}

/** Rewrites keywords of earlier drafts, which the readers of bodies use, to those of JSON Schema 2020-12. */
function toCurrentDraft(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toCurrentDraft)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, dependencies, ...rest } = schema as JsonSchema
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, toCurrentDraft(value)])),
    ...(nullable === true && { type: [rest.type, 'null'] }),
    ...(dependencies !== undefined && { dependentRequired: dependencies }),
  }
}
