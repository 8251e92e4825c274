/** Who can raise a limit that a run has met, and how far: one sentence. */
import { settableLimits, type LimitName } from './limit-settings'
import type { RunLimits } from './run-limits'

export function raiseWords(name: LimitName, limits: RunLimits, keepers: readonly string[]): string {
  const known = settableLimits.find(each => each.name === name)!
  const most = `${known.ceiling / known.factor} ${known.unit}`
  if (limits[name] >= known.ceiling) return `The limit is already at its maximum (${most}).`
  return keepers.length > 0
    ? `${oneOf(keepers)} can raise the limit to at most ${most}.`
    : `An admin can raise the limit to at most ${most}.`
}

/** "Ada", "Ada or Olga", "Ada, Olga or Pia". */
export function oneOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
