/** Coverage between rules. The checks are conservative: they report coverage only when it is certain. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { RuleAction } from '@/lib/core/policy/model/actions'
import { literalPrefix, matchesAllUnder, matchesGlob } from '@/lib/core/policy/evaluate/match-glob'
import type { Resource, Rule, Subject } from '@/lib/core/policy/model/rule'
import { resourceText, scopeText, subjectText } from '@/lib/core/policy/model/rule-text'

/** Reports whether the wide rule certainly matches everything that the narrow rule matches. */
export function coversRule(wide: Rule, narrow: Rule): boolean {
  return (
    coversSubject(wide.who, narrow.who) &&
    coversResource(wide.what, narrow.what) &&
    narrow.actions.every(action => coversAction(wide, action)) &&
    (wide.scope.type === 'organization' || scopeText(wide.scope) === scopeText(narrow.scope)) &&
    (!wide.when || (narrow.when !== undefined && canonicalJson(wide.when) === canonicalJson(narrow.when))) &&
    (wide.expiresAt === undefined ||
      (narrow.expiresAt !== undefined && Date.parse(wide.expiresAt) >= Date.parse(narrow.expiresAt)))
  )
}

/** A deny for viewing also covers running, because a hidden tool cannot run. */
function coversAction(wide: Rule, action: RuleAction): boolean {
  const hides = wide.effect === 'deny' && !wide.when && wide.actions.includes('view')
  return wide.actions.includes(action) || (hides && action === 'run')
}

function coversSubject(wide: Subject, narrow: Subject): boolean {
  return wide.type === 'everyone' || subjectText(wide) === subjectText(narrow)
}

/** Reports whether the wide resource certainly contains the narrow one. */
export function coversResource(wide: Resource, narrow: Resource): boolean {
  if (wide.type === 'any' || resourceText(wide) === resourceText(narrow)) return true
  const name = 'toolbox' in narrow ? `${narrow.toolbox}/${narrow.name}` : null
  switch (wide.type) {
    case 'toolbox':
      return name !== null
        ? name.startsWith(`${wide.slug}/`)
        : narrow.type === 'glob' && literalPrefix(narrow.pattern).startsWith(`${wide.slug}/`)
    case 'tool':
      return narrow.type === 'version' && name === `${wide.toolbox}/${wide.name}`
    case 'glob':
      if (name !== null) return matchesGlob(wide.pattern, name)
      if (narrow.type === 'toolbox') return matchesAllUnder(wide.pattern, `${narrow.slug}/`)
      return narrow.type === 'glob' && matchesAllUnder(wide.pattern, literalPrefix(narrow.pattern))
    default:
      return false
  }
}
