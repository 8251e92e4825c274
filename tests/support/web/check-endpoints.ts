/** Calls every entry of the access table in one role, in every place, and reports unexpected responses. */
import { database } from '@/lib/store/connection/client'
import { isOutside, pages, paramsOf, routes, rules, type Endpoint, type Method } from './access-table'
import type { AccessWorld, Place, PlaceName, Role } from './access-world'
import { callRoute } from './call-route'
import { loadPage } from './load-page'

type Answer = { status: number; text: string; cacheControl?: string }
type Asker = { headers: AccessWorld['headers'][Role]; id: string }
type NamedEndpoint = {
  name: string
  endpoint: Endpoint
  isPage: boolean
  ask: (place: Place, asker: Asker) => Promise<Answer>
}
type Handlers = Record<Method, Parameters<typeof callRoute>[0]>

export const endpoints: readonly NamedEndpoint[] = [
  ...Object.entries(routes).flatMap(([path, entry]) =>
    Object.entries(entry).flatMap(([method, found]) =>
      [found].flat().map(endpoint => ({
        ...{ name: `${method} ${path}`, endpoint, isPage: false },
        ask: (place: Place, asker: Asker) => callEndpoint(path, method as Method, endpoint, place, asker),
      })),
    ),
  ),
  ...Object.entries(pages).flatMap(([path, styles]) =>
    styles.map((endpoint, look) => ({
      ...{ name: `page /${path} (${look + 1})`, endpoint, isPage: true },
      ask: (place: Place, asker: Asker) => openPage(path, endpoint, place, asker),
    })),
  ),
]

async function callEndpoint(
  path: string,
  method: Method,
  endpoint: Endpoint,
  place: Place,
  asker: Asker,
): Promise<Answer> {
  const { json, body, query } = endpoint
  const handlers = (await import(/* @vite-ignore */ `@/app/${path}/route`)) as Handlers
  const answer = await callRoute(handlers[method], `/${path}${query ? `?${query(place)}` : ''}`, {
    method,
    headers: asker.headers,
    params: paramsOf(path, endpoint, place),
    ...(json && { json: json(place, asker.id) ?? {} }),
    ...(body && { body: body() }),
  })
  const cacheControl = answer.headers.get('cache-control') ?? 'absent'
  return { status: answer.status, text: await answer.text(), cacheControl }
}

async function openPage(path: string, endpoint: Endpoint, place: Place, asker: Asker): Promise<Answer> {
  const query = endpoint.query?.(place) ?? ''
  return loadPage(path, { cookie: asker.headers.cookie, params: paramsOf(path, endpoint, place), query })
}

/** Roles with access everywhere are tried in the one place that is closed to others. */
const testedPlaces: Partial<Record<Role, PlaceName>> = {
  owner: 'hidden',
  coowner: 'hidden',
  admin: 'hidden',
}

/** Visitors are rejected before anything is looked up, so one place is enough. */
const placesFor = (role: Role, known: readonly PlaceName[]) => (isOutside(role) ? known.slice(-1) : known)

/** @returns a line for each response with an unexpected status, a forbidden word, or a visible difference between hidden and absent */
export async function askEverything(world: AccessWorld, role: Role): Promise<string[]> {
  const problems: string[] = []
  const asker = {
    headers: world.headers[role],
    id: role === 'stranger' || role === 'revoked' ? world.places.nowhere.person : world.people[role].id,
  }
  for (const { name, endpoint, isPage, ask } of endpoints) {
    const rule = rules[endpoint.rule]
    // All routes that upload count together, and their number must not matter here.
    await database().rateLimit.deleteMany()
    // Pages ignore tokens, so a token alone makes a visitor.
    if (isPage && role === 'revoked') continue
    for (const where of placesFor(role, rule.places)) {
      const verdict = rule.verdict(role, where)
      const isIn = verdict === 'in'
      const elsewhere = testedPlaces[role] ?? where
      if (isIn && (endpoint.changes || (rule.places.length > 1 && where !== elsewhere))) continue
      if (isIn && endpoint.sameAs && testedPlaces[role]) continue
      const place = world.places[where]
      const { status, text, cacheControl } = await ask(place, asker)
      const complain = (what: string) => problems.push(`${role}, ${where}, ${name}: ${what}`)

      if (cacheControl !== undefined && !/private, no-store/.test(cacheControl))
        complain(`can be stored on the way: cache-control ${cacheControl}`)
      const expected = isIn ? (endpoint.ok ?? 200) : isPage ? pageStatus[verdict] : verdict
      if (status !== expected) complain(`${status} instead of ${expected}: ${text.slice(0, 300)}`)
      if (isPage && verdict === 403 && !text.includes('Only admins')) complain('is not refused')
      const shown = isIn
        ? endpoint.rule === 'search'
          ? withoutEcho(text, place)
          : text
        : verdict === 403
          ? text
          : withoutTyped(text, place)
      for (const word of world.forbidden[role]) {
        if (endpoint.byNumber && where === 'yanked' && word === place.mark) continue
        if (shown.includes(word))
          complain(`shows ${word}: …${shown.slice(Math.max(0, shown.indexOf(word) - 200)).slice(0, 300)}`)
      }
      if (verdict === 404 && where !== 'nowhere' && !endpoint.open) {
        const nothing = alikeWithout(world, where)
        const missing = await ask(nothing, asker)
        if (withoutTyped(text, place) !== withoutTyped(missing.text, nothing) || missing.status !== status)
          complain(`is shown apart from nothing: ${text} ${missing.text}`)
      }
    }
  }
  return problems
}

/** Pages redirect visitors to sign in, and show a message where only admins have access. */
const pageStatus = { 307: 307, 401: 307, 403: 200, 404: 404 }

/** Removes the query, which a search repeats in its response, title and links. */
const withoutEcho = (text: string, { mark }: Place) =>
  text
    .replace(`"query":"${mark}"`, '')
    .replaceAll(`q=${mark}`, '')
    .replaceAll(new RegExp(`^${mark}( in the catalog · Pegboard)?$`, 'gm'), '')

/** Returns the same place with an object that never existed. */
export function alikeWithout({ places }: AccessWorld, where: PlaceName): Place {
  const { slug, mark, group, ...rest } = places.nowhere
  return where === 'hidden'
    ? places.nowhere
    : { ...places[where], ...rest, ...(where === 'open' && { group }) }
}

/** Removes the requested names, which a response may repeat. */
function withoutTyped(text: string, place: Place): string {
  return (
    Object.values(place)
      .toSorted((a, b) => b.length - a.length)
      // A bare number also occurs in unrelated text.
      .map(typed => (/^\d{1,3}$/.test(typed) ? `@${typed}` : typed))
      .reduce((rest, typed) => rest.replaceAll(typed, '…'), text)
      .replace(/"requestId":"[^"]+"/, '')
  )
}
