/**
 * `node scripts/rotate-secrets.mjs`: makes a new key and encrypts every secret with it, also while Pegboard runs. With
 * PEGBOARD_SECRET_KEY it makes none: put the new key first in the variable of all processes, start them again, then run
 * this.
 */
import { spawnSync } from 'node:child_process'
import { commands } from './launcher/application.mjs'
import { addSecretKey, secretKeyFile } from './launcher/secrets.mjs'
import { Complaint, readSettings, root } from './launcher/settings.mjs'
import { findDatabase } from './launcher/start-one.mjs'
import { giveUp, say } from './launcher/steps.mjs'

try {
  const settings = readSettings()
  const database = await findDatabase(settings)
  const isInFile = !process.env.PEGBOARD_SECRET_KEY
  if (isInFile) addSecretKey(settings.dataFolder)
  const { stdout, status } = spawnSync(process.execPath, commands.reEncryptSecrets(), {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: database.directUrl,
      PEGBOARD_DATA: settings.dataFolder,
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Complaint('Secrets could not be re-encrypted. No keys were removed.')
  tell(JSON.parse(stdout), isInFile ? secretKeyFile(settings.dataFolder) : 'PEGBOARD_SECRET_KEY')
} catch (error) {
  giveUp(error)
}

function tell({ keyId, done, closed, idle }, place) {
  say(`${done} secrets were encrypted with the key ${keyId}.`)
  if (idle.length > 0)
    say(
      `Needed no more: ${idle.join(', ')}. Old backups need them; without, leave only the first in ${place}.`,
    )
  for (const { name, toolboxId, keyId: other } of closed)
    say(`${name} (toolbox ${toolboxId}) stays as it is: its key ${other} is not in ${place}.`)
  if (closed.length > 0) process.exitCode = 1
}
