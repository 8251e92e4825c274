/** The secrets of this installation, created at the first start in files that only their owner can read. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** @returns {string} the key that signs sessions: NEXTAUTH_SECRET if set, otherwise that of the data folder */
export function readAuthSecret(dataFolder) {
  if (process.env.NEXTAUTH_SECRET) return process.env.NEXTAUTH_SECRET
  const file = path.join(dataFolder, 'auth-secret')
  makeOnce(file, randomBytes(33).toString('base64url'))
  return readFileSync(file, 'utf8').trim()
}

/** One key per line; the first one encrypts. The application reads the file when it needs a key. */
export const secretKeyFile = dataFolder => path.join(dataFolder, 'secret-key')

const newKey = () => randomBytes(32).toString('base64')

/** Creates the encryption key for secrets of toolboxes, unless PEGBOARD_SECRET_KEY is set. */
export function makeSecretKey(dataFolder) {
  if (!process.env.PEGBOARD_SECRET_KEY) makeOnce(secretKeyFile(dataFolder), newKey())
}

/** Inserts a new key before the existing ones. The file is replaced atomically, because running processes read it. */
export function addSecretKey(dataFolder) {
  const file = secretKeyFile(dataFolder)
  makeSecretKey(dataFolder)
  const complete = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(complete, `${newKey()}\n${readFileSync(file, 'utf8')}`, { mode: 0o600, flag: 'wx' })
  renameSync(complete, file)
}

function makeOnce(file, text) {
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}
