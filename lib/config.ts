/**
 * The environment, parsed once and frozen: the only reader of `process.env` in the application.
 * An error about wrong values names every wrong variable and its valid values.
 */
import path from 'node:path'
import { ConfigError } from './config/config-error'
import { readBlobStore } from './config/read-blob-store'
import { readRetention, readWorkers } from './config/read-runs'
import { readServices } from './config/read-services'
import { authSecretLengthMin, readAuthSecret, readSignIn } from './config/read-sign-in'
import { readSigstoreRoot } from './config/read-sigstore-root'
import { readUploads } from './config/read-uploads'
import { logLevels, type Config } from './config/settings'
import { showSettings, unknownSettings, type ShownSetting } from './config/shown-settings'
import { VariableReader } from './config/variable-reader'
import type { Environment, VariableName } from './config/variables'

export { ConfigError } from './config/config-error'
export { readSecretKeys } from './config/secret-keys'
export { logLevels } from './config/settings'
export type { ShownSetting } from './config/shown-settings'
export { variableNames } from './config/variables'
export type {
  BlobStoreSettings,
  GithubServer,
  LogLevel,
  EmailSettings,
  OAuthServer,
  OidcSignIn,
} from './config/settings'
export type { Environment } from './config/variables'

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
export function setNextAuthUrl(): void {
  const { publicUrl } = config()
  const { NEXTAUTH_URL, PEGBOARD_SET_AT_START: chosen } = process.env
  if (!NEXTAUTH_URL) process.env.PEGBOARD_SET_AT_START = [chosen, 'NEXTAUTH_URL'].join()
  process.env.NEXTAUTH_URL = publicUrl
}

/**
 * Turns an environment into a configuration, or throws a ConfigError that names every wrong variable.
 * Values that only some processes need (a database, a secret) are checked when they are read, so that a build
 * and the checks of the sandbox work without them.
 */
export function readConfig(env: Environment): Config {
  return readAll(new VariableReader(env))
}

/** The settings of this process as admins can see them, without secrets. */
export function shownSettings(env: Environment = process.env): {
  settings: ShownSetting[]
  /** Names in the environment that look like a setting but are none. */
  unknown: string[]
} {
  const reader = new VariableReader(env)
  readAll(reader)
  return { settings: showSettings(env, reader), unknown: unknownSettings(env) }
}

function readAll(reader: VariableReader): Config {
  const databaseUrl = reader.url('DATABASE_URL', databaseProtocols)
  const databaseDirectUrl = reader.url('DATABASE_DIRECT_URL', databaseProtocols) ?? databaseUrl
  const authSecret = readAuthSecret(reader)
  const values = {
    ...readWebServer(reader),
    dataFolder: path.resolve(/* turbopackIgnore: true */ reader.text('PEGBOARD_DATA') ?? '.pegboard'),
    databaseReadUrl: reader.url('DATABASE_READ_URL', databaseProtocols) ?? null,
    blobStore: readBlobStore(reader),
    ...readSignIn(reader),
    ...readServices(reader),
    ...readWorkers(reader),
    ...readRetention(reader),
    upload: readUploads(reader),
    sigstoreRoot: readSigstoreRoot(reader),
    designPage: reader.oneOf('PEGBOARD_DESIGN_PAGE', 'no', ['yes', 'no']) === 'yes',
    logLevel: reader.oneOf('LOG_LEVEL', 'info', logLevels),
  }
  if (reader.problems.length > 0) throw new ConfigError(reader.problems)

  return Object.freeze({
    ...values,
    get databaseUrl() {
      return databaseUrl ?? failMissing('DATABASE_URL', 'the address of a Postgres database')
    },
    get databaseDirectUrl() {
      return databaseDirectUrl ?? failMissing('DATABASE_URL', 'the address of a Postgres database')
    },
    get authSecret() {
      return authSecret ?? failMissing('NEXTAUTH_SECRET', `at least ${authSecretLengthMin} random characters`)
    },
  })
}

const databaseProtocols = ['postgresql:', 'postgres:']

function readWebServer(reader: VariableReader): Pick<Config, 'port' | 'publicUrl' | 'trustedProxies'> {
  const port = reader.integer('PORT', 3000, { min: 1, max: 65535 })
  const pegboardUrl = reader.url('PEGBOARD_URL', ['http:', 'https:'])
  const publicUrl = pegboardUrl ?? reader.url('NEXTAUTH_URL', ['http:', 'https:'])
  return {
    port,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    trustedProxies: reader.integer('PEGBOARD_TRUST_PROXY', 0, { min: 0, max: 10 }),
  }
}

function failMissing(name: VariableName, expected: string): never {
  throw new ConfigError([`${name} must be set to ${expected}. \`npm start\` sets it automatically.`])
}
