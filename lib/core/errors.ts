/** Every way an operation can fail: one table from code to HTTP status, exit code and title. */
export const errorTable = {
  'request.invalid': { status: 400, exit: 2, title: 'The request is not of the expected form' },
  'request.too-large': { status: 413, exit: 2, title: 'The request is too large' },
  'request.cross-origin': { status: 403, exit: 1, title: 'The request came from another site' },
  'request.rate-limited': { status: 429, exit: 1, title: 'Too many requests' },
  'route.not-found': { status: 404, exit: 1, title: 'There is nothing at this address' },
  'session.required': { status: 401, exit: 1, title: 'Sign in first' },
  'token.invalid': { status: 401, exit: 1, title: 'This token is not valid' },
  'token.not-found': { status: 404, exit: 1, title: 'No such token' },
  'action.denied': { status: 403, exit: 1, title: 'You may not do this' },
  'viewing.read-only': { status: 403, exit: 1, title: 'You look as somebody else' },
  'person.not-found': { status: 404, exit: 1, title: 'No such person' },
  'person.exists': { status: 409, exit: 1, title: 'Someone with this e-mail address is here already' },
  'person.last-admin': { status: 409, exit: 1, title: 'The last admin cannot go' },
  'group.not-found': { status: 404, exit: 1, title: 'No such group' },
  'group.exists': { status: 409, exit: 1, title: 'There is such a group already' },
  'group.invalid': { status: 422, exit: 2, title: 'A group cannot be like this' },
  'role.not-found': { status: 404, exit: 1, title: 'No such role' },
  'role.exists': { status: 409, exit: 1, title: 'There is such a role already' },
  'role.invalid': { status: 422, exit: 2, title: 'A role cannot be like this' },
  'role.in-use': { status: 409, exit: 1, title: 'Rules still speak of this role' },
  'access.not-found': { status: 404, exit: 1, title: 'No such request' },
  'access.stale': { status: 409, exit: 1, title: 'The request is no longer open' },
  'access.too-many': { status: 429, exit: 1, title: 'Too many of your requests are open' },
  'rule.not-found': { status: 404, exit: 1, title: 'No such rule' },
  'policy.not-found': { status: 404, exit: 1, title: 'There never was such a policy' },
  'policy.invalid': { status: 422, exit: 2, title: 'The policy has faults' },
  'policy.tests-red': { status: 409, exit: 1, title: 'Saved tests would fail' },
  'policy-test.not-found': { status: 404, exit: 1, title: 'There is no such test' },
  'policy.changed': { status: 409, exit: 1, title: 'Somebody else saved the policy' },
  'password.weak': { status: 422, exit: 1, title: 'This password is too easy to guess' },
  'password.wrong': { status: 403, exit: 1, title: 'The password is not right' },
  'invitation.not-found': { status: 404, exit: 1, title: 'This link is not valid' },
  'invitation.expired': { status: 410, exit: 1, title: 'This link has been used or is too old' },
  'toolbox.not-found': { status: 404, exit: 1, title: 'No such toolbox' },
  'toolbox.slug-taken': { status: 409, exit: 1, title: 'A toolbox of this name exists' },
  'toolbox.invalid-name': { status: 422, exit: 2, title: 'This name cannot be a toolbox name' },
  'toolbox.invalid-settings': { status: 422, exit: 2, title: 'The settings do not fit the toolbox' },
  'toolbox.settings-changed': { status: 409, exit: 1, title: 'Somebody else changed the settings' },
  'toolbox.unreadable': { status: 422, exit: 2, title: 'The upload cannot be unpacked' },
  'secret.invalid': { status: 422, exit: 2, title: 'This cannot be a secret' },
  'secret.not-found': { status: 404, exit: 1, title: 'No such secret' },
  'secret.no-key': { status: 503, exit: 1, title: 'There is no key to encrypt secrets with' },
  'version.not-found': { status: 404, exit: 1, title: 'No such version' },
  'change.not-found': { status: 404, exit: 1, title: 'No such change' },
  'change.stale': { status: 409, exit: 1, title: 'The change is not as you saw it any more' },
  'change.exists': { status: 409, exit: 1, title: 'You propose a change of this toolbox already' },
  'change.full': { status: 409, exit: 1, title: 'There are too many comments' },
  'comment.not-found': { status: 404, exit: 1, title: 'No such comment' },
  'version.not-yankable': {
    status: 409,
    exit: 1,
    title: 'This version cannot be taken back or brought back',
  },
  'example.invalid': { status: 422, exit: 2, title: 'This cannot be an example' },
  'example.not-found': { status: 404, exit: 1, title: 'No such example' },
  'file.not-found': { status: 404, exit: 1, title: 'No such file in this version' },
  'tool.not-found': { status: 404, exit: 1, title: 'No such tool' },
  'tool.not-runnable': { status: 409, exit: 1, title: 'This tool cannot run here' },
  'run.not-found': { status: 404, exit: 1, title: 'No such run' },
  'run.invalid-input': { status: 422, exit: 2, title: 'The arguments do not fit the tool' },
  'run.secrets-missing': { status: 409, exit: 1, title: 'The tool needs secrets that it is not given' },
  'run.quota-reached': { status: 429, exit: 1, title: 'You have too many runs waiting' },
  'run.stale': { status: 409, exit: 1, title: 'The run is no longer waiting for this' },
  'check.not-found': { status: 404, exit: 1, title: 'No such check, or no longer' },
  'share.not-found': { status: 404, exit: 1, title: 'This link leads nowhere, or no longer' },
  'network.invalid-hosts': { status: 422, exit: 2, title: 'The hosts cannot be granted' },
  'network.changed': { status: 409, exit: 1, title: 'Somebody else changed the hosts' },
  'run.sandbox-unavailable': { status: 503, exit: 1, title: 'Running is off: no sandbox is available' },
  'database.unavailable': { status: 503, exit: 1, title: 'The database is not reachable' },
  internal: { status: 500, exit: 1, title: 'Something went wrong' },
} as const satisfies Record<string, { status: number; exit: number; title: string }>

export type ErrorCode = keyof typeof errorTable

/**
 * A fault that an operation cannot go on with. `message` is written for the reader; the cause goes to the log.
 * `details` travel to the client as they are, so they hold nothing that the reader may not know.
 */
export class AppError extends Error {
  override readonly name = 'AppError'

  /**
   * Pages and routes are bundled apart, each with a class of this name; what they share in one process (the database, the
   * hub of runs) throws that of whoever made it first. So an AppError is known by what it says, not by its class.
   */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return (
      value instanceof Error &&
      value.name === 'AppError' &&
      'code' in value &&
      Object.hasOwn(errorTable, String(value.code))
    )
  }

  constructor(
    readonly code: ErrorCode,
    message?: string,
    readonly options: { details?: Record<string, unknown>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message ?? errorTable[code].title, { cause: options.cause })
  }

  get status(): number {
    return errorTable[this.code].status
  }

  /** What of a fault in a page reaches the browser: React hides messages there, but passes `digest` on. */
  get digest(): ErrorCode {
    return this.code
  }
}
