/** A production web process for measurements, without a worker, so that nothing else uses the database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Seconds until the process must answer. */
const startSecondsMax = 60

/** Starts the built application with the environment of this process. @returns its address, and how to stop it */
export async function startWebProcess(port: number): Promise<{ origin: string; stop: () => Promise<void> }> {
  const origin = `http://localhost:${port}`
  const data = mkdtempSync(path.join(tmpdir(), 'pegboard-bench-data-'))
  const child = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '--port', String(port)],
    {
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PEGBOARD_DATA: data },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  for (const until = Date.now() + startSecondsMax * 1000; Date.now() < until; await pause(100)) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null)
    if (answer?.ok) return { origin, stop }
    if (child.exitCode !== null) break
  }
  await stop()
  throw new Error(`The web process did not answer on port ${port}.`)
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
