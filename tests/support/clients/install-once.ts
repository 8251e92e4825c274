/**
 * Programs of the package indexes, each installed once: later runs of the tests reuse the folder, and `npm ci` deletes
 * it. pip and npm install with their own configuration.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const cache = path.resolve('node_modules/.cache/pegboard-clients')

/** Milliseconds of the slowest installation, on a busy machine with two processors. */
export const installMsMax = 600_000

/** An installation takes a minute, in which the connections to the database need this process. */
const execute = promisify(execFile)

/** The index does not answer. Outside of CI, tests are then skipped with this reason. */
export class IndexUnreachable extends Error {}

/** The reason to skip the tests of a program that can't be installed on this machine. @throws in CI, and other errors */
export function reasonToSkip(error: unknown): string {
  if (error instanceof IndexUnreachable && !process.env.CI) return error.message
  throw error
}

/** Installs a package of PyPI in an environment of its own. @returns its interpreter */
export async function installPython(name: string, version: string): Promise<string> {
  const folder = await installOnce(`${name}-${version}`, async draft => {
    await execute('python3', ['-m', 'venv', draft])
    // Modules are compiled when they are loaded, which most of them never are.
    const options = ['--quiet', '--no-compile', '--disable-pip-version-check']
    await run(
      path.join(draft, 'bin/python'),
      ['-m', 'pip', 'install', ...options, `${name}==${version}`],
      'pip config list',
    )
  })
  return path.join(folder, 'bin/python')
}

/** Installs packages of npm without their install scripts. @returns the folder `node_modules` */
export async function installNpm(name: string, ...packages: readonly string[]): Promise<string> {
  const folder = await installOnce(name, async draft => {
    mkdirSync(draft)
    writeFileSync(path.join(draft, 'package.json'), '{}')
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await run('npm', ['install', ...options, ...packages], 'npm config get registry', draft)
  })
  return path.join(folder, 'node_modules')
}

async function installOnce(name: string, install: (draft: string) => Promise<void>): Promise<string> {
  const folder = path.join(cache, name.replaceAll('/', '-'))
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const draft = `${folder}.${process.pid}`
  try {
    await install(draft)
    // Complete, or not there: an interrupted installation is never reused.
    renameSync(draft, folder)
  } catch (error) {
    // Another run was faster.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

/** What pip and npm write when no connection to their index came about. pip then knows no version of any package. */
const unreachable =
  /from versions: none|NewConnectionError|ConnectTimeoutError|ReadTimeoutError|ProxyError|SSLError|NameResolutionError|Max retries exceeded|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|UNABLE_TO_|SELF_SIGNED_CERT|FETCH_ERROR/

async function run(command: string, args: string[], showsIndex: string, cwd?: string): Promise<void> {
  // `npm test` takes these certificates from its processes, which connect only to this machine.
  const certificates = process.env.PEGBOARD_TEST_CERTIFICATES
  const env = { ...process.env, ...(certificates && { NODE_EXTRA_CA_CERTS: certificates }) }
  try {
    await execute(command, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    const reason = `${stderr}${stdout}`.trim() || message
    const what = `${path.basename(command)} ${args.join(' ')}`
    if (!unreachable.test(reason)) throw new Error(`${what}\n${reason}`)
    throw new IndexUnreachable(
      `The package index doesn't answer, so this program can't be installed: ${what}\n` +
        `Check the address that \`${showsIndex}\` prints, the network and the proxy, and run the test again. ` +
        `Once installed, it is in ${path.relative('.', cache)}.\n${reason.slice(0, 600)}`,
    )
  }
}
