/** Which secrets a tool asks for, which of them it is given, and what is said of the others. */
import { formatList } from '@/lib/core/base/format-list'
import type { Need } from './tool-spec'

/** Needs that a secret can meet: those that the tool declares, and the variables that its notes and sources name. */
export const isSecretNeed = ({ kind }: Need): boolean => kind === 'secret' || kind === 'variable'

/** The needs with those met that are granted. */
export function withGranted(needs: readonly Need[], granted: readonly string[]): Need[] {
  return needs.map(need =>
    isSecretNeed(need) && granted.includes(need.name)
      ? { kind: need.kind, name: need.name, note: 'Granted to this version.', met: true }
      : need,
  )
}

/** Declared secrets without which it is not run. */
export function missingSecrets(needs: readonly Need[], granted: readonly string[]): Need[] {
  return needs.filter(need => need.kind === 'secret' && !need.met && !granted.includes(need.name))
}

/** Everything that it may miss, told when it runs all the same. */
export function absentSecrets(needs: readonly Need[], granted: readonly string[]): string[] {
  return needs
    .filter(need => isSecretNeed(need) && !need.met && !granted.includes(need.name))
    .map(need => need.name)
}

/** @param isSet whether the toolbox has a secret of this name, which this version was not granted */
export function missingWords(
  missing: readonly Need[],
  isSet: (name: string) => boolean,
  version: number,
  owners: readonly string[],
): string {
  const named = missing.map(({ name }) =>
    isSet(name) ? `${name} (not granted to version ${version})` : `${name} (not set)`,
  )
  return `It needs ${formatList(named)}. ${whoCanSet(owners)}`
}

export function whoCanSet(owners: readonly string[]): string {
  return owners.length === 0
    ? 'An admin can set and grant it.'
    : `${formatList(owners, 'or')} can set and grant it.`
}
