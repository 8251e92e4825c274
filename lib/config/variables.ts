/** The names of the environment variables. */

/**
 * Every variable the application reads, and what of its value admins can see: all of it, an address without its user,
 * password and parameters, or nothing. `.env.example` documents the same names; a test compares the two.
 */
export const variables = {
  DATABASE_URL: 'address',
  DATABASE_DIRECT_URL: 'address',
  DATABASE_READ_URL: 'address',
  PEGBOARD_BLOB_URL: 'address',
  PEGBOARD_DATA: 'open',
  PORT: 'open',
  PEGBOARD_WEB_PROCESSES: 'open',
  PEGBOARD_URL: 'address',
  PEGBOARD_TRUST_PROXY: 'open',
  NEXTAUTH_URL: 'address',
  NEXTAUTH_SECRET: 'secret',
  PEGBOARD_SECRET_KEY: 'secret',
  PEGBOARD_SIGN_UP_DOMAINS: 'open',
  GITHUB_CLIENT_ID: 'open',
  GITHUB_CLIENT_SECRET: 'secret',
  GITHUB_URL: 'address',
  OIDC_ISSUER: 'address',
  OIDC_CLIENT_ID: 'open',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'open',
  OIDC_SCOPES: 'open',
  OIDC_GROUPS_CLAIM: 'open',
  PEGBOARD_SESSION_CHECK_HOURS: 'open',
  PEGBOARD_TOKEN_PAUSE_DAYS: 'open',
  PEGBOARD_WORKER_CONCURRENCY: 'open',
  PEGBOARD_WARM_SANDBOXES: 'open',
  PEGBOARD_STOP_SECONDS: 'open',
  PEGBOARD_COPY_INTERPRETERS: 'open',
  PEGBOARD_REQUIRE_KERNEL: 'open',
  PEGBOARD_RUNS_PER_PERSON: 'open',
  PEGBOARD_QUEUE_PER_PERSON: 'open',
  PEGBOARD_RUNS_PER_TOOLBOX: 'open',
  PEGBOARD_QUEUE_PER_TOOLBOX: 'open',
  PEGBOARD_ERROR_RESULTS: 'open',
  PEGBOARD_MODEL_URL: 'address',
  PEGBOARD_MODEL_KEY: 'secret',
  PEGBOARD_MODEL: 'open',
  PEGBOARD_SMTP_URL: 'address',
  PEGBOARD_MAIL_FROM: 'open',
  PEGBOARD_PACKAGE_INDEX: 'address',
  PEGBOARD_PACKAGE_HOSTS: 'open',
  PEGBOARD_NPM_REGISTRY: 'address',
  PEGBOARD_NPM_HOSTS: 'open',
  PEGBOARD_ENVIRONMENT_DAYS: 'open',
  PEGBOARD_RUN_DAYS: 'open',
  PEGBOARD_RUN_RECORD_DAYS: 'open',
  PEGBOARD_AUDIT_DAYS: 'open',
  PEGBOARD_UPLOAD_MB: 'open',
  PEGBOARD_UPLOAD_UNPACKED_MB: 'open',
  PEGBOARD_UPLOAD_FILES: 'open',
  LOG_LEVEL: 'open',
} as const satisfies Record<string, 'open' | 'address' | 'secret'>
export type VariableName = keyof typeof variables
export const variableNames = Object.keys(variables) as VariableName[]

/** Variables with their text, such as `process.env`. */
export type Environment = Partial<Record<string, string>>
