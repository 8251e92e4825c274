/** Nothing was signed, because this installation has no key. An installation may do without: docs/reference/audit.md. */
export class NotSigned extends Error {
  constructor() {
    super('There is no key to sign the audit log with.')
  }
}
