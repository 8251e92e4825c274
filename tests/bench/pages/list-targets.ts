/** What `npm run bench pages` measures: every entry of the access table that changes nothing. */
import { pages, paramsOf, routes, rules, type Endpoint, type Method } from '../../support/web/access-table'
import type { AccessWorld, Place, Role } from '../../support/web/access-world'

export type Target = {
  /** Method, folder and query, without the names of a particular place. */
  name: string
  method: Method
  path: string
  /** Body as JSON text. */
  json?: string
  /** The status of a response that has what was asked for. */
  ok: number
  /** Whether its size and time depend on a file that the reader asked for. */
  isDownload: boolean
}

/** Folders of routes whose response is a file. */
const downloads = ['export', 'download', 'fixed']

/** Returns the pages and routes that this role may call for a place, in the order of the access table. */
export function listTargets(place: Place, role: 'admin' | 'member', people: AccessWorld['people']): Target[] {
  const me = people[role].id
  return [
    ...Object.entries(pages).flatMap(([path, views]) =>
      views.map((view, index) => ({
        ...targetOf({ path, method: 'GET', endpoint: view, place, me }),
        ...nameOf(path, view, views.length > 1 ? ` (${index + 1})` : ''),
        rule: view.rule,
      })),
    ),
    ...Object.entries(routes).flatMap(([path, entry]) =>
      Object.entries(entry).flatMap(([method, found]) =>
        [found].flat().flatMap(endpoint =>
          endpoint.changes || endpoint.body || (endpoint.ok ?? 200) >= 400
            ? []
            : {
                ...targetOf({ path, method: method as Method, endpoint, place, me }),
                ...nameOf(path, endpoint, method === 'GET' ? '' : ` (${method})`),
                rule: endpoint.rule,
              },
        ),
      ),
    ),
  ].flatMap(({ rule, ...target }) => (isIn(rule, role) ? target : []))
}

const isIn = (rule: Endpoint['rule'], role: Role) => rules[rule].verdict(role, 'open') === 'in'

function nameOf(path: string, { query }: Pick<Endpoint, 'query'>, suffix: string): { name: string } {
  const tab = /(?:tab|kind|show|format)=([\w-]+)/.exec(query?.(namelessPlace) ?? '')?.[1]
  return { name: `/${withoutGroups(path)}${tab ? ` ${tab}` : ''}${suffix}` }
}

const namelessPlace = new Proxy({} as Place, { get: () => 'x' })

type TargetInput = { path: string; method: Method; endpoint: Endpoint; place: Place; me: string }

function targetOf({ path, method, endpoint, place, me }: TargetInput): Omit<Target, 'name'> {
  const params = paramsOf(path, endpoint, place)
  const address = withoutGroups(path).replaceAll(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'x'),
  )
  const query = endpoint.query?.(place)
  const json = endpoint.json?.(place, me)
  return {
    method,
    path: `/${address}${query ? `?${query}` : ''}`,
    ok: endpoint.ok ?? 200,
    ...(json !== undefined && { json: JSON.stringify(json) }),
    isDownload: downloads.some(name => path.endsWith(`/${name}`)),
  }
}

/** Folders in parentheses are not part of addresses. */
const withoutGroups = (path: string) => path.replaceAll(/\/\(\w+\)/g, '')
