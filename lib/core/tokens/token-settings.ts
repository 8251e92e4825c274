/** What is chosen when a token is made: its name, what it may be used for, where, and for how long. */
import { ruleActions, type RuleAction } from '@/lib/core/policy/model/actions'

export const tokenNameLengthMax = 80
export const tokenDaysDefault = 90
/** Whoever needs a token for longer makes a new one in time, which is also when somebody looks at it again. */
export const tokenDaysMax = 365
/** Names and patterns of toolboxes in one token; for more there is `*`. */
export const tokenToolboxesMax = 50
/** Tokens of one person, or of one service account, that are neither revoked nor expired. */
export const tokensMax = 50

/** Pattern of a token that reaches all toolboxes, also those created later. */
export const allToolboxes = '*'

/** What each scope lets a token do, as far as its owner may. */
export const tokenScopes = {
  view: 'See toolboxes, tools and runs',
  run: 'Run tools, stop and share runs',
  propose: 'Propose changes',
  review: 'Review changes',
  publish: 'Hang toolboxes and new versions',
  bypass: 'Publish without the approvals that are asked for',
  manage: 'Change settings, limits, secrets and owners of toolboxes',
  administer: 'Manage people, groups and rules, read the audit',
} as const satisfies Record<RuleAction, string>

type TokenSettings = {
  name: string
  scopes: RuleAction[]
  /** Slugs, or patterns of slugs in which `*` is any text and `?` one character. */
  toolboxes: string[]
  days: number
}

export type TokenInput = {
  name: string
  scopes: readonly string[]
  /** Absent: all. */
  toolboxes?: readonly string[]
  /** Absent: `tokenDaysDefault`. */
  days?: number
}

/** The settings tidied, or a sentence that says what is wrong with them. */
export function readTokenSettings(input: TokenInput): TokenSettings | string {
  const name = input.name.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (name === '' || [...name].length > tokenNameLengthMax || /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/u.test(name))
    return `Give the token a name of at most ${tokenNameLengthMax} characters.`

  const scopes = ruleActions.filter(action => input.scopes.includes(action))
  if (scopes.length === 0 || scopes.length < new Set(input.scopes).size)
    return `Choose what the token is for, out of ${ruleActions.join(', ')}.`

  const given = (input.toolboxes ?? [allToolboxes]).map(text => text.trim().toLowerCase())
  const toolboxes = [...new Set(given)].filter(text => text !== '')
  const wrong = toolboxes.find(text => !/^[a-z0-9*?-]{1,64}$/.test(text))
  if (wrong !== undefined)
    return `"${wrong.slice(0, 70)}" is no name of a toolbox. A * stands for any text: ci-*.`
  if (toolboxes.length === 0) return 'Name the toolboxes that the token is for, or choose all.'
  if (toolboxes.length > tokenToolboxesMax)
    return `A token is for at most ${tokenToolboxesMax} toolboxes, or for all.`

  const days = input.days ?? tokenDaysDefault
  if (!Number.isInteger(days) || days < 1 || days > tokenDaysMax)
    return `A token holds for 1 to ${tokenDaysMax} days.`
  return { name, scopes, toolboxes, days }
}
