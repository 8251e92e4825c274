/**
 * The keys that encrypt secrets, from the variable or from the file that `npm start` created. They are never
 * in the database.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { config, readSecretKeys } from '@/lib/config'
import { AppError } from '@/lib/core/base/errors'
import { secretKeyOf, type SecretKey } from '@/lib/core/secrets/seal-secret'

/**
 * Returns the keys; the first one encrypts new secrets. The file is read each time, so that a rotation
 * affects running processes.
 * @throws AppError `secret.no-key`
 */
export async function findSecretKeys(): Promise<[SecretKey, ...SecretKey[]]> {
  const { secretKeys, dataFolder } = config()
  const keys = secretKeys.length > 0 ? secretKeys : await readKeyFile(dataFolder)
  const [first, ...others] = keys.map(secretKeyOf)
  if (!first)
    throw new AppError('secret.no-key', 'No encryption key is set. Set PEGBOARD_SECRET_KEY on the server.')
  return [first, ...others]
}

/** Reports whether a key is set up. @throws AppError `secret.no-key` when the file contains no valid key */
export async function hasSecretKey(): Promise<boolean> {
  const { secretKeys, dataFolder } = config()
  return secretKeys.length > 0 || (await readKeyFile(dataFolder)).length > 0
}

/**
 * Returns the keys of the file. Without a file there are none: a process that runs alone creates none,
 * because others would not know it.
 */
async function readKeyFile(dataFolder: string): Promise<readonly Uint8Array[]> {
  const file = path.join(/* turbopackIgnore: true */ dataFolder, 'secret-key')
  const text = await readFile(/* turbopackIgnore: true */ file, 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const keys = readSecretKeys(text)
  if (!keys)
    throw new AppError('secret.no-key', 'The file secret-key in the data folder contains no valid key.')
  return keys
}
