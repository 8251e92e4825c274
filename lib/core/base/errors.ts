import { writeDigest } from './error-digest'

/** Every way in which an operation can fail, with its HTTP status, exit code and title. */
export const errorTable = {
  'request.invalid': { status: 400, exit: 2, title: 'Invalid request' },
  'request.too-large': { status: 413, exit: 2, title: 'Request too large' },
  'request.method-not-allowed': { status: 405, exit: 2, title: 'Method not allowed' },
  'request.timeout': { status: 408, exit: 1, title: 'Request timed out' },
  // No one reads this response: the client has gone. The status is the one that proxies log for it.
  'request.cancelled': { status: 499, exit: 1, title: 'Request cancelled' },
  'request.headers-too-large': { status: 431, exit: 2, title: 'Request headers too large' },
  'request.cross-origin': { status: 403, exit: 1, title: 'Cross-origin request denied' },
  'request.rate-limited': { status: 429, exit: 1, title: 'Too many requests' },
  'route.not-found': { status: 404, exit: 1, title: 'Not found' },
  'sign-in.failed': { status: 401, exit: 1, title: 'Sign-in failed' },
  'session.required': { status: 401, exit: 1, title: 'Sign-in required' },
  'token.invalid': { status: 401, exit: 1, title: 'Invalid token' },
  'token.paused': { status: 401, exit: 1, title: 'Token paused' },
  'token.not-found': { status: 404, exit: 1, title: 'Token not found' },
  'oauth-request.not-found': { status: 404, exit: 1, title: 'Request not found' },
  'session.not-found': { status: 404, exit: 1, title: 'Session not found' },
  'action.denied': { status: 403, exit: 1, title: 'Permission denied' },
  'viewing.read-only': { status: 403, exit: 1, title: 'Read-only while viewing as another person' },
  'person.not-found': { status: 404, exit: 1, title: 'Person not found' },
  'person.exists': { status: 409, exit: 1, title: 'Email address already in use' },
  'person.last-admin': { status: 409, exit: 1, title: "The last admin can't be removed" },
  'group.not-found': { status: 404, exit: 1, title: 'Group not found' },
  'group.exists': { status: 409, exit: 1, title: 'Group already exists' },
  'group.invalid': { status: 422, exit: 2, title: 'Invalid group' },
  'role.not-found': { status: 404, exit: 1, title: 'Role not found' },
  'role.exists': { status: 409, exit: 1, title: 'Role already exists' },
  'role.invalid': { status: 422, exit: 2, title: 'Invalid role' },
  'role.in-use': { status: 409, exit: 1, title: 'Role is used by rules' },
  'access.not-found': { status: 404, exit: 1, title: 'Access request not found' },
  'access.stale': { status: 409, exit: 1, title: 'Request already closed' },
  'access.denied-by-rule': { status: 409, exit: 1, title: 'A rule denies this' },
  'access.too-many': { status: 429, exit: 1, title: 'Too many open access requests' },
  'tool-request.not-found': { status: 404, exit: 1, title: 'Tool request not found' },
  'tool-request.stale': { status: 409, exit: 1, title: 'Tool request already closed' },
  'tool-request.too-many': { status: 429, exit: 1, title: 'Too many tool requests' },
  'webhook.not-found': { status: 404, exit: 1, title: 'Webhook not found' },
  'webhook.invalid': { status: 422, exit: 2, title: 'Invalid webhook' },
  'webhook.too-many': { status: 409, exit: 1, title: 'Too many webhooks' },
  'repository.not-found': { status: 404, exit: 1, title: 'No repository connected' },
  'repository.invalid': { status: 422, exit: 2, title: 'Invalid repository' },
  'repository.hook-rejected': { status: 401, exit: 1, title: 'Signature rejected' },
  'remote.not-found': { status: 404, exit: 1, title: 'Remote server not found' },
  'remote.invalid': { status: 422, exit: 2, title: 'Invalid remote server' },
  'delivery.not-found': { status: 404, exit: 1, title: 'Delivery not found' },
  'delivery.waiting': { status: 409, exit: 1, title: 'Delivery already waiting' },
  'set.not-found': { status: 404, exit: 1, title: 'Tool set not found' },
  'set.name-taken': { status: 409, exit: 1, title: 'Name of the set already taken' },
  'set.invalid': { status: 422, exit: 2, title: 'Invalid tool set' },
  'set.too-many': { status: 409, exit: 1, title: 'Too many tool sets' },
  'run-mark.too-many': { status: 409, exit: 1, title: 'Too many pinned or named runs' },
  'favorite.too-many': { status: 409, exit: 1, title: 'Too many favorites' },
  'watch.too-many': { status: 409, exit: 1, title: 'Too many watched tools' },
  'confirmation.not-found': { status: 404, exit: 1, title: 'Remembered confirmation not found' },
  'policy.not-found': { status: 404, exit: 1, title: 'Policy revision not found' },
  'policy.invalid': { status: 422, exit: 2, title: 'Invalid policy' },
  'policy.tests-failing': { status: 409, exit: 1, title: 'Policy tests would fail' },
  'policy-test.not-found': { status: 404, exit: 1, title: 'Test not found' },
  'policy.conflict': { status: 409, exit: 1, title: 'Policy changed by someone else' },
  'password.weak': { status: 422, exit: 1, title: 'Password too weak' },
  'password.wrong': { status: 403, exit: 1, title: 'Incorrect password' },
  'invitation.not-found': { status: 404, exit: 1, title: 'Invalid link' },
  'invitation.expired': { status: 410, exit: 1, title: 'Link already used or expired' },
  'toolbox.not-found': { status: 404, exit: 1, title: 'Toolbox not found' },
  'toolbox.remote': { status: 409, exit: 1, title: 'Toolbox accepts no uploads' },
  'toolbox.slug-taken': { status: 409, exit: 1, title: 'Toolbox name already taken' },
  'toolbox.invalid-name': { status: 422, exit: 2, title: 'Invalid toolbox name' },
  'toolbox.invalid-settings': { status: 422, exit: 2, title: 'Invalid settings' },
  'toolbox.settings-conflict': { status: 409, exit: 1, title: 'Settings changed by someone else' },
  'toolbox.unreadable': { status: 422, exit: 2, title: "Upload can't be unpacked" },
  'attestation.invalid': { status: 422, exit: 2, title: 'Invalid attestation' },
  'attestation.required': { status: 422, exit: 2, title: 'Attestation required' },
  'attestation.mismatch': { status: 422, exit: 2, title: "Attestation doesn't match the upload" },
  'upload.busy': { status: 503, exit: 1, title: 'Too many uploads at the moment' },
  'upload.no-space': { status: 507, exit: 1, title: 'No disk space for uploads' },
  'secret.invalid': { status: 422, exit: 2, title: 'Invalid secret' },
  'secret.not-found': { status: 404, exit: 1, title: 'Secret not found' },
  'secret.no-key': { status: 503, exit: 1, title: 'No encryption key for secrets' },
  'version.not-found': { status: 404, exit: 1, title: 'Version not found' },
  'proposal.not-found': { status: 404, exit: 1, title: 'Proposal not found' },
  'proposal.stale': { status: 409, exit: 1, title: 'Proposal has changed' },
  'proposal.exists': { status: 409, exit: 1, title: 'You already have an open proposal' },
  'proposal.conflicts': { status: 409, exit: 1, title: 'Rebase has conflicts' },
  'proposal.needs-confirmation': { status: 409, exit: 1, title: 'Publishing needs confirmation' },
  'proposal.full': { status: 409, exit: 1, title: 'Too many comments' },
  'comment.not-found': { status: 404, exit: 1, title: 'Comment not found' },
  'version.not-yankable': {
    status: 409,
    exit: 1,
    title: "Version can't be yanked or restored",
  },
  'selection.no-model': { status: 503, exit: 1, title: 'No language model' },
  'selection.invalid': { status: 422, exit: 2, title: 'Invalid selection example' },
  'selection.too-many': { status: 429, exit: 1, title: 'Too many trials waiting' },
  'selection.not-found': { status: 404, exit: 1, title: 'Selection example not found' },
  'example.invalid': { status: 422, exit: 2, title: 'Invalid example' },
  'example.not-found': { status: 404, exit: 1, title: 'Example not found' },
  'file.not-found': { status: 404, exit: 1, title: 'File not found in this version' },
  'file.no-preview': { status: 422, exit: 1, title: 'No preview of this file' },
  'tool.not-found': { status: 404, exit: 1, title: 'Tool not found' },
  'tool.not-runnable': { status: 409, exit: 1, title: "Tool can't run here" },
  'run.not-found': { status: 404, exit: 1, title: 'Run not found' },
  'run.no-result': { status: 404, exit: 1, title: 'Run returned no JSON' },
  'run.invalid-input': { status: 422, exit: 2, title: 'Invalid arguments' },
  'run.secrets-missing': { status: 409, exit: 1, title: 'Required secrets are missing' },
  'run.settings-missing': { status: 409, exit: 1, title: 'Required settings are missing' },
  'run.quota-reached': { status: 429, exit: 1, title: 'Too many runs waiting' },
  'run.stale': { status: 409, exit: 1, title: 'Run is no longer waiting' },
  'check.not-found': { status: 404, exit: 1, title: 'Check not found' },
  'share.not-found': { status: 404, exit: 1, title: 'Link not found or expired' },
  'network.invalid-hosts': { status: 422, exit: 2, title: 'Invalid hosts' },
  'life-cycle.invalid': { status: 422, exit: 2, title: 'Invalid life cycle' },
  'network.conflict': { status: 409, exit: 1, title: 'Hosts changed by someone else' },
  'run.sandbox-unavailable': { status: 503, exit: 1, title: 'No sandbox available' },
  'database.unavailable': { status: 503, exit: 1, title: 'Database unavailable' },
  'database.disk-full': { status: 503, exit: 1, title: 'Database disk full' },
  'storage.unavailable': { status: 503, exit: 1, title: 'File storage unavailable' },
  internal: { status: 500, exit: 1, title: 'Something went wrong' },
} as const satisfies Record<string, { status: number; exit: number; title: string }>

export type ErrorCode = keyof typeof errorTable

/** Reports whether a request failed because of the database alone, so that repeating it later can succeed. */
export const isDatabaseOutage = (code: string): boolean =>
  code === 'database.unavailable' || code === 'database.disk-full'

/** What a denied decision was about, for the audit log. */
export type Refused = {
  /** Name of the action in `decide`. */
  action?: string
  /** Id of the person or service account whose rights were decided on. */
  person?: string
  /** Name (slug) of the toolbox. */
  toolbox?: string
  tool?: string
  version?: number
  /** Number of the proposal. */
  proposal?: number
}

/**
 * An error that ends an operation. `message` is written for the reader; the cause goes to the log. `details` are sent
 * to the client unchanged, so they must not contain anything that the reader may not see.
 */
export class AppError extends Error {
  override readonly name = 'AppError'

  /**
   * Pages and routes are bundled separately, and each bundle has its own copy of this class, while shared parts of the
   * process (the database, the run hub) throw the copy of whichever bundle loaded them first. An AppError is therefore
   * recognized by its properties and not by its class.
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
    readonly options: {
      details?: Record<string, unknown>
      /** The denied decision, for the audit log only; readers never receive it. */
      refused?: Refused
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(message ?? errorTable[code].title, { cause: options.cause })
  }

  get status(): number {
    return errorTable[this.code].status
  }

  /** The part of a page error that reaches the browser: React hides messages there, but passes `digest` on. */
  get digest(): string {
    return writeDigest({ ...errorTable[this.code], code: this.code })
  }
}
