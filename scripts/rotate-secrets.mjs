/**
 * `node scripts/rotate-secrets.mjs`: creates a new key and re-encrypts every secret with it, even while Pegboard is
 * running. If PEGBOARD_SECRET_KEY is set, it creates no key: put the new key first in the variable of all processes,
 * restart them, then run this script.
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
      `No longer needed: ${idle.join(', ')}. Old backups need these keys. If you have none, leave only the first key in ${place}.`,
    )
  for (const { name, toolboxId, keyId: other } of closed)
    say(`${name} (toolbox ${toolboxId}) was not re-encrypted: its key ${other} is not in ${place}.`)
  if (closed.length > 0) process.exitCode = 1
}
