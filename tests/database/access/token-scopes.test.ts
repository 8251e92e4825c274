/**
 * Token scopes: a token with only the scope view calls every route that changes something and changes
 * nothing.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createToken } from '@/lib/operations/access/api-tokens'
import { closeDatabase } from '@/lib/store/connection/client'
import { paramsOf, routes, type Method } from '@/tests/support/web/access-table'
import { makeAccessWorld, type AccessWorld } from '@/tests/support/web/access-world'
import { callRoute } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { setTestEnvironment } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let world: AccessWorld
beforeAll(async () => {
  world = await makeAccessWorld(new Date())
})

/** Changes that a token with only the scope view can make, with the reason. */
const exceptions: Record<string, string> = {
  'PUT api/toolboxes/[slug]/watch': 'watching changes nothing for others, and shows nothing new',
  'POST api/notifications/read': 'reading a notification is part of viewing it',
  'POST api/demand/searches': 'searches of tokens are not counted',
}

const changingEndpoints = Object.entries(routes).flatMap(([path, entry]) =>
  Object.entries(entry).flatMap(([method, found]) =>
    [found]
      .flat()
      .flatMap(endpoint => (endpoint.changes ? [{ path, method: method as Method, endpoint }] : [])),
  ),
)

test.each(['owner', 'coowner', 'admin'] as const)(
  'a token of the %s with the scope view changes nothing',
  async role => {
    const { secret } = await createToken(world.people[role], { name: 'reader', scopes: ['view'] }, new Date())
    const changed: string[] = []
    for (const { path, method, endpoint } of changingEndpoints) {
      const handlers = (await import(/* @vite-ignore */ `@/app/${path}/route`)) as Record<
        Method,
        Parameters<typeof callRoute>[0]
      >
      const place = world.places.open
      const answer = await callRoute(handlers[method], `/${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}` },
        params: paramsOf(path, endpoint, place),
        ...(endpoint.json && { json: endpoint.json(place, world.people[role].id) ?? {} }),
        ...(endpoint.body && { body: endpoint.body() }),
      })
      const name = `${method} ${path}`
      if (answer.status < 400 && !(name in exceptions)) changed.push(`${name}: ${answer.status}`)
    }
    expect(changed).toEqual([])
  },
)
