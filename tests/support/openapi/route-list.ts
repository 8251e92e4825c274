/** The routes that the API description contains, from the folders of app/. */
import { readdirSync } from 'node:fs'
import { definitionOf, type RouteDefinition } from '@/lib/web/http/route-definition'

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

/** Routes that are left out, with the reason. */
export const undescribed: Record<string, string> = {
  'api/[...unknown]': 'it answers every address without a route',
  mcp: 'it speaks the Model Context Protocol, which has its own description',
  'mcp/t/[toolbox]': 'as mcp',
  'mcp/sets/[set]': 'as mcp',
  '.well-known/oauth-authorization-server': 'RFC 8414 describes it',
  '.well-known/oauth-protected-resource/[...path]': 'RFC 9728 describes it',
  'llms.txt': 'https://llmstxt.org describes it',
  'registry/v0.1/servers': 'the MCP Registry API describes it',
  'registry/v0.1/servers/[name]/versions': 'as registry/v0.1/servers',
  'registry/v0.1/servers/[name]/versions/[version]': 'as registry/v0.1/servers',
  'oauth/authorize': 'it speaks OAuth, and browsers call it',
  'oauth/authorize/[request]': 'as oauth/authorize',
  'oauth/consent/[request]/decision': 'only the consent page calls it',
  'oauth/register': 'RFC 7591 describes it',
  'oauth/revoke': 'RFC 7009 describes it',
  'oauth/token': 'RFC 6749 describes it',
  'twins/[format]/[by]/search': 'the form of a page, with the JSON of GET /api/search',
  'twins/[format]/[by]/t/[toolbox]': 'the form of a page, with the JSON of GET /api/toolboxes/{slug}',
  'twins/[format]/[by]/t/[toolbox]/[tool]':
    'the form of a page, with the JSON of GET /api/tools/{toolbox}/{tool}',
  'api/auth/[...nextauth]': 'NextAuth decides what it accepts, and only its own pages call it',
}

export type DescribedRoute = {
  /** Folder below app/. */
  path: string
  file: string
  method: Method
  definition: RouteDefinition
}

/** Imports every route and returns each of its methods, by path. */
export async function listDescribedRoutes(): Promise<DescribedRoute[]> {
  const paths = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith('/route.ts'))
    .map(name => name.slice(0, -'/route.ts'.length))
    .filter(path => !(path in undescribed))
    .toSorted()
  const found: DescribedRoute[] = []
  for (const path of paths) {
    const handlers = (await import(/* @vite-ignore */ `@/app/${path}/route`)) as Partial<
      Record<Method, object>
    >
    for (const method of methods) {
      const handler = handlers[method]
      const definition = handler && definitionOf(handler)
      if (handler && !definition) throw new Error(`${method} ${path} has no definition. Use route().`)
      if (definition) found.push({ path, file: `app/${path}/route.ts`, method, definition })
    }
  }
  return found
}
