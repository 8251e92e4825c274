/** The programs that are packed at build. */
import { packedIn } from './packed-paths.mjs'

/** Folder of the packed programs, below the checkout. */
export const packedFolder = 'dist'

/** The command line, in one file that needs only Node. `bin` of package.json names it. */
export const commandLine = { source: 'lib/cli/main.ts', file: 'pegboard.cjs' }

/** Entry points of the other programs, by name. */
export const productPrograms = {
  worker: 'lib/worker/main.ts',
  installStarters: 'lib/worker/install-starters-main.ts',
  firstAdminLink: 'lib/web/first-admin-link-main.ts',
  reEncryptSecrets: 'lib/worker/re-encrypt-secrets-main.ts',
  verifyAudit: 'lib/worker/verify-audit-main.ts',
  sandboxDoctor: 'lib/sandbox/self-test/doctor-main.ts',
  describe: 'lib/sandbox/describe/describe-main.ts',
  judge: 'lib/worker/judging/judge-main.ts',
}

/**
 * Returns the argument for Node that starts a packed program from the checkout.
 * @param {keyof typeof productPrograms} name
 */
export const packedProgram = name => packedIn(packedFolder, productPrograms[name])
