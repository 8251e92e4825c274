/** The class of an entry, which decides what the entry is. */
import { findEntry, stringOf } from '@/lib/core/formats/hocon-nodes'
import { changedIn } from '../releases/known-releases'
import type { Report } from '@/lib/core/formats/report'
import type { HoconEntry } from '@/lib/core/hocon/read-hocon'

/** Removed from the default file in 2026, because they let agents reach any address. */
const removedNames = new Set([
  'requests_get',
  'requests_post',
  'requests_patch',
  'requests_put',
  'requests_delete',
  'requests_toolkit',
])

/** Returns null for a missing or invalid class, which is then reported. */
export function readClass(entry: HoconEntry, report: Report): string | null {
  const found = findEntry(entry.node, 'class')
  if (!found) {
    const hint = 'A coded tool has class, description and parameters. A LangChain tool has class and args.'
    if (removedNames.has(entry.key))
      report.error(
        'default-tool-removed',
        entry.keySpan,
        `Tool '${entry.key}' was removed from the default toolbox because it lets agents reach any address.`,
        'To continue using it, name its class here.',
        { since: changedIn.noRequestsTools },
      )
    else
      report.error(
        'missing-class',
        entry.keySpan,
        `Tool '${entry.key}' is missing required key: 'class'.`,
        hint,
      )
    return null
  }
  const className = stringOf(found.node)
  if (className === null || className.trim() === '') {
    report.error('class-not-text', found.node, `Value for '${entry.key}.class' must be a non-empty string.`)
    return null
  }
  return className
}
