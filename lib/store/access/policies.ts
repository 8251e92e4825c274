/**
 * Versions of the organization's policy. Every version is stored; its rules carry the versions that added and
 * removed them.
 */
import { v7 as newId } from 'uuid'
import type { UserId } from '@/lib/core/base/ids'
import { emptyPolicy, unmatchedAnswers, type Policy, type Unmatched } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { database, type Tx } from '@/lib/store/connection/client'
import type { PrismaClient } from '@/lib/store/generated/client'
import { toJson } from '@/lib/store/connection/stored-json'
import { wordReader } from '@/lib/store/connection/stored-word'
import { readStoredRule } from './stored-policy'

const readUnmatched = wordReader('policy_version.unmatched', Object.keys(unmatchedAnswers) as Unmatched[])

/** The newest policy that this process has read from a database. Most requests need the same one. */
const latest = new WeakMap<PrismaClient, Policy>()

/** Returns the active policy. It is the same object while it is active, because it is indexed once. */
export async function policyInForce(tx: Tx): Promise<Policy> {
  return policyInForceAs(tx, await newestNumber(tx))
}

/**
 * Returns the active policy when its number is already known. Runs no query when this process has read that
 * version.
 */
export async function policyInForceAs(tx: Tx, number: number): Promise<Policy> {
  const known = latest.get(database())
  if (known?.number === number) return known
  const read = (await findPolicy(tx, number)) ?? emptyPolicy
  latest.set(database(), read)
  return read
}

/** Maximum of the column's type. Larger numbers cannot be queried. */
const numberMax = 2_147_483_647

/**
 * Returns a version of the policy; version 0 has no rules.
 * @returns null when there never was such a version
 */
export async function findPolicy(tx: Tx, number: number): Promise<Policy | null> {
  if (number === 0) return emptyPolicy
  if (number > numberMax) return null
  const version = await tx.policyVersion.findUnique({ where: { number }, select: { unmatched: true } })
  if (!version) return null
  const rows = await tx.policyRule.findMany({
    where: { addedIn: { lte: number }, OR: [{ removedIn: null }, { removedIn: { gt: number } }] },
    orderBy: { ruleId: 'asc' },
    select: { id: true, rule: true },
  })
  return {
    number,
    unmatched: readUnmatched(version.unmatched),
    rules: rows.map(row => readStoredRule(row.rule, row.id)),
  }
}

/**
 * Returns the active policy and locks it until the transaction ends, so that concurrent saves run in
 * sequence.
 */
export async function lockPolicy(tx: Tx): Promise<Policy> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${policyLock}::int)`
  return (await findPolicy(tx, await newestNumber(tx)))!
}

/** An arbitrary number that no other advisory lock of Pegboard uses. */
const policyLock = 0x70_6f_6c_69

type PolicyChange = {
  unmatched: Unmatched
  /** All rules of the new version. */
  rules: readonly Rule[]
  note: string
  restoredFrom: number | null
  authorId: UserId
  at: Date
}

/**
 * Appends a version after `before`, which must be locked. Rules that both versions share are not rewritten.
 */
export async function insertPolicy(tx: Tx, before: Policy, change: PolicyChange): Promise<number> {
  const { unmatched, rules, note, restoredFrom, authorId, at } = change
  const number = before.number + 1
  const { added, removed } = differingRules(before.rules, rules)
  await tx.policyVersion.create({
    data: { number, unmatched, note, restoredFrom, authorId, createdAt: at },
  })
  await tx.policyRule.updateMany({
    where: { removedIn: null, ruleId: { in: removed.map(rule => rule.id) } },
    data: { removedIn: number },
  })
  await tx.policyRule.createMany({
    data: added.map(rule => ({
      id: newId(),
      ruleId: rule.id,
      addedIn: number,
      rule: toJson(rule),
    })),
  })
  return number
}

/** Returns the rules that differ. A rule that was changed is in both lists. */
export function differingRules(
  before: readonly Rule[],
  after: readonly Rule[],
): { added: Rule[]; removed: Rule[] } {
  const textOf = (rules: readonly Rule[]) => new Map(rules.map(rule => [rule.id, stableText(rule)]))
  const [was, is] = [textOf(before), textOf(after)]
  return {
    added: after.filter(rule => was.get(rule.id) !== is.get(rule.id)),
    removed: before.filter(rule => is.get(rule.id) !== was.get(rule.id)),
  }
}

/**
 * Returns a text that is equal for equal rules, whatever the order of their keys, which jsonb does not
 * preserve.
 */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

type PolicyVersionRecord = {
  number: number
  unmatched: Unmatched
  note: string
  restoredFrom: number | null
  author: { id: UserId; name: string }
  createdAt: Date
  added: Rule[]
  removed: Rule[]
}

/** Returns versions, newest first, each with what it changed. */
export async function listPolicyVersions(
  tx: Tx,
  { before, limit }: { before?: number; limit: number },
): Promise<PolicyVersionRecord[]> {
  const rows = await tx.policyVersion.findMany({
    where: before === undefined ? {} : { number: { lt: before } },
    orderBy: { number: 'desc' },
    take: limit,
    include: {
      author: { select: { id: true, name: true } },
    },
  })
  const numbers = { in: rows.map(({ number }) => number) }
  // One query for both ends, because Prisma would load several relations in parallel on one connection, which
  // pg 9 rejects.
  const changed = await tx.policyRule.findMany({
    where: { OR: [{ addedIn: numbers }, { removedIn: numbers }] },
    select: { id: true, rule: true, addedIn: true, removedIn: true },
    orderBy: { ruleId: 'asc' },
  })
  const rulesOf = (end: 'addedIn' | 'removedIn', number: number) =>
    changed.filter(each => each[end] === number).map(({ id, rule }) => readStoredRule(rule, id))
  return rows.map(({ unmatched, author, authorId: _authorId, ...row }) => ({
    ...row,
    unmatched: readUnmatched(unmatched),
    author: { ...author, id: author.id as UserId },
    added: rulesOf('addedIn', row.number),
    removed: rulesOf('removedIn', row.number),
  }))
}

async function newestNumber(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ number: number }[]>`
    SELECT coalesce(max(number), 0)::int AS number FROM policy_version`
  return row!.number
}
