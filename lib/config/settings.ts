/** The shape of the configuration. Every value is parsed and within its limits. */

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** The keys of an application registered with a sign-in provider; with GitHub under Settings, Developer settings, OAuth apps. */
interface SignInKeys {
  readonly clientId: string
  readonly clientSecret: string
}

/** GitHub itself, or a GitHub Enterprise Server. */
export interface GithubServer extends SignInKeys {
  /** Address of the site, without a slash at the end: `https://github.com`. */
  readonly url: string
}

/** A provider that speaks OpenID Connect. `name` is the label of the sign-in button. */
export interface OidcSignIn extends SignInKeys {
  readonly issuer: string
  readonly name: string
  /** Scopes that are requested from the provider, separated by spaces. */
  readonly scopes: string
  /** The claim that lists a person's groups; null if the provider is not asked for groups. */
  readonly groupsClaim: string | null
}

/** The authorization server for MCP clients that cannot hold an API token. */
export interface OAuthServer {
  /** Whether clients can register themselves (RFC 7591). Others publish a metadata document. */
  readonly registration: boolean
  /** Hosts of metadata documents that are not public, in lower case. */
  readonly hosts: readonly string[]
}

/** An endpoint that speaks OpenAI's chat completions; its key never enters a sandbox. */
export interface ModelSettings {
  /** Base URL including the version: `https://models.example.org/v1`. */
  readonly url: string
  readonly key: string | null
  /** Model for requests that name no model. */
  readonly model: string | null
}

/** Limits of one upload. */
export interface UploadSettings {
  /** Bytes as received, usually of an archive. */
  readonly uploadBytesMax: number
  /** Bytes of all extracted files. */
  readonly inflatedBytesMax: number
  readonly filesMax: number
}

/** A bucket of an S3-compatible store for the bytes of files. */
export interface BlobStoreSettings {
  /** Such as `https://s3.example.org`. */
  readonly endpoint: string
  readonly bucket: string
  /** Names of objects begin with it; empty, or with a slash at its end. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The server that accepts outgoing email, and the sender's address. */
export interface EmailSettings {
  /** `smtp://name:password@mail.example.org:587`; smtps speaks TLS from the first byte. */
  readonly url: string
  /** Such as `Pegboard <pegboard@example.org>`. */
  readonly from: string
}

export interface Config {
  /** Connection to Postgres, perhaps through a pooler. Reading it throws if it is not set. */
  readonly databaseUrl: string
  /** Connection to Postgres without a pooler, for LISTEN, advisory locks and migrations. */
  readonly databaseDirectUrl: string
  /** Connection to a read replica without a pooler, for searches; null: they read from the primary. */
  readonly databaseReadUrl: string | null
  /** null: the bytes of all files are in Postgres. */
  readonly blobStore: BlobStoreSettings | null
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
  /** null: MCP clients need an API token, and no document mentions OAuth. */
  readonly oauth: OAuthServer | null
  /** Sandboxes that one worker runs concurrently. */
  readonly workerConcurrency: number
  /** Sandboxes that one worker builds in advance; 0: every run waits for its own. */
  readonly warmSandboxes: number
  /** Seconds for which a worker that is stopped lets its runs finish; then it cancels them. */
  readonly stopSeconds: number
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
  /** Kinds of tools whose results report errors by their content. */
  readonly errorResultKinds: readonly string[]
  /** null: tools that need a language model report this and do not run. */
  readonly model: ModelSettings | null
  /** null: people are notified in their inbox only. */
  readonly email: EmailSettings | null
  /** Hosts that webhooks can address although they are not public, in lower case; empty: only public hosts. */
  readonly webhookHosts: readonly string[]
  /** Hosts of Git repositories that can be followed although they are not public, in lower case. */
  readonly gitHosts: readonly string[]
  /** Hosts of remote MCP servers that are permitted although they are not public, in lower case; empty: only public ones. */
  readonly mcpHosts: readonly string[]
  /** Package index in the format of PEP 503, without a trailing slash; null: pip's default. */
  readonly packageIndex: string | null
  /**
   * Hosts of the index's files, each with `:port` unless it is 80 or 443; null: the hosts that the index
   * names.
   */
  readonly packageHosts: readonly string[] | null
  /** Address of the npm registry; null: the one of npm's configuration. */
  readonly npmRegistry: string | null
  /** Hosts of the registry's files; null: the host that the registry names. */
  readonly npmHosts: readonly string[] | null
  /** Days without a run after which a worker deletes an environment from its disk. */
  readonly environmentDays: number
  /** Days for which the output, arguments and files of a run are stored after its end. */
  readonly runDays: number
  /** Days for which the row of a run is stored after its end, at least `runDays`. */
  readonly runRecordDays: number
  /** Days for which audit events are stored; null: forever. */
  readonly auditDays: number | null
  /** Whether admins see the usage of single people and tokens. */
  readonly usageByPerson: boolean
  readonly upload: UploadSettings
  /** Text of a file of trusted roots for attestations; null: the public Sigstore instance. */
  readonly sigstoreRoot: string | null
  /** Whether the page with all components exists outside of development too. */
  readonly designPage: boolean
  readonly logLevel: LogLevel
}
