import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Sandbox, SandboxOptions } from '@/lib/sandbox/sandbox'
import { openSandbox } from '@/lib/sandbox/open-sandbox'
import { findTraces, leftoversOf, type Traces } from './leftovers'
import { openTestedSandbox } from './tested-sandbox'

/**
 * Opens a sandbox with a separate data folder. Where this machine cannot isolate, the tests fail with the command
 * that fixes it: skipped sandboxes would be untested ones.
 * @param open `openSandbox` in a process that is isolated or limited in another way than the tests are
 */
export async function openTestSandbox(
  options: Partial<Omit<SandboxOptions, 'dataDirectory'>> = {},
  open = differsOnlyInSlots(options) ? openTestedSandbox : openSandbox,
): Promise<TestSandbox> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'pegboard-sandbox-'))
  // Open to the users of sandboxes: otherwise root's sandboxes are in another folder, where leftovers are not
  // searched for.
  chmodSync(dataDirectory, 0o755)
  const sandbox = await open({ dataDirectory, slots: 4, ...options })
  if (!sandbox.report.available) {
    const failed = sandbox.report.probes.filter(probe => probe.status === 'failed')
    await sandbox.close()
    throw new Error(
      failed
        .map(
          ({ title, detail, fix }) =>
            `${title}: ${detail}\n  To fix it: ${fix ?? 'this is a defect of the sandbox itself'}`,
        )
        .join('\n'),
    )
  }
  const traces = findTraces(dataDirectory)
  return {
    sandbox,
    dataDirectory,
    traces,
    async close() {
      await sandbox.close()
      const left = leftoversOf(traces, 'closed')
      rmSync(dataDirectory, { recursive: true, force: true })
      if (left.length > 0) throw new Error(`The closed sandbox left behind: ${left.join(', ')}`)
    },
  }
}

const differsOnlyInSlots = (options: object) => Object.keys(options).every(name => name === 'slots')

export type TestSandbox = { sandbox: Sandbox; dataDirectory: string; traces: Traces; close(): Promise<void> }
