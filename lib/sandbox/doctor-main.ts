/** Proves the sandbox of this machine once and prints the report as one line of JSON; exit 1 when tools cannot run. */
import { config } from '@/lib/config'
import { openSandbox } from './sandbox'

async function main() {
  const sandbox = await openSandbox({ dataDirectory: config().dataFolder, slots: 8 })
  const { report } = sandbox
  await sandbox.close()
  process.stdout.write(`${JSON.stringify(report)}\n`)
  process.exitCode = report.available ? 0 : 1
}

void main()
