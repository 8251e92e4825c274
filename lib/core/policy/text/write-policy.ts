/** Writes a policy as a file. `readPolicy` reads the file to the same policy. */
import type { PolicyContent } from './read-policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { resourceText, scopeText, subjectText } from '@/lib/core/policy/model/rule-text'

export const policyFormats = {
  hocon: { title: 'HOCON', fileName: 'policy.conf' },
  json: { title: 'JSON', fileName: 'policy.json' },
} as const satisfies Record<string, { title: string; fileName: string }>
export type PolicyFormat = keyof typeof policyFormats

/** Rules keep their order. Comments of a file that was read are not part of the content. */
export function writePolicy({ unmatched, rules }: PolicyContent, format: PolicyFormat): string {
  const written = rules.map(writeRule)
  if (format === 'json') return `${JSON.stringify({ unmatched, rules: written }, null, 2)}\n`
  const blocks = written.map(rule =>
    Object.entries(rule)
      // JSON is valid HOCON, so only the outermost level uses HOCON notation.
      .map(([key, value]) => `    ${key} = ${JSON.stringify(value)}\n`)
      .join(''),
  )
  return [
    '# Default for runs that no rule matches: tool-level, ask or deny.\n',
    `unmatched = ${JSON.stringify(unmatched)}\n\n`,
    '# Deny takes precedence over ask, and ask over allow. The order of the rules does not matter.\n',
    blocks.length === 0
      ? 'rules = []\n'
      : `rules = [\n${blocks.map(block => `  {\n${block}  }\n`).join('')}]\n`,
  ].join('')
}

/** Returns a rule as `readRule` accepts it, without parts that equal the default. */
export function writeRule(rule: Rule): Record<string, unknown> {
  const { id, effect, who, what, actions, when, approvers, expiresAt, scope, note, enabled } = rule
  return {
    id,
    effect,
    who: subjectText(who),
    what: resourceText(what),
    actions,
    ...(when && { when }),
    ...(approvers && { approvers: approvers.map(subjectText) }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(scope.type !== 'organization' && { scope: scopeText(scope) }),
    ...(note !== '' && { note }),
    ...(enabled !== undefined && { enabled }),
  }
}
