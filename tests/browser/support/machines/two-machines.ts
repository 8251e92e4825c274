/**
 * Two machines that each run `npm run web` and `npm run worker` with a data folder of their own, and a third one with
 * Postgres, a pooler and the people. Each of the two has a cable to the database and another one to the people.
 */
import { type ChildProcess, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { packedIn } from '../../../../scripts/packing/packed-paths.mjs'
import { cloneDatabase, noSettings } from '../../../../scripts/testing/test-application.mjs'
import { connectMachines, firstLine, Machine, ownMachine } from './machine'

/**
 * Addresses of the third machine and of the other one, by cable. The cable `outside` leads to the machine of the test.
 * This network is reserved for documentation.
 */
const cables = {
  a: {
    front: ['198.51.100.1', '198.51.100.2'],
    back: ['198.51.100.5', '198.51.100.6'],
    outside: ['198.51.100.17', '198.51.100.18'],
  },
  b: {
    front: ['198.51.100.9', '198.51.100.10'],
    back: ['198.51.100.13', '198.51.100.14'],
    outside: ['198.51.100.21', '198.51.100.22'],
  },
} as const
/** Address of the machine of the test for both machines. */
export const outsideAddress = cables.a.outside[0]
const ports = { web: 3000, database: 5432, pooler: 6432 }

export type MachineName = keyof typeof cables
export const publicUrl = 'http://pegboard.example'

export type TwoMachines = {
  /** Direct address of the database, for the test itself. */
  databaseUrl: string
  /** Variables of machine A. */
  environment: NodeJS.ProcessEnv
  firstAdminLink: string
  machines: Record<MachineName, Machine>
  /** Sockets through which the web processes can be reached. */
  doors: Record<MachineName, string>
  /** Cuts or restores the cable between a machine and the database. */
  setBackLink(name: MachineName, state: 'up' | 'down'): void
  /** What the scripts of both machines have printed. */
  output(): string
  stop(): Promise<void>
}

type TwoMachinesOptions = {
  /** Variables of both machines, in addition to those that every start needs. */
  env: Record<string, string>
  /** Installs the starter toolboxes first, as `npm start` does. */
  hasStarters?: boolean
  /** Lets both machines reach servers of the test at `outsideAddress`. */
  reachesOutside?: boolean
  /** Prints what the scripts print. */
  shows?: boolean
}

/** @param pooler path of PgBouncer */
export async function startTwoMachines(
  templateUrl: string,
  pooler: string,
  { env, hasStarters = false, reachesOutside = false, shows = false }: TwoMachinesOptions,
): Promise<TwoMachines> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-machines-'))
  const cleanups = [async () => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp()
  }
  try {
    // Sandboxes run as other users, who must be able to enter the folder.
    chmodSync(folder, 0o711)
    const database = await cloneDatabase(templateUrl)
    cleanups.push(database.drop)
    const [site, a, b] = await Promise.all(
      ['site', 'machine-a', 'machine-b'].map(async name => {
        const machine = await Machine.start(name)
        cleanups.push(() => machine.stop())
        return machine
      }),
    )
    const machines = { a: a!, b: b! }
    for (const name of ['a', 'b'] as const)
      for (const cable of ['front', 'back'] as const) {
        const [near, far] = cables[name][cable]
        connectMachines(
          { machine: site!, device: `${cable}-${name}`, address: near },
          { machine: machines[name], device: cable, address: far },
        )
      }
    if (reachesOutside) connectOutside(machines)
    cleanups.push(await serveDatabase(database.url, path.join(folder, 'database.sock')))
    const doors = { a: path.join(folder, 'a.sock'), b: path.join(folder, 'b.sock') }
    const forwarding = site!.start([
      ...['tests/browser/support/machines/forward.mjs', `0.0.0.0:${ports.database}>${folder}/database.sock`],
      ...(['a', 'b'] as const).map(name => `${doors[name]}>${cables[name].front[1]}:${ports.web}`),
    ])
    await firstLine(forwarding)
    await startPooler(site!, pooler, database.url, folder)

    const environments = makeEnvironments(database.url, folder, env)
    const output: string[] = []
    const keep = (text: string) => {
      output.push(text)
      if (shows) process.stderr.write(text)
    }
    const programEnv = { ...environments.a, NODE_ENV: 'production' }
    if (hasStarters) {
      const installing = machines.a.start(
        [packedIn('dist', 'lib/worker/install-starters-main.ts')],
        programEnv,
      )
      collect(installing, 'starters', keep)
      await once(installing, 'exit')
    }
    for (const name of ['a', 'b'] as const)
      for (const script of ['web', 'worker'])
        collect(
          machines[name].start([`scripts/${script}.mjs`], environments[name]),
          `${script} ${name}`,
          keep,
        )
    const firstAdminLink = await firstLine(
      machines.a.start([packedIn('dist', 'lib/web/first-admin-link-main.ts')], programEnv),
    )
    return {
      databaseUrl: database.url,
      environment: environments.a,
      firstAdminLink,
      machines,
      doors,
      setBackLink: (name, state) => site!.ip(`link set back-${name} ${state}`),
      output: () => output.join(''),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Servers of the test listen at one address, which B reaches through its own cable. */
function connectOutside(machines: Record<MachineName, Machine>): void {
  for (const name of ['a', 'b'] as const) {
    const [far, near] = cables[name].outside
    connectMachines(
      { machine: ownMachine, device: `pegboard-${name}`, address: far },
      { machine: machines[name], device: 'outside', address: near },
    )
  }
  machines.b.ip(`route add ${outsideAddress} via ${cables.b.outside[0]}`)
}

/** Lets other network namespaces reach the test server, which listens only in that of the test. */
async function serveDatabase(databaseUrl: string, socketPath: string): Promise<() => Promise<void>> {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server: Server = createServer(client => {
    const database = connect(Number(port || 5432), hostname)
    for (const [one, other] of [[client, database] as const, [database, client] as const]) {
      open.add(one)
      // The other end learns that the connection is gone; the reason makes no difference.
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  server.listen(socketPath)
  await once(server, 'listening')
  return async () => {
    for (const socket of open) socket.destroy()
    server.close()
    await once(server, 'close')
  }
}

/** Starts PgBouncer in transaction mode, with fewer connections to the server than its clients open. */
async function startPooler(
  site: Machine,
  program: string,
  databaseUrl: string,
  folder: string,
): Promise<void> {
  const { username, password, pathname } = new URL(databaseUrl)
  const target = `host=127.0.0.1 port=${ports.database} dbname=${pathname.slice(1)} user=${username}`
  const file = path.join(folder, 'pooler.ini')
  writeFileSync(
    file,
    [
      '[databases]',
      `pegboard = ${target} password=${decodeURIComponent(password)}`,
      '[pgbouncer]',
      `listen_addr = 0.0.0.0\nlisten_port = ${ports.pooler}\nunix_socket_dir =`,
      'auth_type = any\npool_mode = transaction\ndefault_pool_size = 15\nlog_connections = 0\nlog_disconnections = 0',
    ].join('\n'),
    { mode: 0o644 },
  )
  // PgBouncer refuses to run as root.
  const child = site.startProgram([program, '-q', '-u', 'daemon', file])
  child.stdout!.resume()
  for (let tries = 100; ; tries -= 1) {
    const { status } = spawnSync('nsenter', [
      ...['--target', `${site.pid}`, '--net', 'bash', '-c'],
      `exec 3<>/dev/tcp/127.0.0.1/${ports.pooler}`,
    ])
    if (status === 0) return
    if (tries === 0 || child.exitCode !== null) throw new Error('The pooler did not start.')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** The variables of both machines: one installation, and what is different. */
function makeEnvironments(
  databaseUrl: string,
  folder: string,
  env: Record<string, string>,
): Record<MachineName, NodeJS.ProcessEnv> {
  const { username, password, pathname } = new URL(databaseUrl)
  const shared = {
    ...process.env,
    ...noSettings(),
    PORT: `${ports.web}`,
    PEGBOARD_URL: publicUrl,
    NEXTAUTH_SECRET: randomBytes(33).toString('base64url'),
    PEGBOARD_SECRET_KEY: randomBytes(32).toString('base64'),
    PEGBOARD_WEB_PROCESSES: '1',
    npm_lifecycle_event: '',
    ...env,
  }
  const of = (name: MachineName) => {
    const server = cables[name].back[0]
    const data = path.join(folder, name)
    mkdirSync(data, { mode: 0o711 })
    return {
      ...shared,
      PEGBOARD_DATA: data,
      DATABASE_URL: `postgresql://pegboard@${server}:${ports.pooler}/pegboard`,
      DATABASE_DIRECT_URL: `postgresql://${username}:${password}@${server}:${ports.database}${pathname}`,
    }
  }
  return { a: of('a'), b: of('b') }
}

function collect(child: ChildProcess, name: string, keep: (text: string) => void): void {
  child.stdout!.setEncoding('utf8').on('data', (text: string) => keep(text.replace(/^(?=.)/gm, `${name}: `)))
}
