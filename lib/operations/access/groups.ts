/** Groups: visible to admins and to their members, created and changed by admins. */
import { slugFrom } from '@/lib/core/base/toolbox-slug'
import { AppError } from '@/lib/core/base/errors'
import {
  claimedPeopleMax,
  claimLengthMax,
  groupDescriptionLengthMax,
  groupNameLengthMax,
} from '@/lib/core/people/group-limits'
import { clampPage, pageNumber } from '@/lib/core/catalog/views/page-of'
import type { GroupRow, GroupsView, GroupView } from '@/lib/core/people/groups-view'
import { readPersonName } from '@/lib/core/people/person-name'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { GroupFacts } from '@/lib/core/policy/model/facts'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { isStorable, storableText } from '@/lib/core/spec/json-value'
import { listGroupNames, listGroups as listRows, listUnusedClaims } from '@/lib/store/access/list-groups'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  claimMembers,
  countMembers,
  deleteGroup as deleteRow,
  findGroup as findRow,
  findGroupOf,
  findMember,
  insertGroup,
  isClaimTaken,
  listMembers,
  listOwnedToolboxes,
  lockGroup,
  updateGroup,
  type GroupRecord,
} from '@/lib/store/access/groups'

const groupsPerPage = 50
const textLengthMax = 100

/**
 * Returns a page of the groups, by name.
 * @param text a part of the name
 * @param after `next` of the previous page
 * @throws AppError `action.denied`
 */
export async function listGroups(
  actor: Actor,
  { text = '', after }: { text?: string; after?: string } = {},
): Promise<GroupsView> {
  permit(decide(actor, 'people.manage', null))
  const tx = database()
  const query = {
    text: storableText(text.trim()).slice(0, textLengthMax),
    after: after !== undefined && isStorable(after) ? after : null,
    limit: groupsPerPage + 1,
  }
  const [rows, unusedClaims] = await Promise.all([
    listRows(tx, query),
    listUnusedClaims(tx, claimedPeopleMax),
  ])
  const groups = rows.slice(0, groupsPerPage)
  return { groups, next: rows.length > groupsPerPage ? groups.at(-1)!.slug : null, unusedClaims }
}

/** Returns the groups of a person, for their own page. */
export async function listMyGroups(actor: Actor): Promise<Pick<GroupRow, 'slug' | 'name' | 'description'>[]> {
  return listGroupNames(database(), actor.id)
}

/**
 * Returns a group with a page of its members.
 * @throws AppError `group.not-found`, also for people who are not in it
 */
export async function findGroup(actor: Actor, slug: string, page?: string): Promise<GroupView> {
  const tx = database()
  return viewGroup(tx, actor, await readableGroup(tx, actor, slug), page)
}

export type NewGroupInput = { name: string; description?: string; claim?: string | null }

/** Creates a group. @throws AppError `action.denied`, `group.invalid`, `group.exists` */
export async function createGroup(actor: Actor, input: NewGroupInput, at: Date): Promise<GroupView> {
  const decision = permit(decide(actor, 'people.manage', null))
  const { name, description = '', claim = null } = readChange(input)
  const slug = slugFrom(name!)
  if (!slug) throw new AppError('group.invalid', 'Enter a name with at least one letter (a–z) or digit.')
  return inTransaction(async tx => {
    const id = await insertGroup(tx, { slug, name: name!, description, at })
    if (!id) throw new AppError('group.exists', `A group named ${slug} already exists.`)
    const group = { id, slug, name: name!, description, claim: null }
    const joined = claim === null ? 0 : (await putClaim(tx, group, claim, at)).joined
    await recordAudit(tx, {
      type: 'group.created',
      actorId: actor.id,
      target: id,
      after: { slug, name, claim, members: joined },
      decision,
    })
    return viewGroup(tx, actor, (await findRow(tx, slug))!)
  })
}

/**
 * Changes a group.
 * @throws AppError `action.denied`, `group.not-found`, `group.invalid`, `group.exists` when another group has
 * the claim
 */
export async function changeGroup(
  actor: Actor,
  slug: string,
  wanted: Partial<NewGroupInput>,
  at: Date,
): Promise<GroupView> {
  const decision = permit(decide(actor, 'people.manage', null))
  const change = readChange(wanted)
  return inTransaction(async tx => {
    const before = await lockGroup(tx, slug)
    if (!before) throw new AppError('group.not-found')
    const { claim, ...words } = Object.fromEntries(
      Object.entries(change).filter(([key, value]) => before[key as keyof typeof change] !== value),
    ) as typeof change
    if (claim === undefined && Object.keys(words).length === 0) return viewGroup(tx, actor, before)
    await updateGroup(tx, before.id, words)
    const moved = claim === undefined ? null : await putClaim(tx, before, claim, at)
    const changed = { ...words, ...(claim !== undefined && { claim }) }
    await recordAudit(tx, {
      type: 'group.changed',
      actorId: actor.id,
      target: before.id,
      before: Object.fromEntries(Object.keys(changed).map(key => [key, before[key as keyof typeof changed]])),
      after: { ...changed, ...moved },
      decision,
    })
    return viewGroup(tx, actor, (await findRow(tx, slug))!)
  })
}

/**
 * Deletes a group. People and toolboxes stay; rules that name the group no longer match anyone.
 * @throws AppError `action.denied`, `group.not-found`
 */
export async function deleteGroup(actor: Actor, slug: string): Promise<void> {
  const decision = permit(decide(actor, 'people.manage', null))
  await inTransaction(async tx => {
    const group = await lockGroup(tx, slug)
    if (!group) throw new AppError('group.not-found')
    const before = await describeDeleted(tx, group)
    await deleteRow(tx, group.id)
    await recordAudit(tx, {
      type: 'group.deleted',
      actorId: actor.id,
      target: group.id,
      before,
      decision,
    })
  })
}

/** Maximum number of members and of toolboxes that the audit log names for a deleted group. */
const namedOfDeletedMax = 1_000

async function describeDeleted(tx: Tx, { id, slug, name }: GroupRecord) {
  const members = await listMembers(tx, id, { skip: 0, take: namedOfDeletedMax })
  const owned = await listOwnedToolboxes(tx, id, namedOfDeletedMax)
  const memberCount = await countMembers(tx, id)
  return {
    ...{ slug, name },
    members: members.map(member => member.id),
    toolboxes: owned.toolboxes.map(toolbox => toolbox.slug),
    ...(memberCount > members.length && { memberCount }),
    ...(owned.total > owned.toolboxes.length && { toolboxCount: owned.total }),
  }
}

/** Returns a group that the actor may see. @throws AppError `group.not-found` when there is none */
export async function readableGroup(tx: Tx, actor: Actor, slug: string): Promise<GroupRecord> {
  // Rows that the actor must not see are not loaded: the response time would reveal that they exist.
  const seesAll = decide(actor, 'group.read', { membership: null }).effect !== 'deny'
  const group = seesAll ? await findRow(tx, slug) : await findGroupOf(tx, slug, actor.id)
  if (!group || decide(actor, 'group.read', await groupFacts(tx, actor, group)).effect === 'deny')
    throw new AppError('group.not-found')
  return group
}

/** Members per page, and maximum number of toolboxes that the page of a group lists. */
const shownPerGroup = 50

/** Returns a group with a page of its members, and with what the actor can do there. */
export async function viewGroup(tx: Tx, actor: Actor, group: GroupRecord, page?: string): Promise<GroupView> {
  const { id, ...row } = group
  const total = await countMembers(tx, id)
  const { shown, pages } = clampPage(pageNumber(page), total, shownPerGroup)
  const { toolboxes, total: owned } = await listOwnedToolboxes(tx, id, shownPerGroup)
  return {
    ...row,
    members: await listMembers(tx, id, { skip: (shown - 1) * shownPerGroup, take: shownPerGroup }),
    ...{ page: shown, pages, total },
    toolboxes,
    // The group may have lost a toolbox between the two statements.
    moreToolboxes: Math.max(0, owned - toolboxes.length),
    may: {
      manage: decide(actor, 'people.manage', null),
      staff: decide(actor, 'group.manage', await groupFacts(tx, actor, group)),
    },
  }
}

/** Returns the facts of a group for the decisions about the actor. */
export async function groupFacts(tx: Tx, actor: Actor, { id }: GroupRecord): Promise<GroupFacts> {
  const member = await findMember(tx, id, actor.id)
  return { membership: member && (member.manager ? 'manager' : 'member') }
}

async function putClaim(
  tx: Tx,
  group: GroupRecord,
  claim: string | null,
  at: Date,
): Promise<{ joined: number; left: number }> {
  if (claim !== null && (await isClaimTaken(tx, claim, group.id)))
    throw new AppError('group.exists', `Another group already has the claim ${claim}.`)
  await updateGroup(tx, group.id, { claim })
  return claimMembers(tx, { id: group.id, claim }, at)
}

function readChange({ name, description, claim }: Partial<NewGroupInput>): Partial<NewGroupInput> {
  const cleanName = name === undefined ? undefined : readPersonName(name)
  if (cleanName === null)
    throw new AppError('group.invalid', `The name must have 1 to ${groupNameLengthMax} characters.`)
  if (description !== undefined && description.length > groupDescriptionLengthMax)
    throw new AppError(
      'group.invalid',
      `The description must be at most ${groupDescriptionLengthMax} characters.`,
    )
  if (claim && claim.length > claimLengthMax)
    throw new AppError('group.invalid', `The claim must be at most ${claimLengthMax} characters.`)
  return {
    ...(cleanName !== undefined && { name: cleanName }),
    ...(description !== undefined && { description: storableText(description.trim()) }),
    ...(claim !== undefined && { claim: claim === null ? null : storableText(claim.trim()) || null }),
  }
}
