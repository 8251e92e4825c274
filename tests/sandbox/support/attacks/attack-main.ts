/** Runs every attack in this process and prints a line of JSON for each, so that another user can run them. */
import { openSandbox } from '@/lib/sandbox/open-sandbox'
import { attacks } from './attacks'
import { attackWith, makeTargets } from './attack-with'
import { openTestSandbox } from '../open-test-sandbox'

async function main() {
  const targets = await makeTargets()
  const test = await openTestSandbox({}, openSandbox)
  const { isolation } = test.sandbox.report
  process.stdout.write(`${JSON.stringify({ uid: process.getuid?.(), isolation })}\n`)
  for (const attack of attacks) {
    const problem = await attackWith(attack, test, targets)
    process.stdout.write(`${JSON.stringify({ name: attack.name, problem })}\n`)
  }
  targets.remove()
  await test.close()
}

void main()
