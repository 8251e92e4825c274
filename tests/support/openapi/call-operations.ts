/** Calls routes by their addresses, as a client of the API does, without a server. */
import { callRoute } from '@/tests/support/web/call-route'
import { addressOf } from './describe-api'
import type { DescribedRoute } from './route-list'

type Handlers = Record<string, Parameters<typeof callRoute>[0]>

/** Returns a `fetch` that leads each request to the route with its method and address. */
export function fetchFromRoutes(routes: readonly DescribedRoute[]): (request: Request) => Promise<Response> {
  return async request => {
    const url = new URL(request.url)
    const found = routes
      .filter(({ method }) => method === request.method)
      .map(route => ({ route, params: paramsOf(addressOf(route.path), url.pathname) }))
      .filter(({ params }) => params !== null)
      // A fixed part takes precedence over a parameter.
      .toSorted((a, b) => Object.keys(a.params!).length - Object.keys(b.params!).length)[0]
    if (!found) throw new Error(`${request.method} ${url.pathname} is in no route.`)
    const handlers = (await import(/* @vite-ignore */ `@/app/${found.route.path}/route`)) as Handlers
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
    return callRoute(handlers[request.method]!, `${url.pathname}${url.search}`, {
      method: request.method,
      params: found.params!,
      headers: Object.fromEntries(request.headers),
      ...(body?.byteLength && { body }),
    })
  }
}

/** Returns the decoded parts of a path that fits a template, or null. */
function paramsOf(template: string, pathname: string): Record<string, string> | null {
  const pattern = template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)').replaceAll('.', '\\.')
  const match = new RegExp(`^${pattern}$`).exec(pathname)
  if (!match) return null
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}
