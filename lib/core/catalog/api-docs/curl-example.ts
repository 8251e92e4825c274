/** A command line that calls an operation of the API. */
import { accessOf, type PlacedOperation } from './api-document'

/**
 * Returns the command, or null for operations that no program can call. Names in capitals stand for values. It uses the
 * variables `PEGBOARD` (address of the installation) and `TOKEN`.
 */
export function curlExample({ method, address, operation }: PlacedOperation): string | null {
  const access = accessOf(operation)
  if (!access.isPublic && !access.token) return null
  const body = bodyOptions(operation.requestBody?.content)
  const isImplied = method === 'GET' || (method === 'POST' && body.length > 0)
  const first = [
    'curl',
    ...(isImplied ? [] : [`-X ${method}`]),
    ...(access.isPublic ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    `"$PEGBOARD${address.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())}${queryOf(operation)}"`,
  ]
  return [first.join(' '), ...body].join(' \\\n  ')
}

/** Contains the parameters without which the operation answers 400. */
function queryOf({ parameters = [] }: PlacedOperation['operation']): string {
  const required = parameters.filter(parameter => parameter.in === 'query' && parameter.required)
  const values = required.map(
    ({ name, schema }) => `${name}=${String(schema.enum?.[0] ?? name.toUpperCase())}`,
  )
  return values.length > 0 ? `?${values.join('&')}` : ''
}

function bodyOptions(
  content: NonNullable<PlacedOperation['operation']['requestBody']>['content'] | undefined,
): string[] {
  if (!content) return []
  const json = content['application/json']
  if (!json) return ['-F file=@FILE']
  // A quote ends the text, is written by itself, and begins the text again.
  return [`--json '${JSON.stringify(json.example).replaceAll("'", "'\\''")}'`]
}
