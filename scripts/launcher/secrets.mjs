/** The secrets of this installation, made at the first start and kept where only its owner can read them. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** @returns {string} what signs sessions: NEXTAUTH_SECRET when set, else that of the data folder */
export function readAuthSecret(dataFolder) {
  if (process.env.NEXTAUTH_SECRET) return process.env.NEXTAUTH_SECRET
  const file = path.join(dataFolder, 'auth-secret')
  makeOnce(file, randomBytes(33).toString('base64url'))
  return readFileSync(file, 'utf8').trim()
}

/** One key a line, the first one for what is encrypted from now on; the application reads it when it needs one. */
export const secretKeyFile = dataFolder => path.join(dataFolder, 'secret-key')

const newKey = () => randomBytes(32).toString('base64')

/** Makes the key that the secrets of toolboxes are encrypted with, unless PEGBOARD_SECRET_KEY holds it. */
export function makeSecretKey(dataFolder) {
  if (!process.env.PEGBOARD_SECRET_KEY) makeOnce(secretKeyFile(dataFolder), newKey())
}

/** Puts a new key before the ones that are there. The file is whole at every moment: processes read it while they run. */
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
