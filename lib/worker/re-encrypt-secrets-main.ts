/** `scripts/rotate-secrets.mjs` runs this when the new key exists. Prints one line of JSON: ReEncryption. */
import { reEncryptSecrets } from '@/lib/operations/toolboxes/settings/re-encrypt-secrets'
import { closeDatabase } from '@/lib/store/connection/client'

async function main(): Promise<void> {
  process.stdout.write(`${JSON.stringify(await reEncryptSecrets())}\n`)
}

void main().finally(closeDatabase)
