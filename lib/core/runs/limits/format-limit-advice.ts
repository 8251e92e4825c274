import { formatList } from '@/lib/core/base/format-list'
import { settableLimits, type LimitName } from './limit-settings'
import type { RunLimits } from './run-limits'

/** Formats who can raise a limit that a run exceeded, and how far. */
export function formatLimitAdvice(name: LimitName, limits: RunLimits, editors: readonly string[]): string {
  const known = settableLimits.find(each => each.name === name)!
  const most = `${(known.ceiling / known.factor).toLocaleString('en')} ${known.unit}`
  if (limits[name] >= known.ceiling) return `The limit is already at its maximum (${most}).`
  return editors.length > 0
    ? `${formatList(editors, 'or')} can raise the limit to at most ${most}.`
    : `An admin can raise the limit to at most ${most}.`
}
