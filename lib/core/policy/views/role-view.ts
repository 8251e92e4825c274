/** Views and limits of policy roles. */
import type { Effect } from '@/lib/core/spec/tool-spec'
import type { Rule } from '@/lib/core/policy/model/rule'

export const roleTitleLengthMax = 80
export const roleDescriptionLengthMax = 500
/** Maximum number of roles. */
export const rolesMax = 200

export type RoleView = {
  /** Name of the role in rules. */
  name: string
  title: string
  description: string
  /** True for `member` and `admin`. Everyone has one of them; they cannot be assigned here. */
  builtIn: boolean
  people: { id: string; name: string; email: string }[]
  groups: { id: string; name: string }[]
  /** Active rules that name the role. */
  rules: { id: string; effect: Effect; sentence: string }[]
}

export type RolesView = { roles: RoleView[] }

/** Returns the rules that name the role as their subject or as an approver. */
export function rulesOfRole(rules: readonly Rule[], name: string): Rule[] {
  return rules.filter(({ who, approvers = [] }) =>
    [who, ...approvers].some(subject => subject.type === 'role' && subject.name === name),
  )
}
