/** The programs that are packed at build. */
import { packedIn } from './packed-paths.mjs'

/** Folder of the packed programs, below the checkout. */
export const packedFolder = 'dist'

/** Entry points by name. */
export const productPrograms = {
  worker: 'lib/worker/main.ts',
  installStarters: 'lib/worker/install-starters-main.ts',
  firstAdminLink: 'lib/web/first-admin-link-main.ts',
  reEncryptSecrets: 'lib/worker/re-encrypt-secrets-main.ts',
  verifyAudit: 'lib/worker/verify-audit-main.ts',
  sandboxDoctor: 'lib/sandbox/self-test/doctor-main.ts',
  commandLine: 'lib/cli/main.ts',
  describe: 'lib/sandbox/describe/describe-main.ts',
}

/**
 * Returns the argument for Node that starts a packed program from the checkout.
 * @param {keyof typeof productPrograms} name
 */
export const packedProgram = name => packedIn(packedFolder, productPrograms[name])
