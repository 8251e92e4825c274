/** `npm run -s pegboard -- COMMAND ...`: the command line, packed when its sources have changed. */
import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { generateClient, packProductPrograms } from './launcher/prepare.mjs'
import { root } from './launcher/settings.mjs'
import { giveUp } from './launcher/steps.mjs'
import { packedProgram } from './packing/product-programs.mjs'

try {
  await generateClient()
  await packProductPrograms()
  const program = path.join(root, packedProgram('commandLine'))
  const { status, signal } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 128 + constants.signals[signal]
} catch (error) {
  giveUp(error)
}
