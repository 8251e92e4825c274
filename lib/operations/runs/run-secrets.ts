/** The secrets of a run: what it must have before it is queued, and what it is given when it begins. */
import { AppError } from '@/lib/core/base/errors'
import type { ToolboxId, ToolVersionId } from '@/lib/core/base/ids'
import {
  absentSecrets,
  isSecretNeed,
  missingSecrets,
  formatMissingSecrets,
  whoCanSet,
} from '@/lib/core/spec/needed-secrets'
import { openSecret, type SecretKey } from '@/lib/core/secrets/seal-secret'
import type { Need } from '@/lib/core/spec/tool-spec'
import type { Tx } from '@/lib/store/connection/client'
import { findSecretKeys } from '@/lib/store/toolboxes/secret-keys'
import { listGrantedNames, listSecrets, takeSecrets } from '@/lib/store/toolboxes/secrets'
import { listOwnerNames } from '@/lib/store/toolboxes/toolboxes'

type Asking = {
  toolVersionId: ToolVersionId
  toolboxId: ToolboxId
  versionNumber: number
  needs: readonly Need[]
}

/** Names of the secrets that a tool is given, and a sentence when one is missing without which it is not run. */
export async function judgeSecrets(
  tx: Tx,
  { toolVersionId, toolboxId, versionNumber, needs }: Asking,
): Promise<{ granted: string[]; missing: Need[]; words: string | null }> {
  if (!needs.some(isSecretNeed)) return { granted: [], missing: [], words: null }
  const granted = await listGrantedNames(tx, toolVersionId)
  const missing = missingSecrets(needs, granted)
  if (missing.length === 0) return { granted, missing, words: null }
  const set = new Set((await listSecrets(tx, toolboxId)).map(({ name }) => name))
  const owners = await listOwnerNames(tx, toolboxId)
  return {
    granted,
    missing,
    words: formatMissingSecrets(missing, name => set.has(name), versionNumber, owners),
  }
}

/** @throws AppError `run.secrets-missing`, saying which and who can set them */
export async function requireSecrets(tx: Tx, asking: Asking): Promise<void> {
  const { missing, words } = await judgeSecrets(tx, asking)
  if (words !== null)
    throw new AppError('run.secrets-missing', words, {
      details: { missing: missing.map(({ name, note }) => ({ name, note: note ?? null })) },
    })
}

type GivenSecrets = {
  /** By name, for the environment of this one run. */
  values: Record<string, string>
  /** Names of secrets and of the keys that this process does not know. */
  closed: { name: string; keyId: string }[]
}

/** Opens what a tool is granted, for a run that begins now. */
export async function openSecrets(toolVersionId: ToolVersionId): Promise<GivenSecrets> {
  const sealed = await takeSecrets(toolVersionId)
  const keys = sealed.length > 0 ? await knownKeys() : []
  const given: GivenSecrets = { values: {}, closed: [] }
  for (const { toolboxId, name, ...secret } of sealed) {
    const value = openSecret(keys, { toolboxId, name }, secret)
    if (value === null) given.closed.push({ name, keyId: secret.keyId })
    else given.values[name] = value
  }
  return given
}

/** None on a machine without: then every secret stays closed, and the run says so. */
async function knownKeys(): Promise<SecretKey[]> {
  try {
    return await findSecretKeys()
  } catch (error) {
    if (error instanceof AppError && error.code === 'secret.no-key') return []
    throw error
  }
}

/** For the person who watches: what the tool asks for and runs without; null when there is nothing to tell. */
export async function tellAbsentSecrets(
  tx: Tx,
  toolboxId: ToolboxId,
  needs: readonly Need[],
  given: readonly string[],
): Promise<string | null> {
  const absent = absentSecrets(needs, given)
  if (absent.length === 0) return null
  return `It runs without ${absent.join(', ')}. ${whoCanSet(await listOwnerNames(tx, toolboxId))}`
}
