/** What the page of roles shows, and the bounds of what is told about a role. */
import type { Effect } from '@/lib/core/spec/tool-spec'
import type { Rule } from '@/lib/core/policy/model/rule'

export const roleTitleLengthMax = 80
export const roleDescriptionLengthMax = 500
/** More names than anybody can tell apart. */
export const rolesMax = 200

export type RoleView = {
  /** How rules name it. */
  name: string
  title: string
  description: string
  /** `member` and `admin`: everybody has one of them, and nobody else gives it. */
  builtIn: boolean
  people: { id: string; name: string; email: string }[]
  groups: { id: string; name: string }[]
  /** Rules in force that speak of it, in words. */
  rules: { id: string; effect: Effect; sentence: string }[]
}

export type RolesView = {
  roles: RoleView[]
  /** Whom a role can be given to. */
  choices: { people: RoleView['people']; groups: RoleView['groups'] }
}

/** Rules that name the role: as whom they are about, or as who answers. */
export function rulesOfRole(rules: readonly Rule[], name: string): Rule[] {
  return rules.filter(({ who, approvers = [] }) =>
    [who, ...approvers].some(subject => subject.type === 'role' && subject.name === name),
  )
}
