/** Settings of a new token: its name, scopes, toolboxes and lifetime. */
import { ruleActions, type RuleAction } from '@/lib/core/policy/model/actions'

export const tokenNameLengthMax = 80
export const tokenDaysDefault = 90
/** Limits the lifetime, so that every token is reviewed at least once a year. */
export const tokenDaysMax = 365
/** Maximum number of names and patterns of toolboxes per token; `*` covers more. */
export const tokenToolboxesMax = 50
/** Maximum number of active tokens per person or service account. */
export const tokensMax = 50
/** Maximum number of revoked and expired tokens per person or service account in lists. */
export const endedTokensMax = 50

/** Pattern of a token for all toolboxes, including future ones. */
export const allToolboxes = '*'

/** What each scope allows, within the permissions of the token's owner. */
export const tokenScopes = {
  view: 'See toolboxes, tools and runs',
  run: 'Run tools, stop and share runs',
  propose: 'Propose versions',
  review: 'Review proposals',
  publish: 'Create toolboxes and upload versions',
  bypass: 'Publish without the required approvals',
  manage: 'Change settings, limits, secrets and owners of toolboxes',
  administer: 'Manage people, groups and rules, read the audit log',
} as const satisfies Record<RuleAction, string>

type TokenSettings = {
  name: string
  scopes: RuleAction[]
  /** Slugs, or patterns of slugs in which `*` matches any text and `?` one character. */
  toolboxes: string[]
  days: number
}

export type TokenInput = {
  name: string
  scopes: readonly string[]
  /** Absent: all toolboxes. */
  toolboxes?: readonly string[]
  /** Absent: `tokenDaysDefault`. */
  days?: number
}

/** Returns the normalized settings, or a sentence that describes the problem. */
export function readTokenSettings(input: TokenInput): TokenSettings | string {
  const name = input.name.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (name === '' || [...name].length > tokenNameLengthMax || /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u.test(name))
    return `Enter a name of up to ${tokenNameLengthMax} characters.`

  const scopes = ruleActions.filter(action => input.scopes.includes(action))
  if (scopes.length === 0 || scopes.length < new Set(input.scopes).size)
    return `Choose at least one scope: ${ruleActions.join(', ')}.`

  const provided = (input.toolboxes ?? [allToolboxes]).map(text => text.trim().toLowerCase())
  const toolboxes = [...new Set(provided)].filter(text => text !== '')
  const wrong = toolboxes.find(text => !/^[a-z0-9*?-]{1,64}$/.test(text))
  if (wrong !== undefined)
    return `"${wrong.slice(0, 70)}" is not a toolbox name or pattern. Use * for any text, as in ci-*.`
  if (toolboxes.length === 0) return 'Name at least one toolbox, or choose all.'
  if (toolboxes.length > tokenToolboxesMax)
    return `A token can be limited to at most ${tokenToolboxesMax} toolboxes. For more, choose all.`

  const days = input.days ?? tokenDaysDefault
  if (!Number.isInteger(days) || days < 1 || days > tokenDaysMax)
    return `The lifetime must be 1 to ${tokenDaysMax} days.`
  return { name, scopes, toolboxes, days }
}
