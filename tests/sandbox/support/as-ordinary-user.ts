import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isReachable } from '@/lib/sandbox/host/host'
import { packed } from './programs/packed-programs'

/**
 * Starts a packed program in a separate process: as an unprivileged user if the tests run as root, otherwise as their
 * user. It gets its own home and an environment with a secret in it, as a server has.
 */
export function startAsOrdinaryUser(
  program: Parameters<typeof packed>[0],
  secret: string,
  { around = [], args = [], stdin = 'ignore' }: OrdinaryUserOptions = {},
): { child: ChildProcess; home: string; remove: () => void } {
  const home = mkdtempSync(path.join(tmpdir(), 'pegboard-ordinary-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(home, unprivileged, unprivileged)
  const environment = { PATH: '/usr/bin:/bin', HOME: home, TMPDIR: home, DATABASE_URL: secret }
  const node = [process.execPath, packed(program), ...args]
  const asUnprivileged = [
    'setpriv',
    '--reuid',
    `${unprivileged}`,
    '--regid',
    `${unprivileged}`,
    '--clear-groups',
    '--',
  ]
  // A checkout in a private home is mounted under another name, in a mount namespace, so that the user can read it.
  const elsewhere = [
    'unshare',
    '--mount',
    'sh',
    '-c',
    'mount --bind "$1" /mnt; shift; cd /mnt; exec "$@"',
    'sh',
    checkout,
  ]
  const asUser = !isRoot
    ? node
    : isReachable(`${checkout}/x`)
      ? [...asUnprivileged, ...node]
      : [...elsewhere, ...asUnprivileged, ...node]
  const command = [...around, ...asUser]
  const child = spawn(command[0]!, command.slice(1), {
    cwd: checkout,
    env: environment as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
    stdio: [stdin, 'pipe', 'pipe'],
  })
  return { child, home, remove: () => rmSync(home, { recursive: true, force: true }) }
}

type OrdinaryUserOptions = {
  /** Command that becomes what follows it, with the rights of the tests. */
  around?: readonly string[]
  args?: readonly string[]
  stdin?: 'pipe' | 'ignore'
}

/** Reads lines of standard output and all of standard error, until the process ends. */
export async function readToEnd(
  child: ChildProcess,
): Promise<{ lines: string[]; stderr: string; code: number | null }> {
  const pieces: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout!.on('data', (piece: Buffer) => pieces.push(piece))
  child.stderr!.on('data', (piece: Buffer) => errors.push(piece))
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  const lines = Buffer.concat(pieces).toString('utf8').split('\n').filter(Boolean)
  return { lines, stderr: Buffer.concat(errors).toString('utf8'), code }
}

const unprivileged = 65_534
const checkout = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
