/**
 * Options of next-auth: who can sign in, and what a session contains. The operations determine who a person
 * is.
 */
import type { Account, AuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { config } from '@/lib/config'
import { AppError } from '@/lib/core/base/errors'
import { links } from '@/lib/core/base/links'
import type { Session } from '@/lib/operations/access/find-actor'
import { signIn } from '@/lib/operations/people/sign-in'
import { signOut } from '@/lib/operations/people/sign-out'
import type { SessionOrigin } from '@/lib/operations/people/start-session'
import { signInWithProvider, type ProviderRefusal } from '@/lib/operations/people/sign-in-with-provider'
import {
  githubProvider,
  groupsOf,
  isEmailVerified,
  oidcProvider,
  type ProviderClaims,
} from './auth-providers'
import { log } from '@/lib/log'
import { findSessionActor } from './session-actor'
import {
  readSessionClaims,
  sessionClaims,
  sessionCookieName,
  sessionCookieOptions,
  sessionMaxAge,
  usesSecureCookies,
} from './session-cookie'

/** Values of `/sign-in?error=` in addition to those of `providerRefusals` and one of next-auth's own. */
export type SignInError =
  | ProviderRefusal
  | 'RateLimited'
  | 'Unavailable'
  | 'SessionEnded'
  | 'CredentialsSignin'

/** Input of an authentication request, and the result of its sign-in. */
export type AuthRequest = {
  origin: SessionOrigin
  /** Set when a sign-in failed, because next-auth passes on only a message. */
  error?: AppError
}

/**
 * Returns the options of one request. Nothing here may be shared: the session that a sign-in starts belongs to its
 * request, and the environment must not be read while the application is built.
 */
export function authOptions(request: AuthRequest): AuthOptions {
  const attempt: SignInAttempt = { request, started: null }
  return {
    secret: config().authSecret,
    useSecureCookies: usesSecureCookies(),
    cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
    session: { strategy: 'jwt', maxAge: sessionMaxAge },
    pages: { signIn: links.signIn(), signOut: links.catalog(), error: links.signIn() },
    providers: providersOf(attempt),
    callbacks: callbacksOf(attempt),
    events: {
      // next-auth has already checked the token against forged requests, and discards errors that are thrown
      // here.
      async signOut({ token }) {
        const session = readSessionClaims(token)
        if (session) await reportError(request, signOut(session, new Date()).catch(orInternal))
      },
    },
    logger,
  }
}

type SignInAttempt = {
  request: AuthRequest
  /** The session that this request starts, if it is a successful sign-in. */
  started: Session | null
}

/**
 * Returns the result of a sign-in. An error becomes a code for the sign-in page and is stored for callers
 * that are programs.
 */
async function reportError<T>(request: AuthRequest, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    request.error = error
    throw new Error(signInErrorOf(error))
  }
}

function providersOf(attempt: SignInAttempt): AuthOptions['providers'] {
  const { github, oidc } = config()
  const { request } = attempt
  const byPassword = CredentialsProvider({
    credentials: { email: {}, password: {} },
    async authorize(input) {
      const { origin } = request
      attempt.started = await reportError(
        request,
        signIn({
          email: input?.email,
          password: input?.password,
          address: origin.address,
          origin,
          at: new Date(),
        }),
      )
      return attempt.started && { id: attempt.started.personId }
    },
  })
  return [byPassword, ...(github ? [githubProvider(github)] : []), ...(oidc ? [oidcProvider(oidc)] : [])]
}

function callbacksOf(attempt: SignInAttempt): AuthOptions['callbacks'] {
  return {
    signIn: ({ account, profile }) =>
      account?.type === 'oauth'
        ? signInByAccount(attempt, account, { ...profile })
        : attempt.started !== null,
    jwt: ({ token, account }) => (account && attempt.started ? sessionClaims(attempt.started) : token),
    async session({ session, token }) {
      const claims = readSessionClaims(token)
      const actor = claims && (await reportError(attempt.request, findSessionActor(claims, new Date())))
      // Throwing makes next-auth delete the cookie.
      if (!actor) throw new Error('The session has ended.')
      return { expires: session.expires, user: { name: actor.name, email: actor.email } }
    },
  }
}

/** Returns true for a successful sign-in, else the sign-in page with the reason. */
async function signInByAccount(
  attempt: SignInAttempt,
  account: Account,
  claims: ProviderClaims,
): Promise<true | string> {
  const { request } = attempt
  const result = await reportError(
    request,
    signInWithProvider({
      account: { provider: account.provider, providerAccountId: account.providerAccountId },
      email: claims.email,
      emailVerified: isEmailVerified(claims),
      name: claims.name,
      groups: groupsOf(account.provider, claims),
      signUpDomains: config().signUpDomains,
      grant: (account.provider === 'github' ? account.access_token : account.refresh_token) ?? null,
      origin: request.origin,
      at: new Date(),
    }),
  )
  if (typeof result === 'string') return signInPageWith(result)
  attempt.started = result
  return true
}

/** Prevents a failure without a code from looking like a successful sign-out. */
function orInternal(error: unknown): never {
  throw error instanceof AppError ? error : new AppError('internal', undefined, { cause: error })
}

/** Returns the URL of the sign-in page with the reason why the sign-in failed. */
export function signInPageWith(error: SignInError): string {
  return `${config().publicUrl}${links.signIn()}?error=${error}`
}

/** Returns the code that the sign-in page shows for an error of Pegboard itself. */
export function signInErrorOf(error: AppError): SignInError {
  return error.code === 'request.rate-limited' ? 'RateLimited' : 'Unavailable'
}

/**
 * Ended sessions and rejected sign-ins are routine; other messages indicate a problem with a provider or its
 * variables.
 */
const logger: AuthOptions['logger'] = {
  error(code, metadata) {
    const error = metadata instanceof Error ? metadata : metadata.error
    const level = code === 'JWT_SESSION_ERROR' ? 'debug' : 'warn'
    log(level, 'sign-in', { code, message: error instanceof Error ? error.message : undefined })
  },
  warn: code => log('debug', 'sign-in', { code }),
  debug: () => {},
}
