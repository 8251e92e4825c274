/**
 * The secrets of a run: which ones are required before it is queued, and which ones it gets when it starts.
 */
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
import { listGrantedNames, listSecrets, takeNamedSecrets, takeSecrets } from '@/lib/store/toolboxes/secrets'
import { listOwnerNames } from '@/lib/store/toolboxes/toolboxes'

type Asking = {
  toolVersionId: ToolVersionId
  toolboxId: ToolboxId
  versionNumber: number
  needs: readonly Need[]
}

/** Returns the names of the secrets that a tool gets, and a sentence when a required one is missing. */
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

/**
 * Rejects a run without its required secrets.
 * @throws AppError `run.secrets-missing`, naming the secrets and who can set them
 */
export async function requireSecrets(tx: Tx, asking: Asking): Promise<void> {
  const { missing, words } = await judgeSecrets(tx, asking)
  if (words !== null)
    throw new AppError('run.secrets-missing', words, {
      details: { missing: missing.map(({ name, note }) => ({ name, note: note ?? null })) },
    })
}

type ProvidedSecrets = {
  /** Values by name, for the environment of this one run. */
  values: Record<string, string>
  /** Names of secrets that this process cannot decrypt, with the IDs of their keys. */
  closed: { name: string; keyId: string }[]
}

/** Decrypts the secrets granted to a tool, for a run that starts now. */
export const openSecrets = async (toolVersionId: ToolVersionId): Promise<ProvidedSecrets> =>
  openAll(await takeSecrets(toolVersionId))

/** Decrypts secrets of a toolbox that its owners named in a setting. Names that are not set are left out. */
export const openNamedSecrets = async (
  toolboxId: ToolboxId,
  names: readonly string[],
): Promise<ProvidedSecrets> => openAll(names.length > 0 ? await takeNamedSecrets(toolboxId, names) : [])

async function openAll(sealed: Awaited<ReturnType<typeof takeSecrets>>): Promise<ProvidedSecrets> {
  const keys = sealed.length > 0 ? await knownKeys() : []
  const provided: ProvidedSecrets = { values: {}, closed: [] }
  for (const { toolboxId, name, ...secret } of sealed) {
    const value = openSecret(keys, { toolboxId, name }, secret)
    if (value === null) provided.closed.push({ name, keyId: secret.keyId })
    else provided.values[name] = value
  }
  return provided
}

/** Returns no keys on a machine without any: every secret then stays encrypted, and the run reports it. */
async function knownKeys(): Promise<SecretKey[]> {
  try {
    return await findSecretKeys()
  } catch (error) {
    if (error instanceof AppError && error.code === 'secret.no-key') return []
    throw error
  }
}

/** Returns a sentence for the viewer about missing optional secrets; null if there are none. */
export async function reportAbsentSecrets(
  tx: Tx,
  toolboxId: ToolboxId,
  needs: readonly Need[],
  provided: readonly string[],
): Promise<string | null> {
  const absent = absentSecrets(needs, provided)
  if (absent.length === 0) return null
  return `The tool runs without ${absent.join(', ')}. ${whoCanSet(await listOwnerNames(tx, toolboxId))}`
}
