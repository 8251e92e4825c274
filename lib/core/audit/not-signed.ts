/** Nothing was signed, because this installation has no key. A key is optional: docs/reference/audit.md. */
export class NotSigned extends Error {
  constructor() {
    super('No key to sign the audit log is set.')
  }
}
