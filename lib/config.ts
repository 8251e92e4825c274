import { availableParallelism } from 'node:os'
import path from 'node:path'

/**
 * The environment, parsed once and frozen: the only reader of `process.env` in the application.
 * An error about wrong values names every wrong variable and its valid values.
 */

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** The keys of an application registered with GitHub (Settings, Developer settings, OAuth apps). */
interface GithubSignIn {
  readonly clientId: string
  readonly clientSecret: string
}

/** GitHub itself, or a GitHub Enterprise Server. */
export interface GithubServer extends GithubSignIn {
  /** Address of the site, without a slash at the end: `https://github.com`. */
  readonly url: string
}

/** A provider that speaks OpenID Connect. `name` is the label of the sign-in button. */
export interface OidcSignIn extends GithubSignIn {
  readonly issuer: string
  readonly name: string
  /** Scopes that are requested from the provider, separated by spaces. */
  readonly scopes: string
  /** The claim that lists a person's groups; null if the provider is not asked for groups. */
  readonly groupsClaim: string | null
}

/** An endpoint that speaks OpenAI's chat completions; its key never enters a sandbox. */
interface ModelSettings {
  /** Base URL including the version: `https://models.example.org/v1`. */
  readonly url: string
  readonly key: string | null
  /** Model for requests that name no model. */
  readonly model: string | null
}

/** The server that accepts outgoing email, and the sender's address. */
export interface MailSettings {
  /** `smtp://name:password@mail.example.org:587`; smtps speaks TLS from the first byte. */
  readonly url: string
  /** Such as `Pegboard <pegboard@example.org>`. */
  readonly from: string
}

interface Config {
  /** Connection to Postgres, perhaps through a pooler. Reading it throws if it is not set. */
  readonly databaseUrl: string
  /** Connection to Postgres without a pooler, for LISTEN, advisory locks and migrations. */
  readonly databaseDirectUrl: string
  /** Absolute path of the only folder in which this installation stores files. */
  readonly dataFolder: string
  /** Public URL of the site, without a trailing slash. */
  readonly publicUrl: string
  readonly port: number
  /** Number of proxies in front of the web server whose X-Forwarded-For entries are trusted. */
  readonly trustedProxies: number
  /** Signs sessions and links. Reading it throws if it is not set. */
  readonly authSecret: string
  /**
   * Keys for the secrets of toolboxes: the first encrypts new secrets, the others decrypt older ones. Empty:
   * the keys of the data folder.
   */
  readonly secretKeys: readonly Uint8Array[]
  /** null: the sign-in page has no button for GitHub. */
  readonly github: GithubServer | null
  readonly oidc: OidcSignIn | null
  /** Lower-case email domains whose owners may join through GitHub or OIDC without an invitation. */
  readonly signUpDomains: readonly string[]
  /** Hours after which a session that GitHub or OIDC started is checked with the provider again. */
  readonly sessionCheckHours: number
  /** Days without a sign-in of their owner after which API tokens pause. */
  readonly tokenPauseDays: number
  /** Sandboxes that one worker runs concurrently. */
  readonly workerConcurrency: number
  /** Sandboxes that one worker builds in advance; 0: every run waits for its own. */
  readonly warmSandboxes: number
  /** Python tools start as copies of a preloaded interpreter if their sandbox was not built in advance. */
  readonly copyInterpreters: boolean
  /** The kernel that workers must detect before anything runs. */
  readonly requiredKernel: 'any' | 'gvisor'
  /** Runs of one person that execute concurrently; more wait. */
  readonly runsPerPerson: number
  /** Runs of one person that may wait; more are rejected. */
  readonly queuePerPerson: number
  /** Runs of one toolbox that execute concurrently, for all people together; more wait. */
  readonly runsPerToolbox: number
  /** Runs of one toolbox that may wait; more are rejected. */
  readonly queuePerToolbox: number
  /** null: tools that need a language model report this and do not run. */
  readonly model: ModelSettings | null
  /** null: people are notified in their inbox only. */
  readonly mail: MailSettings | null
  /** Package index in the format of PEP 503, without a trailing slash; null: pip's default. */
  readonly packageIndex: string | null
  /**
   * Hosts of the index's files, each with `:port` unless it is 80 or 443; null: the hosts that the index
   * names.
   */
  readonly packageHosts: readonly string[] | null
  /** Days without a run after which a worker deletes an environment from its disk. */
  readonly environmentDays: number
  /** Days for which the output, arguments and files of a run are stored after its end. */
  readonly runDays: number
  /** Days for which audit events are stored; null: forever. */
  readonly auditDays: number | null
  readonly logLevel: LogLevel
}

/** Every variable the application reads. `.env.example` documents the same names; a test compares the two. */
export const variableNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'PEGBOARD_DATA',
  'PORT',
  'PEGBOARD_URL',
  'PEGBOARD_TRUST_PROXY',
  'NEXTAUTH_URL',
  'NEXTAUTH_SECRET',
  'PEGBOARD_SECRET_KEY',
  'PEGBOARD_SIGN_UP_DOMAINS',
  'GITHUB_CLIENT_ID',
  'GITHUB_CLIENT_SECRET',
  'GITHUB_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_SCOPES',
  'OIDC_GROUPS_CLAIM',
  'PEGBOARD_SESSION_CHECK_HOURS',
  'PEGBOARD_TOKEN_PAUSE_DAYS',
  'PEGBOARD_WORKER_CONCURRENCY',
  'PEGBOARD_WARM_SANDBOXES',
  'PEGBOARD_COPY_INTERPRETERS',
  'PEGBOARD_REQUIRE_KERNEL',
  'PEGBOARD_RUNS_PER_PERSON',
  'PEGBOARD_QUEUE_PER_PERSON',
  'PEGBOARD_RUNS_PER_TOOLBOX',
  'PEGBOARD_QUEUE_PER_TOOLBOX',
  'PEGBOARD_MODEL_URL',
  'PEGBOARD_MODEL_KEY',
  'PEGBOARD_MODEL',
  'PEGBOARD_SMTP_URL',
  'PEGBOARD_MAIL_FROM',
  'PEGBOARD_PACKAGE_INDEX',
  'PEGBOARD_PACKAGE_HOSTS',
  'PEGBOARD_ENVIRONMENT_DAYS',
  'PEGBOARD_RUN_DAYS',
  'PEGBOARD_AUDIT_DAYS',
  'LOG_LEVEL',
] as const
type VariableName = (typeof variableNames)[number]
export type Environment = Partial<Record<string, string>>

/** Thrown for wrong or missing variables. `problems` has one sentence for each. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map(problem => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

let current: Config | undefined

/** Returns the configuration of this process, which the first call reads from the environment. */
export const config = (): Config => (current ??= readConfig(process.env))

/** Makes the next call read the environment again, for tests that run one after the other in one process. */
export function forgetConfig(): void {
  current = undefined
}

/**
 * Reports whether this is the development server, which evaluates code to show where errors occur; a
 * production page must not.
 */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development'

/** Sets NEXTAUTH_URL before next-auth reads its own address, which it takes only from the environment. */
export function tellNextAuthItsAddress(): void {
  process.env.NEXTAUTH_URL = config().publicUrl
}

/**
 * Turns an environment into a configuration, or throws a ConfigError that names every wrong variable.
 * Values that only some processes need (a database, a secret) are checked when they are read, so that a build
 * and the checks of the sandbox work without them.
 */
export function readConfig(env: Environment): Config {
  const problems: string[] = []
  /** An empty variable means the same as an absent one, as in a copied `.env.example`. */
  const text = (name: VariableName) => env[name]?.trim() || undefined

  const wholeNumber = (name: VariableName, fallback: number, least: number, most: number) => {
    const given = text(name)
    if (given === undefined) return fallback
    const value = /^\d{1,9}$/.test(given) ? Number(given) : NaN
    if (value >= least && value <= most) return value
    problems.push(`${name} must be an integer from ${least} to ${most} (got "${given}").`)
    return fallback
  }

  const oneOf = <T extends string>(name: VariableName, fallback: T, allowed: readonly T[]) => {
    const given = text(name)
    if (given === undefined) return fallback
    const value = allowed.find(candidate => candidate === given)
    if (!value) problems.push(`${name} must be one of ${allowed.join(', ')}, but is "${given}".`)
    return value ?? fallback
  }

  /** The error does not repeat the value, because a database address contains a password. */
  const url = (name: VariableName, protocols: readonly string[]) => {
    const given = text(name)
    if (given === undefined) return undefined
    const protocol = URL.canParse(given) ? new URL(given).protocol : ''
    if (protocols.includes(protocol)) return given.replace(/\/$/, '')
    problems.push(`${name} must be an address that begins with ${protocols.map(p => `${p}//`).join(' or ')}.`)
    return undefined
  }

  /** All variables of a sign-in provider enable it, and none disables it. Anything in between is an error. */
  const together = (names: readonly VariableName[]) => {
    const missing = names.filter(name => text(name) === undefined)
    if (missing.length > 0 && missing.length < names.length)
      problems.push(`${missing.join(' and ')} must be set too, because ${names.join(', ')} belong together.`)
    return missing.length === 0
  }

  const databaseUrl = url('DATABASE_URL', ['postgresql:', 'postgres:'])
  const databaseDirectUrl = url('DATABASE_DIRECT_URL', ['postgresql:', 'postgres:']) ?? databaseUrl
  const port = wholeNumber('PORT', 3000, 1, 65535)
  const publicUrl =
    url('PEGBOARD_URL', ['http:', 'https:']) ??
    url('NEXTAUTH_URL', ['http:', 'https:']) ??
    `http://localhost:${port}`

  const authSecret = text('NEXTAUTH_SECRET')
  if (authSecret !== undefined && authSecret.length < authSecretLengthMin)
    problems.push(`NEXTAUTH_SECRET must have at least ${authSecretLengthMin} characters.`)

  const secretKeys = readSecretKeys(text('PEGBOARD_SECRET_KEY') ?? '')
  if (!secretKeys)
    problems.push(
      'PEGBOARD_SECRET_KEY must be 32 random bytes in base64 or hexadecimal; several are separated by commas.',
    )

  const withGithub = together(['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'])
  const githubUrl = url('GITHUB_URL', ['https:', 'http:']) ?? 'https://github.com'
  const withOidc = together(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  const oidcIssuer = url('OIDC_ISSUER', ['https:', 'http:'])
  if (!(text('OIDC_SCOPES') ?? 'openid').split(/\s+/).includes('openid'))
    problems.push('OIDC_SCOPES must have openid among its words.')

  const signUpDomains = (text('PEGBOARD_SIGN_UP_DOMAINS') ?? '')
    .split(',')
    .map(domain => domain.trim().toLowerCase())
    .filter(domain => domain !== '')
  for (const domain of signUpDomains)
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
      problems.push(
        `PEGBOARD_SIGN_UP_DOMAINS must be domains separated by commas, like example.org, but holds "${domain}".`,
      )

  const modelUrl = url('PEGBOARD_MODEL_URL', ['https:', 'http:'])
  for (const name of ['PEGBOARD_MODEL_KEY', 'PEGBOARD_MODEL'] as const)
    if (text(name) !== undefined && text('PEGBOARD_MODEL_URL') === undefined)
      problems.push(`${name} has no effect unless PEGBOARD_MODEL_URL is set.`)

  const withMail = together(['PEGBOARD_SMTP_URL', 'PEGBOARD_MAIL_FROM'])
  const mailUrl = url('PEGBOARD_SMTP_URL', ['smtp:', 'smtps:'])
  const mailFrom = text('PEGBOARD_MAIL_FROM')
  if (mailFrom !== undefined && !/^([^<>\r\n@]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(mailFrom))
    problems.push('PEGBOARD_MAIL_FROM must be an address, like Pegboard <pegboard@example.org>.')

  const packageIndex = url('PEGBOARD_PACKAGE_INDEX', ['https:', 'http:']) ?? null
  // Package builds can read the address, including a password in it.
  if (
    packageIndex !== null &&
    (new URL(packageIndex).username !== '' || new URL(packageIndex).password !== '')
  )
    problems.push('PEGBOARD_PACKAGE_INDEX must not carry a name or a password.')
  const packageHosts = text('PEGBOARD_PACKAGE_HOSTS')
    ?.split(',')
    .map(host => host.trim().toLowerCase())
    .filter(host => host !== '')
  for (const host of packageHosts ?? [])
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(host))
      problems.push(
        `PEGBOARD_PACKAGE_HOSTS must be host names separated by commas, like files.example.org, but holds "${host}".`,
      )

  const values = {
    dataFolder: path.resolve(/* turbopackIgnore: true */ text('PEGBOARD_DATA') ?? '.pegboard'),
    publicUrl,
    port,
    trustedProxies: wholeNumber('PEGBOARD_TRUST_PROXY', 0, 0, 10),
    github: withGithub
      ? Object.freeze({
          clientId: text('GITHUB_CLIENT_ID')!,
          clientSecret: text('GITHUB_CLIENT_SECRET')!,
          url: githubUrl,
        })
      : null,
    oidc:
      withOidc && oidcIssuer
        ? Object.freeze({
            issuer: oidcIssuer,
            clientId: text('OIDC_CLIENT_ID')!,
            clientSecret: text('OIDC_CLIENT_SECRET')!,
            name: text('OIDC_NAME') ?? 'Single sign-on',
            scopes: text('OIDC_SCOPES') ?? 'openid email profile',
            groupsClaim: text('OIDC_GROUPS_CLAIM') ?? null,
          })
        : null,
    secretKeys: Object.freeze(secretKeys ?? []),
    signUpDomains: Object.freeze(signUpDomains),
    sessionCheckHours: wholeNumber('PEGBOARD_SESSION_CHECK_HOURS', 8, 1, 720),
    tokenPauseDays: wholeNumber('PEGBOARD_TOKEN_PAUSE_DAYS', 30, 2, 3650),
    workerConcurrency: wholeNumber('PEGBOARD_WORKER_CONCURRENCY', 2 * availableParallelism(), 1, 1000),
    warmSandboxes: wholeNumber('PEGBOARD_WARM_SANDBOXES', 4, 0, 64),
    copyInterpreters: oneOf('PEGBOARD_COPY_INTERPRETERS', 'yes', ['yes', 'no'] as const) === 'yes',
    requiredKernel: oneOf('PEGBOARD_REQUIRE_KERNEL', 'any', ['any', 'gvisor'] as const),
    runsPerPerson: wholeNumber('PEGBOARD_RUNS_PER_PERSON', 2, 1, 1000),
    queuePerPerson: wholeNumber('PEGBOARD_QUEUE_PER_PERSON', 32, 1, 10_000),
    runsPerToolbox: wholeNumber('PEGBOARD_RUNS_PER_TOOLBOX', 32, 1, 10_000),
    queuePerToolbox: wholeNumber('PEGBOARD_QUEUE_PER_TOOLBOX', 1_000, 1, 100_000),
    model: modelUrl
      ? Object.freeze({
          url: modelUrl,
          key: text('PEGBOARD_MODEL_KEY') ?? null,
          model: text('PEGBOARD_MODEL') ?? null,
        })
      : null,
    mail: withMail && mailUrl && mailFrom ? Object.freeze({ url: mailUrl, from: mailFrom }) : null,
    packageIndex,
    packageHosts: packageHosts ? Object.freeze(packageHosts) : null,
    environmentDays: wholeNumber('PEGBOARD_ENVIRONMENT_DAYS', 30, 1, 3650),
    runDays: wholeNumber('PEGBOARD_RUN_DAYS', 90, 1, 3650),
    // The database rejects values below 30, so that no one can set it to a day and erase their own traces.
    auditDays:
      text('PEGBOARD_AUDIT_DAYS') === undefined ? null : wholeNumber('PEGBOARD_AUDIT_DAYS', 30, 30, 36_500),
    logLevel: oneOf('LOG_LEVEL', 'info', logLevels),
  }
  if (problems.length > 0) throw new ConfigError(problems)

  return Object.freeze({
    ...values,
    get databaseUrl() {
      return databaseUrl ?? missing('DATABASE_URL', 'the address of a Postgres database')
    },
    get databaseDirectUrl() {
      return databaseDirectUrl ?? missing('DATABASE_URL', 'the address of a Postgres database')
    },
    get authSecret() {
      return authSecret ?? missing('NEXTAUTH_SECRET', `at least ${authSecretLengthMin} random characters`)
    },
  })
}

/**
 * Returns keys of 32 bytes, in base64 of either alphabet or in hexadecimal, separated by commas or white
 * space; null if one of them is invalid. The key file has the same format.
 */
export function readSecretKeys(text: string): Uint8Array[] | null {
  const keys = text.split(/[\s,]+/).flatMap(word => {
    if (word === '') return []
    const bytes = Buffer.from(word, /^[0-9a-f]{64}$/i.test(word) ? 'hex' : 'base64')
    return [bytes.length === 32 && /^[\w+/-]{43,64}=?$/.test(word) ? new Uint8Array(bytes) : null]
  })
  return keys.some(key => key === null) ? null : (keys as Uint8Array[])
}

/** 32 characters of base64 are 192 bits: too many to guess, and every generator can produce them. */
const authSecretLengthMin = 32

const missing = (name: VariableName, expected: string): never => {
  throw new ConfigError([`${name} must be set to ${expected}. \`npm start\` sets it automatically.`])
}
