/** A complete sign-in through a provider with all redirects, in a browser without pages. */
import { GET, POST } from '@/app/api/auth/[...nextauth]/route'
import { BrowserJar } from './browser-jar'
import { testOrigin } from '@/tests/support/people'

export const testHost = new URL(testOrigin).host
export const testSessionCookie = 'next-auth.session-token'

/** next-auth's routes as Next would call them. */
async function site(request: Request): Promise<Response> {
  const nextauth = new URL(request.url).pathname.split('/').slice(3)
  const handle = request.method === 'POST' ? POST : GET
  return handle(request, { params: Promise.resolve({ nextauth }) })
}

export const newBrowser = () => new BrowserJar({ [testHost]: site })

/** Starts the sign-in with the provider and returns where its redirects end. */
export async function signInThroughProvider(provider: 'oidc' | 'github' = 'oidc', browser = newBrowser()) {
  const { csrfToken } = (await (await browser.send(`${testOrigin}/api/auth/csrf`)).json()) as {
    csrfToken: string
  }
  const pressed = await browser.send(`${testOrigin}/api/auth/signin/${provider}`, {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, json: 'true', callbackUrl: '/runs?mine' }),
  })
  const { url } = (await pressed.json()) as { url: string }
  const { path } = await browser.go(url)
  return { browser, url, end: path.at(-1)! }
}

/** Returns the Cookie header of a signed-in browser. */
export const cookieIn = (browser: BrowserJar) =>
  `${testSessionCookie}=${browser.cookie(testHost, testSessionCookie)}`
