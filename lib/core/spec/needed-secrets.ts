/** Secrets that a tool needs, which of them are granted, and the message about the missing ones. */
import { formatList } from '@/lib/core/base/format-list'
import type { Need } from './tool-spec'

/**
 * Needs that a secret can meet: the secrets that a tool declares, and the variables that its notes and sources name.
 */
export const isSecretNeed = ({ kind }: Need): boolean => secretNeedKinds.includes(kind)

/** The kinds of those needs, for queries. */
export const secretNeedKinds: readonly Need['kind'][] = ['secret', 'variable']

/** Returns the needs, with the granted ones marked as met. */
export function withGranted(needs: readonly Need[], granted: readonly string[]): Need[] {
  return needs.map(need =>
    isSecretNeed(need) && granted.includes(need.name)
      ? { kind: need.kind, name: need.name, note: 'Granted to this version.', met: true }
      : need,
  )
}

/** Returns the declared secrets and required variables that are missing, without which the tool is not run. */
export function missingSecrets(needs: readonly Need[], granted: readonly string[]): Need[] {
  return needs.filter(need => blocksRuns(need) && !granted.includes(need.name))
}

/** Reports whether a run is refused until the need is granted. Other variables are only named in notes or sources. */
export const blocksRuns = ({ kind, met, required }: Need): boolean =>
  !met && (kind === 'secret' || (kind === 'variable' && required === true))

/**
 * Returns the names of all ungranted secrets, including optional ones, for the note of a run that starts without them.
 */
export function absentSecrets(needs: readonly Need[], granted: readonly string[]): string[] {
  return needs
    .filter(need => isSecretNeed(need) && !need.met && !granted.includes(need.name))
    .map(need => need.name)
}

/**
 * Returns the sentence that names the missing secrets and who can set them.
 * @param isSet whether the toolbox has a secret of this name, which this version was not granted
 */
export function formatMissingSecrets(
  missing: readonly Need[],
  isSet: (name: string) => boolean,
  version: number,
  owners: readonly string[],
): string {
  const named = missing.map(({ name }) =>
    isSet(name) ? `${name} (not granted to version ${version})` : `${name} (not set)`,
  )
  return `Missing secrets: ${formatList(named)}. ${whoCanSet(owners)}`
}

/** The second sentence of the message about missing secrets. */
export function whoCanSet(owners: readonly string[]): string {
  return owners.length === 0
    ? 'An admin can set and grant them.'
    : `${formatList(owners, 'or')} can set and grant them.`
}
