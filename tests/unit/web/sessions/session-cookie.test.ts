import { expect, onTestFinished, test, vi } from 'vitest'
import type { SessionId, UserId } from '@/lib/core/base/ids'

Object.assign(process.env, {
  PEGBOARD_URL: 'https://pegboard.example.org',
  NEXTAUTH_SECRET: 'a secret that only the tests know',
})
// Test files share one process, so another file can have read the configuration already.
vi.resetModules()
const { endedSessionCookie, makeSessionCookie, readSessionCookie, sessionCookieName, sessionMaxAge } =
  await import('@/lib/web/sessions/session-cookie')
const { commonHeaders } = await import('@/lib/web/http/protection/security-headers')

const session = {
  personId: crypto.randomUUID() as UserId,
  id: crypto.randomUUID() as SessionId,
  version: 3,
}

test('the cookie is restricted to https when the public address uses https', async () => {
  const cookie = await makeSessionCookie(session)
  expect(cookie).toMatch(
    /^__Secure-next-auth\.session-token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(endedSessionCookie()).toBe(
    '__Secure-next-auth.session-token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
  expect(commonHeaders()['strict-transport-security']).toMatch(/^max-age=\d+$/)
})

test('the content of the cookie survives a round trip, encrypted and authenticated', async () => {
  const value = (await makeSessionCookie(session)).slice(sessionCookieName().length + 1).split(';')[0]!
  expect(await readSessionCookie(value)).toEqual(session)
  expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain(session.personId)
  const changed = value.slice(0, -4) + (value.endsWith('AAAA') ? 'BBBB' : 'AAAA')
  expect(await readSessionCookie(changed)).toBeNull()
  expect(await readSessionCookie(undefined)).toBeNull()
})

test('a cookie that was read before signs no one in after its end', async () => {
  const value = (await makeSessionCookie(session)).slice(sessionCookieName().length + 1).split(';')[0]!
  // A thousand of them are kept.
  expect(value.length).toBeLessThan(1_000)
  expect(await readSessionCookie(value)).toEqual(session)
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 1000 * sessionMaxAge)
  expect(await readSessionCookie(value)).toBeNull()
})
