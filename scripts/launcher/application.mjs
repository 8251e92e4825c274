/** The application's processes, and the environment that they receive. */
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { packedProgram } from '../packing/product-programs.mjs'
import { webOptions } from '../processes/node-options.mjs'
import { readAuthSecret } from './secrets.mjs'
import { Complaint } from './settings.mjs'

const startSecondsMax = 60

/** Arguments for Node, by process. */
export const commands = {
  web: ({ port, webProcesses }) => [
    ...webOptions,
    ...['scripts/processes/share-port.mjs', String(webProcesses)],
    ...['node_modules/next/dist/bin/next', 'start', '--port', String(port)],
  ],
  devWeb: ({ port }) => ['node_modules/next/dist/bin/next', 'dev', '--port', String(port)],
  worker: () => [packedProgram('worker')],
  devWorker: () => ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'lib/worker/main.ts'],
  installStarters: () => [packedProgram('installStarters')],
  firstAdminLink: () => [packedProgram('firstAdminLink')],
  reEncryptSecrets: () => [packedProgram('reEncryptSecrets')],
  verifyAudit: () => [packedProgram('verifyAudit')],
  sandboxDoctor: () => [packedProgram('sandboxDoctor')],
}

/**
 * Returns the environment of the application's processes.
 * @param {{ dataFolder: string, port: number, publicUrl: string }} settings
 * @param {{ url: string, directUrl: string }} database
 * @returns {Record<string, string>} variables for every process of the application
 */
export function makeEnvironment(settings, database, mode = 'production') {
  const values = {
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.directUrl,
    PEGBOARD_DATA: settings.dataFolder,
    PORT: String(settings.port),
    PEGBOARD_URL: settings.publicUrl,
    NEXTAUTH_URL: settings.publicUrl,
    NEXTAUTH_SECRET: readAuthSecret(settings.dataFolder),
  }
  return {
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
    ...values,
    // The page of settings shows which values are not from the environment.
    PEGBOARD_SET_AT_START: Object.keys(values)
      .filter(name => !process.env[name])
      .join(),
  }
}

/** Throws a Complaint if the port is already in use. */
export async function checkPort(port) {
  const free = await new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false)).listen(port, () => probe.close(() => resolve(true)))
  })
  if (!free)
    throw new Complaint(
      `Port ${port} is in use by another program. Choose another port: PORT=${port + 1} npm start`,
    )
}

/** Waits until the web process accepts connections. */
export async function waitForWeb(port, signal) {
  for (
    const until = Date.now() + startSecondsMax * 1000;
    Date.now() < until;
    await pause(50, undefined, { signal })
  )
    if (await isListening(port)) return
  throw new Complaint(`The web process did not respond on port ${port} within ${startSecondsMax} s.`)
}

const isListening = port =>
  new Promise(resolve => {
    const socket = connect(port, 'localhost')
    socket
      .once('error', () => resolve(false))
      .once('connect', () => {
        socket.destroy()
        resolve(true)
      })
  })
