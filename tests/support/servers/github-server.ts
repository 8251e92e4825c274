/** The endpoints of a GitHub server that a sign-in and a check use, under the paths of GitHub Enterprise Server. */
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type GithubUser = { id: number; login: string; name: string; email: string }

type GithubServer = {
  url: string
  clientId: string
  clientSecret: string
  /** The signed-in user: the authorization endpoint answers for this user without a prompt. */
  user: GithubUser
  /** Response of /user, with its headers, in place of the user. */
  refusal: { status: number; headers?: Record<string, string> } | null
  /** Number of requests for /user. */
  lookups: number
  close: () => Promise<void>
}

export async function startGithubServer(): Promise<GithubServer> {
  const codes = new Map<string, { user: GithubUser; challenge: string }>()
  const tokens = new Map<string, GithubUser>()
  const github: GithubServer = {
    url: '',
    clientId: 'pegboard',
    clientSecret: 'between two',
    user: { id: 1, login: 'unknown', name: 'Unknown', email: 'unknown@example.org' },
    refusal: null,
    lookups: 0,
    close: () =>
      new Promise((resolve, reject) => {
        server.close(error => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url!, github.url)
      const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(body))
      const user = tokens.get(/^bearer (.*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
      switch (url.pathname) {
        case '/login/oauth/authorize': {
          const code = randomBytes(8).toString('hex')
          codes.set(code, { user: github.user, challenge: url.searchParams.get('code_challenge') ?? '' })
          const back = new URL(url.searchParams.get('redirect_uri')!)
          back.searchParams.set('code', code)
          back.searchParams.set('state', url.searchParams.get('state') ?? '')
          return response.writeHead(302, { location: back.href }).end()
        }
        case '/login/oauth/access_token': {
          const chunks: Buffer[] = []
          for await (const chunk of request) chunks.push(chunk as Buffer)
          const form = new URLSearchParams(Buffer.concat(chunks).toString())
          const code = codes.get(form.get('code') ?? '')
          codes.delete(form.get('code') ?? '')
          const verifier = form.get('code_verifier') ?? ''
          if (code?.challenge !== createHash('sha256').update(verifier).digest('base64url'))
            return json(200, { error: 'bad_verification_code' })
          const token = `gho_${randomBytes(18).toString('hex')}`
          tokens.set(token, code.user)
          return json(200, { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' })
        }
        case '/api/v3/user':
          github.lookups += 1
          if (github.refusal)
            return json(github.refusal.status, { message: 'Refused' }, github.refusal.headers)
          return user ? json(200, user) : json(401, { message: 'Bad credentials' })
        case '/api/v3/user/emails':
          return user
            ? json(200, [{ email: user.email, primary: true, verified: true }])
            : json(401, { message: 'Bad credentials' })
        default:
          return json(404, { message: 'Not Found' })
      }
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  github.url = `http://localhost:${(server.address() as AddressInfo).port}`
  return github
}
