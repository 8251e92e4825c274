/** The secrets of this installation, made at the first start and kept where only its owner can read them. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** @returns {string} what signs sessions: NEXTAUTH_SECRET when set, else that of the data folder */
export function readAuthSecret(dataFolder) {
  if (process.env.NEXTAUTH_SECRET) return process.env.NEXTAUTH_SECRET
  const file = path.join(dataFolder, 'auth-secret')
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(33).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
