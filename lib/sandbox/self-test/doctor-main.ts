/**
 * Tests the sandbox of this machine once and prints the report as one line of JSON. Exit code 1 means that tools
 * cannot run.
 */
import { config } from '@/lib/config'
import { openSandbox } from '../open-sandbox'

async function main() {
  const { dataFolder, requiredKernel, warmSandboxes: warm, copyInterpreters } = config()
  const sandbox = await openSandbox({
    dataDirectory: dataFolder,
    slots: 8,
    warm,
    copyInterpreters,
    requiredKernel,
  })
  const { report } = sandbox
  await sandbox.close()
  process.stdout.write(`${JSON.stringify(report)}\n`)
  process.exitCode = report.available ? 0 : 1
}

void main()
