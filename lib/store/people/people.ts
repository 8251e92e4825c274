/** Rows of people and of their accounts at sign-in providers. */
import type { SessionId, UserId } from '@/lib/core/base/ids'
import type { PersonKind, PersonStatus, Role } from '@/lib/core/policy/model/actor'
import { containing } from '@/lib/store/connection/containing'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { readPersonKind, readPersonStatus, readRole } from './stored-people'

/** A person as sign-in and sessions need them. */
export type PersonRecord = {
  id: UserId
  kind: PersonKind
  email: string
  name: string
  emailVerified: Date | null
  passwordHash: string | null
  role: Role
  status: PersonStatus
  sessionVersion: number
  lastSeenAt: Date | null
  /** When the person last signed in, or a provider last confirmed a session of theirs. */
  confirmedAt: Date
}

const recordColumns = {
  id: true,
  kind: true,
  email: true,
  name: true,
  emailVerified: true,
  passwordHash: true,
  role: true,
  status: true,
  sessionVersion: true,
  lastSeenAt: true,
  confirmedAt: true,
} as const satisfies Prisma.UserSelect

/** Returns a person in any status, removed ones and service accounts included. */
export async function findPerson(tx: Tx, id: UserId): Promise<PersonRecord | null> {
  return asRecord(await tx.user.findUnique({ where: { id }, select: recordColumns }))
}

/** Returns the person with this address. @param email already lower-cased, like every stored address */
export async function findPersonByEmail(tx: Tx, email: string): Promise<PersonRecord | null> {
  return asRecord(await tx.user.findUnique({ where: { email }, select: recordColumns }))
}

export type ProviderAccount = { provider: string; providerAccountId: string }

/** Returns the person of an account at an identity provider, in any status. */
export async function findPersonByAccount(tx: Tx, account: ProviderAccount): Promise<PersonRecord | null> {
  const row = await tx.account.findUnique({
    where: { provider_providerAccountId: account },
    select: { user: { select: recordColumns } },
  })
  return asRecord(row?.user ?? null)
}

/**
 * Returns the person and locks it until the transaction ends, so that concurrent changes of one person run in
 * sequence.
 */
export async function lockPerson(tx: Tx, id: UserId): Promise<PersonRecord | null> {
  await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${id}::uuid FOR UPDATE`
  return findPerson(tx, id)
}

/** Admins first, as changes of a person lock them, so that two transactions that lock people cannot deadlock. */
export const inLockOrder = Prisma.sql`ORDER BY (u.role = 'admin' AND u.status = 'active') DESC, u.id`

/**
 * Returns those of these people who are not removed, and keeps others from removing them until the transaction ends. The
 * removal then deletes what this transaction adds to them, such as a membership. Other changes of the people don't wait.
 */
export async function holdPeople(tx: Tx, ids: readonly UserId[]): Promise<UserId[]> {
  const rows = await tx.$queryRaw<{ id: UserId }[]>`
    SELECT u.id FROM "user" u WHERE u.id = ANY(${[...ids]}::uuid[]) AND u.status <> 'removed' ${inLockOrder} FOR KEY SHARE`
  return rows.map(({ id }) => id)
}

/**
 * Returns the active admins and locks them until the transaction ends. When two admins remove each other's
 * rights concurrently, the slower one sees the change of the faster one. The rows are ordered, so that two
 * transactions cannot deadlock.
 */
export async function lockAdmins(tx: Tx): Promise<UserId[]> {
  const rows = await tx.$queryRaw<{ id: UserId }[]>`
    SELECT id FROM "user" WHERE role = 'admin' AND status = 'active' ORDER BY id FOR UPDATE`
  return rows.map(row => row.id)
}

/** Returns the number of active admins. A change that must keep one of them uses `lockAdmins` instead. */
export async function countAdmins(tx: Tx): Promise<number> {
  return tx.user.count({ where: { role: 'admin', status: 'active' } })
}

type NewPerson = {
  /** Kind of account; absent for a person. */
  kind?: PersonKind
  email: string
  name: string
  role: Role
  passwordHash: string | null
  /** When an invitation or a provider verified the address; null when the person only typed it. */
  emailVerified: Date | null
}

/** Inserts a person. @returns the new person, or null when the address is taken */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<PersonRecord | null> {
  // A failed INSERT would abort the whole transaction; this one is skipped instead.
  const [row] = await tx.user.createManyAndReturn({
    data: [person],
    skipDuplicates: true,
    select: recordColumns,
  })
  return asRecord(row ?? null)
}

/** Links an account of an identity provider to a person. @throws when the account belongs to someone else */
export async function linkAccount(tx: Tx, userId: UserId, account: ProviderAccount): Promise<void> {
  // The provider's tokens belong to sessions, each of which is confirmed separately:
  // lib/store/people/sessions.ts.
  await tx.account.create({ data: { userId, type: 'oauth', ...account } })
}

type PersonChange = {
  name?: string
  role?: Role
  status?: PersonStatus
  passwordHash?: string
}

/** Changes a person and, with `endSessions`, ends all of their sessions. @returns the changed row */
export async function updatePerson(
  tx: Tx,
  id: UserId,
  change: PersonChange,
  options: { endSessions: boolean },
): Promise<PersonRecord> {
  if (options.endSessions) await tx.session.deleteMany({ where: { userId: id } })
  const row = await tx.user.update({
    where: { id },
    data: { ...change, ...(options.endSessions && { sessionVersion: { increment: 1 } }) },
    select: recordColumns,
  })
  return row as PersonRecord
}

/**
 * Turns a person into a tombstone: the name stays for the history; sign-in data and ownerships are deleted,
 * and the address is free again.
 */
export async function anonymizePerson(tx: Tx, id: UserId): Promise<void> {
  await tx.account.deleteMany({ where: { userId: id } })
  await tx.session.deleteMany({ where: { userId: id } })
  await tx.toolboxOwner.deleteMany({ where: { userId: id } })
  await tx.toolSetOwner.deleteMany({ where: { userId: id } })
  await tx.favorite.deleteMany({ where: { userId: id } })
  await tx.runMark.deleteMany({ where: { userId: id } })
  await tx.membership.deleteMany({ where: { userId: id } })
  await tx.roleMember.deleteMany({ where: { userId: id } })
  await tx.user.update({
    where: { id },
    data: {
      // A reserved domain that can never receive mail (RFC 2606).
      email: `removed-${id}@removed.invalid`,
      emailVerified: null,
      image: null,
      providerGroups: [],
      passwordHash: null,
      status: 'removed',
      sessionVersion: { increment: 1 },
    },
  })
}

/** Stores that a person, and the session they use, was seen. One statement. */
export async function markSeen(
  tx: Tx,
  { id, session, at }: { id: UserId; session: SessionId; at: Date },
): Promise<void> {
  await tx.$executeRaw`
    WITH used AS (UPDATE session SET last_used_at = ${at} WHERE id = ${session}::uuid)
    UPDATE "user" SET last_seen_at = ${at} WHERE id = ${id}::uuid`
}

type ListedPerson = {
  id: UserId
  email: string
  name: string
  role: Role
  status: PersonStatus
  createdAt: Date
  lastSeenAt: Date | null
  providers: string[]
}

/**
 * Returns people who were not removed, without service accounts, by name.
 * @param text a part of their name or email address; empty for everyone
 * @param after id of the last person before the list; null for its beginning
 */
export async function listPeople(
  tx: Tx,
  { text, after, limit }: { text: string; after: UserId | null; limit: number },
): Promise<ListedPerson[]> {
  const contains = containing(text)
  const rows = await tx.user.findMany({
    where: {
      status: { not: 'removed' },
      kind: 'person',
      ...(text !== '' && { OR: [{ name: contains }, { email: contains }] }),
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: limit + (after ? 1 : 0),
    ...(after && { cursor: { id: after } }),
    select: {
      id: true,
      email: true,
      name: true,
      role: true,
      status: true,
      createdAt: true,
      lastSeenAt: true,
      passwordHash: true,
      accounts: { select: { provider: true } },
    },
  })
  // The last person of the page before may have been removed since; then no row is skipped.
  const page = rows.filter(({ id }) => id !== after).slice(0, limit)
  return page.map(({ id, accounts, passwordHash, role, status, ...row }) => ({
    ...row,
    id: id as UserId,
    role: readRole(role),
    status: readPersonStatus(status),
    providers: [...(passwordHash ? ['password'] : []), ...accounts.map(account => account.provider)],
  }))
}

function asRecord(row: Prisma.UserGetPayload<{ select: typeof recordColumns }> | null): PersonRecord | null {
  return (
    row && {
      ...row,
      id: row.id as UserId,
      kind: readPersonKind(row.kind),
      role: readRole(row.role),
      status: readPersonStatus(row.status),
    }
  )
}
