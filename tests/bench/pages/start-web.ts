/** The web processes of a production server for measurements, without a worker, so that nothing else uses the database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { nodeEnvironment, nodeOptions, webOptions } from '@/scripts/processes/node-options.mjs'

/** Number of processes, as `npm start` chooses it on this machine. */
const webProcesses = 2
/** Seconds until the processes must answer. */
const startSecondsMax = 60

export type Web = {
  origin: string
  /** Returns the CPU time that the processes have used, which other programs of the machine do not affect. */
  cpuMs: () => number
  stop: () => Promise<void>
}

/** Starts the built application as `npm start` does, with the environment of this process, with which it ends for any reason. */
export async function startWeb(port: number): Promise<Web> {
  const origin = `http://localhost:${port}`
  const data = mkdtempSync(path.join(tmpdir(), 'pegboard-bench-data-'))
  const program = [
    ...['scripts/processes/share-port.mjs', String(webProcesses)],
    ...['node_modules/next/dist/bin/next', 'start', '--port', String(port)],
  ]
  const child = spawn(process.execPath, [...nodeOptions, ...webOptions, ...program], {
    env: {
      ...nodeEnvironment,
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PEGBOARD_DATA: data,
      PEGBOARD_TETHERED_TO: String(process.pid),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    // The process leads its own group, which is killed if it does not end in time.
    detached: true,
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  for (const until = Date.now() + startSecondsMax * 1000; Date.now() < until; await pause(100)) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null)
    if (answer?.ok) return { origin, cpuMs: () => readCpuMs(child.pid!), stop }
    if (child.exitCode !== null) break
  }
  await stop()
  throw new Error(`The web processes did not answer on port ${port}.`)
}

/** Milliseconds per tick of the clock by which Linux counts CPU time. */
const tickMs = 10

/** Returns the CPU time of a process and of those that it started. */
function readCpuMs(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  // The name of the process, in parentheses, can contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const [user, system] = [fields[11], fields[12]].map(Number)
  return children.map(Number).reduce((sum, child) => sum + readCpuMs(child), (user! + system!) * tickMs)
}

/** Returns a port that no program uses. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('The probe has no port.')
  return address.port
}
