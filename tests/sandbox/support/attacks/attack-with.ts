import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import type { Attack, Targets } from './attacks'
import { settledLeftovers, type Traces } from '../leftovers'
import { startScript } from '../run-tool'

/**
 * Runs one attack and checks from outside what it reached and what is left of it. Returns null when the sandbox
 * contained it.
 */
export async function attackWith(
  attack: Attack,
  { sandbox, traces }: { sandbox: Sandbox; traces: Traces },
  targets: Targets,
): Promise<string | null> {
  const tool = startScript(sandbox, attack.script(targets), attack.options)
  await attack.meddle?.(tool)
  const problem = attack.findProblem(await tool.result, targets)
  const left = await settledLeftovers(traces, 'between runs')
  return problem ?? (left.length > 0 ? `It left behind: ${left.join(', ')}` : null)
}

/** Prepares everything that an attack must not reach. */
export async function makeTargets(): Promise<Targets & { remove(): void }> {
  const secret = randomUUID()
  const abstractName = `pegboard-test-${randomUUID()}`
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-planted-'))
  const plantedFile = path.join(folder, '.env')
  chmodSync(folder, 0o755)
  writeFileSync(plantedFile, `SECRET=${secret}\n`, { mode: 0o644 })
  let connections = 0
  const count = () =>
    createServer(socket => {
      connections += 1
      socket.destroy()
    })
  const tcp = await listen(count(), { port: 0, host: '127.0.0.1' })
  const unix = await listen(count(), { path: `\0${abstractName}` })
  return {
    port: (tcp.address() as AddressInfo).port,
    connections: () => connections,
    abstractName,
    plantedFile,
    secret,
    remove() {
      tcp.close()
      unix.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const listen = (server: Server, where: { port: number; host: string } | { path: string }) =>
  new Promise<Server>((resolve, reject) => {
    server.once('error', reject)
    server.listen(where, () => resolve(server))
  })
