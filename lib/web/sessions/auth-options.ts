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
  fault?: AppError
}

/** Built per request, so that nothing reads the environment while the application is built. */
export function authOptions(request: AuthRequest): AuthOptions {
  const { github, oidc, authSecret, signUpDomains } = config()
  /** The session that this request starts, if it is a successful sign-in. */
  let started: Session | null = null

  /**
   * Returns the result of a sign-in. An error becomes a code for the sign-in page and is stored for callers
   * that are programs.
   */
  const orFault = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      request.fault = error
      throw new Error(signInErrorOf(error))
    }
  }

  const signInByAccount = async (account: Account, claims: ProviderClaims) => {
    const answer = await orFault(
      signInWithProvider({
        account: { provider: account.provider, providerAccountId: account.providerAccountId },
        email: claims.email,
        emailVerified: isEmailVerified(claims),
        name: claims.name,
        groups: groupsOf(account.provider, claims),
        signUpDomains,
        grant: (account.provider === 'github' ? account.access_token : account.refresh_token) ?? null,
        origin: request.origin,
        at: new Date(),
      }),
    )
    if (typeof answer === 'string') return signInPageWith(answer)
    started = answer
    return true
  }

  return {
    secret: authSecret,
    useSecureCookies: usesSecureCookies(),
    cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
    session: { strategy: 'jwt', maxAge: sessionMaxAge },
    pages: { signIn: links.signIn(), signOut: links.catalog(), error: links.signIn() },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        async authorize(input) {
          const { origin } = request
          started = await orFault(
            signIn({
              email: input?.email,
              password: input?.password,
              address: origin.address,
              origin,
              at: new Date(),
            }),
          )
          return started && { id: started.personId }
        },
      }),
      ...(github ? [githubProvider(github)] : []),
      ...(oidc ? [oidcProvider(oidc)] : []),
    ],
    callbacks: {
      signIn: ({ account, profile }) =>
        account?.type === 'oauth' ? signInByAccount(account, { ...profile }) : started !== null,
      jwt: ({ token, account }) => (account && started ? sessionClaims(started) : token),
      async session({ session, token }) {
        const claims = readSessionClaims(token)
        const actor = claims && (await orFault(findSessionActor(claims, new Date())))
        // Throwing makes next-auth delete the cookie.
        if (!actor) throw new Error('The session has ended.')
        return { expires: session.expires, user: { name: actor.name, email: actor.email } }
      },
    },
    events: {
      // next-auth has already checked the token against forged requests, and discards errors that are thrown
      // here.
      async signOut({ token }) {
        const session = readSessionClaims(token)
        if (session) await orFault(signOut(session, new Date()).catch(orInternal))
      },
    },
    logger,
  }
}

/** Prevents a failure without a code from looking like a successful sign-out. */
function orInternal(error: unknown): never {
  throw error instanceof AppError ? error : new AppError('internal', undefined, { cause: error })
}

/** Returns the URL of the sign-in page with the reason why the sign-in failed. */
export function signInPageWith(error: SignInError): string {
  return `${config().publicUrl}${links.signIn()}?error=${error}`
}

export function signInErrorOf(fault: AppError): SignInError {
  return fault.code === 'request.rate-limited' ? 'RateLimited' : 'Unavailable'
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
