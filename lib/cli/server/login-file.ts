/** The file with the addresses and tokens of logins, which only its owner can read. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { CommandProblem } from '../command'
import { fileReason } from '../file-reason'

export type Login = { url: string; token: string }

export type Logins = {
  /** The server of the last login; null without one. */
  current: string | null
  /** Tokens by address. */
  tokens: Map<string, string>
}

/** Returns no login if there is no file. @throws CommandProblem if the file cannot be read */
export async function readLogins(file: string): Promise<Logins> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { current: null, tokens: new Map() }
    throw new CommandProblem(`can't read ${file}: ${fileReason(error)}.`)
  }
  const stored = parse(text)
  if (!stored)
    throw new CommandProblem(`can't read ${file}: the file has another format.`, [
      'Delete it, and run "pegboard login" again.',
    ])
  return stored
}

/** @throws CommandProblem if the file cannot be written */
export async function writeLogins(file: string, { current, tokens }: Logins): Promise<void> {
  const servers = [...tokens].map(([url, token]) => ({ url, token }))
  const draft = `${file}.${randomUUID()}`
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    // The mode applies to new files only, so the draft is never one that exists.
    await writeFile(draft, `${JSON.stringify({ current, servers }, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw new CommandProblem(`can't write ${file}: ${fileReason(error)}.`)
  }
}

/** Returns the login to a server; without an address, the last login. */
export async function findLogin(file: string, url: string | undefined): Promise<Login | null> {
  const { current, tokens } = await readLogins(file)
  const wanted = url ?? current
  const token = wanted === null ? undefined : tokens.get(wanted)
  return wanted === null || token === undefined ? null : { url: wanted, token }
}

/** Reports whether others on this machine can read the file. False without a file, and on Windows. */
export async function isReadableByOthers(file: string): Promise<boolean> {
  // Without a file there is nothing to read.
  const found = await stat(file).catch(() => null)
  return found !== null && process.platform !== 'win32' && (found.mode & 0o077) !== 0
}

function parse(text: string): Logins | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The caller reports the format.
    return null
  }
  if (!isJsonObject(value) || !Array.isArray(value.servers)) return null
  const tokens = new Map<string, string>()
  for (const server of value.servers as unknown[])
    if (isJsonObject(server) && typeof server.url === 'string' && typeof server.token === 'string')
      tokens.set(server.url, server.token)
  return { current: typeof value.current === 'string' ? value.current : null, tokens }
}
