/** Re-encrypts, with a new key, every secret that another key encrypts. */
import { randomBytes } from 'node:crypto'
import {
  nonceBytes,
  openSecret,
  openText,
  sealSecret,
  sealText,
  type SecretKey,
} from '@/lib/core/secrets/seal-secret'
import { webhookRow } from '@/lib/core/webhooks/webhook-secret'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { findSecretKeys } from '@/lib/store/toolboxes/secret-keys'
import { listSealedOtherwise, listUsedKeys, replaceSealed } from '@/lib/store/toolboxes/secrets'
import { listGrantsSealedOtherwise, replaceGrant } from '@/lib/store/people/sessions'
import { listWebhooksSealedOtherwise, replaceWebhookSecrets } from '@/lib/store/webhooks/webhooks'
import { grantRow } from '@/lib/operations/people/start-session'

type ReEncryption = {
  /** The key that encrypts them now. */
  keyId: string
  done: number
  /** Secrets of unknown keys, which stay unchanged. */
  closed: { toolboxId: string; name: string; keyId: string }[]
  /** Known keys that no longer encrypt anything. */
  idle: string[]
}

/**
 * Re-encrypts secrets. Safe to repeat at any time, concurrently with processes that set and use secrets.
 * @throws AppError `secret.no-key`
 */
export async function reEncryptSecrets(): Promise<ReEncryption> {
  const keys = await findSecretKeys()
  const [key] = keys
  const closed: ReEncryption['closed'] = []
  let done = 0
  for (const secret of await listSealedOtherwise(key.id)) {
    const { toolboxId, name, keyId } = secret
    const value = openSecret(keys, { toolboxId, name }, secret)
    if (value === null) {
      closed.push({ toolboxId, name, keyId })
      continue
    }
    const sealed = sealSecret(key, { toolboxId, name }, value, randomBytes(nonceBytes))
    const isDone = await inTransaction(async tx => {
      if (!(await replaceSealed(tx, secret, sealed))) return false
      await recordAudit(tx, {
        type: 'secret.re-encrypted',
        target: toolboxId,
        before: { name, key: keyId },
        after: { name, key: key.id },
      })
      return true
    })
    if (isDone) done += 1
  }
  await reEncryptGrants(keys)
  await reEncryptWebhooks(keys)
  const used = await listUsedKeys()
  return {
    keyId: key.id,
    done,
    closed,
    idle: keys.filter(({ id }) => id !== key.id && !used.includes(id)).map(({ id }) => id),
  }
}

/**
 * Re-encrypts the tokens of sign-in providers. A token of an unknown key stays unchanged: its session ends at
 * the next check.
 */
async function reEncryptGrants(keys: readonly [SecretKey, ...SecretKey[]]): Promise<void> {
  const [key] = keys
  for (const grant of await listGrantsSealedOtherwise(database(), key.id)) {
    const text = openText(keys, grantRow(grant.id), grant.sealed)
    if (text === null) continue
    await replaceGrant(database(), grant, sealText(key, grantRow(grant.id), text, randomBytes(nonceBytes)))
  }
}

/** Re-encrypts the secrets of webhooks. One of an unknown key stays unchanged, and its deliveries fail. */
async function reEncryptWebhooks(keys: readonly [SecretKey, ...SecretKey[]]): Promise<void> {
  const [key] = keys
  for (const webhook of await listWebhooksSealedOtherwise(database(), key.id)) {
    const row = webhookRow(webhook.id)
    const text = openText(keys, row, webhook.secrets)
    if (text === null) continue
    await replaceWebhookSecrets(database(), webhook, sealText(key, row, text, randomBytes(nonceBytes)))
  }
}
