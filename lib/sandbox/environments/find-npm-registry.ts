/** Which registry npm packages come from: the one of Pegboard's configuration, else the one that npm would use. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readRegistry, type PackageIndex } from '@/lib/core/environments/package-index'
import type { Npm } from './find-npm'
import { RememberedIndex } from './remember-index'

/** The registry in the configuration of Pegboard; null where it is not set. */
type RegistrySettings = { npmRegistry: string | null; npmHosts: readonly string[] | null }

/** A small package that every registry has. The address of its archive names the host of the files. */
const askedPackage = 'semver'

const known = new RememberedIndex<PackageIndex>()

/**
 * Finds the registry and the hosts of its files. Neither is named in Pegboard: `PEGBOARD_NPM_REGISTRY` and
 * `PEGBOARD_NPM_HOSTS` come first, then npm's environment and configuration, then what npm itself defaults to.
 * @throws Error with a sentence that names what to set
 */
export function findNpmRegistry(settings: RegistrySettings, npm: Npm): Promise<PackageIndex> {
  return known.get(JSON.stringify([settings.npmRegistry, settings.npmHosts]), () => find(settings, npm))
}

async function find({ npmRegistry, npmHosts }: RegistrySettings, npm: Npm): Promise<PackageIndex> {
  // Without an answer of npm, the error below names what to set.
  const url = npmRegistry ?? readRegistry(await outputOf(npm, ['config', 'get', 'registry']).catch(() => ''))
  if (url === null) throw new Error('npm names no registry. Set PEGBOARD_NPM_REGISTRY to the address of one.')
  if (/^https?:\/\/[^/]*@/.test(url))
    throw new Error(
      "The registry in npm's configuration contains a password, which every installation could read. Set PEGBOARD_NPM_REGISTRY to an address without a password.",
    )
  return { url, hosts: npmHosts ?? [await askRegistry(url, npm)] }
}

async function askRegistry(url: string, npm: Npm): Promise<string> {
  const command = ['view', askedPackage, 'dist.tarball', '--registry', url, '--fetch-retries', '1']
  // The error below names the registry that does not respond.
  const archive = await outputOf(npm, command).catch(() => '')
  if (URL.canParse(archive.trim())) return new URL(archive.trim()).host
  throw new Error(
    `This worker can't reach the npm registry ${url}. Check PEGBOARD_NPM_REGISTRY, or set PEGBOARD_NPM_HOSTS to the hosts of its files.`,
  )
}

/** Runs npm in the root folder, so that no settings of a project apply. */
async function outputOf({ node, script }: Npm, command: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(node, [script, ...command], {
    cwd: '/',
    timeout: 60_000,
    maxBuffer: 1024 * 1024,
  })
  return stdout
}
