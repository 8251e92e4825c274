/** What `scripts/rotate-secrets.mjs` runs once the new key is there. Prints one line of JSON: ReEncryption. */
import { reEncryptSecrets } from '@/lib/operations/toolboxes/re-encrypt-secrets'
import { closeDatabase } from '@/lib/store/connection/client'

try {
  process.stdout.write(`${JSON.stringify(await reEncryptSecrets())}\n`)
} finally {
  await closeDatabase()
}
