/** `npm run -s pegboard -- COMMAND ...`: the command line, packed when its sources have changed. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateClient, packProductPrograms } from './launcher/prepare.mjs'
import { root } from './launcher/settings.mjs'
import { giveUp } from './launcher/steps.mjs'
import { commandLine, packedFolder } from './packing/product-programs.mjs'

try {
  await generateClient()
  await packProductPrograms()
} catch (error) {
  giveUp(error)
}
// npm runs scripts in the folder of the package; INIT_CWD is the folder of the person.
process.chdir(process.env.INIT_CWD ?? process.cwd())
await import(pathToFileURL(path.join(root, packedFolder, commandLine.file)).href)
