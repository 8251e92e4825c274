/** The names of the environment variables. */

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
export type VariableName = (typeof variableNames)[number]

/** Variables with their text, such as `process.env`. */
export type Environment = Partial<Record<string, string>>
