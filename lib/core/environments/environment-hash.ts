/** Identifies an environment by its requirements, so that the same packages are installed only once. */
import { createHash } from 'node:crypto'
import type { EnvironmentKind } from '@/lib/core/spec/environment-kind'
import type { AskedEnvironment, EnvironmentHashes } from './environment'
import type { AskedPackages } from './find-requirements'
import { listNodeRequirements, writeNodeRequirements } from './node/node-requirements'
import { readRequirements } from './read-requirements'

/** Increased when environments are built differently, so that old ones are not reused. */
const formats: Record<EnvironmentKind, readonly unknown[]> = { python: [1], node: ['node', 1] }

/**
 * Returns the hash of an environment. The version of the interpreter is not part of it, because callers do not know it:
 * each worker adds its own to the name of the folder.
 * @param requirements in the normalized form of their kind
 */
export function environmentHash(kind: EnvironmentKind, requirements: string): string {
  return createHash('sha256')
    .update(JSON.stringify([...formats[kind], requirements]))
    .digest('hex')
}

/** What the owners of a toolbox add to the packages of its uploads. */
type OwnersChoice = {
  /** Python packages, as they typed them. */
  requirements: string
  /** npm packages whose install scripts may run. */
  installScripts: readonly string[]
}

/** Returns the environments that an upload needs in this toolbox: at most one of each kind. */
export function askedEnvironments(asked: AskedPackages, owners: OwnersChoice): AskedEnvironment[] {
  const python = readRequirements([asked.requirements, owners.requirements].join('\n'), '').text
  const node = writeNodeRequirements({ projects: asked.projects, scripts: owners.installScripts })
  const texts: [EnvironmentKind, string][] = [
    ['python', python],
    ['node', node],
  ]
  return texts
    .filter(([, requirements]) => requirements !== '')
    .map(([kind, requirements]) => ({ kind, requirements, hash: environmentHash(kind, requirements) }))
}

/** Returns the hashes in the form in which versions and checks store them. */
export function hashesOf(environments: readonly AskedEnvironment[]): EnvironmentHashes {
  const hashOf = (kind: EnvironmentKind) =>
    environments.find(environment => environment.kind === kind)?.hash ?? null
  return { environmentHash: hashOf('python'), nodeEnvironmentHash: hashOf('node') }
}

/** Returns the requirements as text that versions are compared by: one line for each. */
export const comparedRequirements = (environments: readonly AskedEnvironment[]): string =>
  environments
    .flatMap(({ kind, requirements }) =>
      listRequirements(kind, requirements).map(line => (kind === 'node' ? `npm ${line}` : line)),
    )
    .toSorted()
    .join('\n')

/** Returns one line for each required package, for people and for comparisons of versions. */
export function listRequirements(kind: EnvironmentKind, requirements: string): string[] {
  if (kind === 'node') return listNodeRequirements(requirements)
  return requirements.split('\n').filter(line => line !== '')
}
