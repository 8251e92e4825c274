/**
 * Roles: names under which rules give permissions to people and groups. Created and assigned by people who
 * manage the policy.
 */
import { slugFrom } from '@/lib/core/base/toolbox-slug'
import { AppError } from '@/lib/core/base/errors'
import { readPersonName } from '@/lib/core/people/person-name'
import { roles as builtInRoles, type Actor, type Role } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Policy } from '@/lib/core/policy/model/policy'
import {
  roleDescriptionLengthMax,
  rolesMax,
  roleTitleLengthMax,
  rulesOfRole,
  type RolesView,
  type RoleView,
} from '@/lib/core/policy/views/role-view'
import { formatRule, type RuleNames } from '@/lib/core/policy/text/format-rule'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { lockPolicy, policyInForce } from '@/lib/store/access/policies'
import { nameRules } from '@/lib/store/access/policy-names'
import {
  addRoleMember,
  countRoles,
  deleteRole as deleteRow,
  insertRole,
  isHolder,
  listRoles as listRows,
  lockRole,
  removeRoleMember,
  updateRole,
  type RoleHolder,
} from '@/lib/store/access/roles'

/** Returns all roles, each with the active rules that name it. @throws AppError `action.denied` */
export async function listRoles(actor: Actor): Promise<RolesView> {
  permit(decide(actor, 'policy.read', null))
  const tx = database()
  const [rows, policy] = await Promise.all([listRows(tx), policyInForce(tx)])
  const all = [...builtInRoles, ...rows.map(({ name }) => name)]
  const names = await nameRules(
    tx,
    all.flatMap(name => rulesOfRole(policy.rules, name)),
  )
  const rulesOf = (name: string) => formatRoleRules(policy, name, names)
  return {
    roles: [
      ...builtInRoles.map(name => ({ ...builtIn[name], name, rules: rulesOf(name) })),
      ...rows.map(row => ({ ...row, builtIn: false, rules: rulesOf(row.name) })),
    ],
  }
}

const builtIn: Record<Role, Omit<RoleView, 'name' | 'rules'>> = {
  member: {
    title: 'member',
    description: 'Everyone who is not an admin. Admins choose this role under People.',
    builtIn: true,
    people: [],
    groups: [],
  },
  admin: {
    title: 'admin',
    description: 'Manages people and rules. No rule can deny this. Admins choose this role under People.',
    builtIn: true,
    people: [],
    groups: [],
  },
}

export type RoleInput = { title: string; description?: string }

/**
 * Creates a role. Rules use its name, a slug of its first title.
 * @throws AppError `action.denied`, `role.invalid`, `role.exists`
 */
export async function createRole(actor: Actor, input: RoleInput, at: Date): Promise<{ name: string }> {
  const decision = permit(decide(actor, 'policy.manage', null))
  const { title, description = '' } = readChange(input)
  const name = slugFrom(title!)
  if (!name) throw new AppError('role.invalid', 'Enter a title with at least one letter (a–z) or digit.')
  if ((builtInRoles as readonly string[]).includes(name))
    throw new AppError(
      'role.exists',
      `The name ${name} is reserved for a built-in role. Choose another title.`,
    )
  await inTransaction(async tx => {
    if ((await countRoles(tx)) >= rolesMax)
      throw new AppError(
        'role.invalid',
        `The policy has reached the limit of ${rolesMax} roles. Delete a role first.`,
      )
    if (!(await insertRole(tx, { name, title: title!, description, at })))
      throw new AppError('role.exists', `A role named ${name} already exists.`)
    await recordAudit(tx, {
      type: 'role.created',
      actorId: actor.id,
      target: `role:${name}`,
      after: { title, description },
      decision,
    })
  })
  return { name }
}

/**
 * Changes a role. Its name stays, because rules refer to it.
 * @throws AppError `action.denied`, `role.not-found`, `role.invalid`
 */
export async function changeRole(actor: Actor, name: string, input: Partial<RoleInput>): Promise<void> {
  const decision = permit(decide(actor, 'policy.manage', null))
  const wanted = readChange(input)
  await inTransaction(async tx => {
    const before = await lockRole(tx, name)
    if (!before) throw new AppError('role.not-found')
    const change = Object.fromEntries(
      Object.entries(wanted).filter(([key, value]) => before[key as keyof typeof wanted] !== value),
    ) as typeof wanted
    if (Object.keys(change).length === 0) return
    await updateRole(tx, name, change)
    await recordAudit(tx, {
      type: 'role.changed',
      actorId: actor.id,
      target: `role:${name}`,
      before: Object.fromEntries(Object.keys(change).map(key => [key, before[key as keyof typeof change]])),
      after: change,
      decision,
    })
  })
}

/**
 * Deletes a role that no rule names, because such a rule would no longer match anyone.
 * @throws AppError `action.denied`, `role.not-found`, `role.in-use`
 */
export async function deleteRole(actor: Actor, name: string): Promise<void> {
  const decision = permit(decide(actor, 'policy.manage', null))
  await inTransaction(async tx => {
    // The lock prevents others from saving a rule about the role before this transaction ends.
    const policy = await lockPolicy(tx)
    const before = await lockRole(tx, name)
    if (!before) throw new AppError('role.not-found')
    const rules = rulesOfRole(policy.rules, name).map(rule => rule.id)
    if (rules.length > 0)
      throw new AppError(
        'role.in-use',
        `${before.title} is used by rules ${rules.slice(0, 10).join(', ')}${rules.length > 10 ? ' …' : ''}. Change those rules first.`,
        { details: { rules } },
      )
    await deleteRow(tx, name)
    await recordAudit(tx, {
      type: 'role.deleted',
      actorId: actor.id,
      target: `role:${name}`,
      before: {
        title: before.title,
        description: before.description,
        people: before.people.map(({ id }) => id),
        groups: before.groups.map(({ id }) => id),
      },
      decision,
    })
  })
}

/**
 * Assigns or removes a role.
 * @throws AppError `action.denied`, `role.not-found`, `person.not-found`, `group.not-found`
 */
export async function changeRoleMember(
  actor: Actor,
  name: string,
  { holder, member }: { holder: RoleHolder; member: boolean },
  at: Date,
): Promise<void> {
  const decision = permit(decide(actor, 'policy.manage', null))
  await inTransaction(async tx => {
    if (!(await lockRole(tx, name))) throw new AppError('role.not-found')
    if (!(await isHolder(tx, holder))) throw new AppError(`${holder.type}.not-found`)
    const isChanged = member
      ? await addRoleMember(tx, name, holder, at)
      : await removeRoleMember(tx, name, holder)
    if (!isChanged) return
    await recordAudit(tx, {
      type: 'role.member-changed',
      actorId: actor.id,
      target: holder.id,
      before: { role: name, member: !member },
      after: { role: name, member },
      decision,
    })
  })
}

function formatRoleRules({ rules }: Policy, name: string, names: RuleNames): RoleView['rules'] {
  return rulesOfRole(rules, name).map(rule => ({
    id: rule.id,
    effect: rule.effect,
    sentence: formatRule(rule, names),
  }))
}

function readChange({ title, description }: Partial<RoleInput>): Partial<RoleInput> {
  const cleanTitle = title === undefined ? undefined : readPersonName(title)
  if (cleanTitle === null)
    throw new AppError('role.invalid', `The title must have 1 to ${roleTitleLengthMax} characters.`)
  if (description !== undefined && description.length > roleDescriptionLengthMax)
    throw new AppError(
      'role.invalid',
      `The description must be at most ${roleDescriptionLengthMax} characters.`,
    )
  return {
    ...(cleanTitle !== undefined && { title: cleanTitle }),
    ...(description !== undefined && { description: storableText(description.trim()) }),
  }
}
