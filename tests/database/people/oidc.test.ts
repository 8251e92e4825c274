/** Sign-in through an OpenID Connect provider, through all of its redirects. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addGroupMember } from '@/lib/operations/access/group-members'
import { changeGroup, createGroup, listGroups } from '@/lib/operations/access/groups'
import { invitePerson } from '@/lib/operations/people/invitations/invite-person'
import { closeDatabase, database } from '@/lib/store/connection/client'
import type { BrowserJar } from '@/tests/support/web/browser-jar'
import { freshDatabase } from '@/tests/support/database'
import { startOidcProvider } from '@/tests/support/servers/oidc-provider'
import { insertPerson, setTestEnvironment, testOrigin } from '@/tests/support/people'
import {
  newBrowser,
  signInThroughProvider,
  testHost,
  testSessionCookie,
} from '@/tests/support/web/provider-sign-in'

const provider = await startOidcProvider()
setTestEnvironment({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  OIDC_GROUPS_CLAIM: 'groups',
  PEGBOARD_SIGN_UP_DOMAINS: 'open.example.org',
})
await freshDatabase()
afterAll(async () => {
  await closeDatabase()
  await provider.close()
})

const session = async (browser: BrowserJar) => (await browser.send(`${testOrigin}/api/auth/session`)).json()

beforeEach(() => {
  provider.person = {
    sub: crypto.randomUUID(),
    email: 'Kay@Open.Example.org',
    email_verified: true,
    name: 'Kay',
  }
  provider.thinTokens = false
  provider.forgedTokens = false
})

test('a person of an allowed domain joins, and is the same person at the next sign-in', async () => {
  const first = await signInThroughProvider()
  expect(new URL(first.url).searchParams.get('code_challenge_method')).toBe('S256')
  expect(first.end).toBe(`${testOrigin}/runs?mine`)
  expect(await session(first.browser)).toMatchObject({ user: { name: 'Kay', email: 'kay@open.example.org' } })

  const rows = await database().account.findMany({
    where: { provider: 'oidc', providerAccountId: provider.person.sub },
    include: { user: true },
  })
  expect(rows).toHaveLength(1)
  expect(rows[0]!.user).toMatchObject({ role: 'member', passwordHash: null, name: 'Kay' })
  expect([rows[0]!.access_token, rows[0]!.id_token]).toEqual([null, null])

  provider.person = { ...provider.person, email: 'moved@elsewhere.example', name: 'Renamed there' }
  const second = await signInThroughProvider()
  expect(await session(second.browser)).toMatchObject({
    user: { name: 'Kay', email: 'kay@open.example.org' },
  })
  expect(await database().user.count({ where: { name: 'Kay' } })).toBe(1)
})

test('a provider that omits the address from its ID token is asked for the address', async () => {
  provider.thinTokens = true
  provider.person.email = 'thin@open.example.org'
  const { end } = await signInThroughProvider()
  expect(end).toBe(`${testOrigin}/runs?mine`)
})

test('an invitation for the address creates one account with its role', async () => {
  const admin = await insertPerson({ role: 'admin' })
  await invitePerson(admin, { email: 'lee@elsewhere.example', role: 'admin', at: new Date() })
  provider.person.email = 'lee@elsewhere.example'
  const { end } = await signInThroughProvider()
  expect(end).toBe(`${testOrigin}/runs?mine`)
  const lee = await database().user.findUniqueOrThrow({ where: { email: 'lee@elsewhere.example' } })
  expect(lee.role).toBe('admin')
  const invitation = await database().invitation.findFirstOrThrow({ where: { email: lee.email } })
  expect(invitation.acceptedById).toBe(lee.id)
  expect(invitation.acceptedAt).not.toBeNull()
})

describe('a rejected provider sign-in leads to the sign-in page and writes nothing', () => {
  const cases: [string, () => Promise<void> | void, string][] = [
    [
      'a stranger without an invitation',
      () => void (provider.person.email = 'eve@elsewhere.example'),
      'NotInvited',
    ],
    [
      'an address that is not verified',
      () => void (provider.person.email_verified = false),
      'EmailNotVerified',
    ],
    ['no address at all', () => void delete provider.person.email, 'EmailNotVerified'],
    [
      'the unverified address of an existing account',
      async () => void (provider.person.email = (await insertPerson()).email),
      'AccountExists',
    ],
    [
      'a suspended person',
      async () => {
        const person = await insertPerson({ status: 'suspended', emailVerified: new Date() })
        provider.person.email = person.email
      },
      'NotActive',
    ],
    ['an ID token signed by someone else', () => void (provider.forgedTokens = true), 'OAuthCallback'],
  ]
  test.each(cases)('%s', async (_, prepare, error) => {
    await prepare()
    const { browser, end } = await signInThroughProvider()
    expect(new URL(end).pathname).toBe('/sign-in')
    expect(new URL(end).searchParams.get('error')).toBe(error)
    expect(browser.cookie(testHost, testSessionCookie)).toBeUndefined()
    expect(await database().account.count({ where: { providerAccountId: provider.person.sub } })).toBe(0)
  })
})

test('a verified address of an account links the provider as another sign-in method', async () => {
  const person = await insertPerson({ emailVerified: new Date() })
  provider.person.email = person.email
  const { browser } = await signInThroughProvider()
  expect(await session(browser)).toMatchObject({ user: { email: person.email } })
  const events = await database().auditEvent.findMany({ where: { actorId: person.id } })
  expect(events.map(event => event.type).sort()).toEqual(['person.account-linked', 'person.signed-in'])
})

test('the answer of a provider is valid only in the browser that started the sign-in', async () => {
  const requested = newBrowser()
  const { csrfToken } = (await (await requested.send(`${testOrigin}/api/auth/csrf`)).json()) as {
    csrfToken: string
  }
  const pressed = await requested.send(`${testOrigin}/api/auth/signin/oidc`, {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, json: 'true' }),
  })
  const { url } = (await pressed.json()) as { url: string }
  const other = newBrowser()
  const { path } = await other.go(url)
  expect(new URL(path.at(-1)!).searchParams.get('error')).toBe('OAuthCallback')
  expect(other.cookie(testHost, testSessionCookie)).toBeUndefined()
})

test('each sign-in updates the memberships of groups that the provider manages, and no others', async () => {
  const admin = await insertPerson({ role: 'admin' })
  await createGroup(admin, { name: 'Data', claim: '/teams/data' }, new Date())
  await createGroup(admin, { name: 'Web', claim: '/teams/web' }, new Date())
  await createGroup(admin, { name: 'By hand' }, new Date())
  const groupsOf = async (email: string) => {
    const rows = await database().membership.findMany({
      where: { person: { email } },
      select: { group: { select: { slug: true } }, source: true },
    })
    return rows.map(row => `${row.group.slug} ${row.source}`).sort()
  }
  provider.person = { ...provider.person, email: 'mo@open.example.org', groups: ['/teams/data', 7, '/none'] }
  await signInThroughProvider()
  expect(await groupsOf('mo@open.example.org')).toEqual(['data claim'])
  expect((await listGroups(admin)).unusedClaims).toEqual([{ claim: '/none', people: 1 }])

  await addGroupMember(admin, 'by-hand', { email: 'mo@open.example.org', manager: false }, new Date())
  provider.person.groups = '/teams/web'
  // Some providers name the groups only at the userinfo endpoint.
  provider.thinTokens = true
  await signInThroughProvider()
  expect(await groupsOf('mo@open.example.org')).toEqual(['by-hand manual', 'web claim'])

  delete provider.person.groups
  await signInThroughProvider()
  expect(await groupsOf('mo@open.example.org')).toEqual(['by-hand manual'])

  // A claim that a group receives later applies to people who signed in with it before.
  provider.person.groups = ['/late']
  await signInThroughProvider()
  await changeGroup(admin, 'data', { claim: '/late' }, new Date())
  expect(await groupsOf('mo@open.example.org')).toEqual(['by-hand manual', 'data claim'])
  await expect(changeGroup(admin, 'web', { claim: '/late' }, new Date())).rejects.toMatchObject({
    code: 'group.exists',
  })
})
