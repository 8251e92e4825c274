import type { Sandbox, SandboxOptions } from './sandbox'
import { GuardedSandbox } from './self-test/guarded-sandbox'

/**
 * Opens the sandbox, which is the only place where uploaded programs run, and tests it once. A run never rejects and
 * never throws: its end is a value that is judged outside the sandbox. While the self-test fails, `report` names what
 * is missing, and every run ends immediately as `spawn-failed`.
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const sandbox = new GuardedSandbox(options)
  await sandbox.selfTest()
  return sandbox
}
