/** Findings of proposals and their reviews. */
import type { Verdict } from '@/lib/core/proposals/model/proposal-state'
import { levelsToApprove, type Finding, type Level } from '@/lib/core/proposals/rules/finding'
import type { ProposalId, UserId, VersionId } from '@/lib/core/base/ids'
import { storableJson, type JsonValue } from '@/lib/core/spec/json-value'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { readEvidence } from './stored-proposals'
import { saveAppearances } from './last-looks'

/**
 * Replaces the findings of a proposal. Reviews stay, and apply again to findings that reappear. Findings that stay
 * keep the time at which they appeared.
 */
export async function replaceFindings(
  tx: Tx,
  proposalId: ProposalId,
  findings: readonly Finding[],
): Promise<void> {
  await tx.finding.deleteMany({ where: { proposalId } })
  const rows = findings.map((finding, position) => ({ ...finding, position }))
  // One JSON text, because there can be thousands.
  await tx.$executeRaw`
    INSERT INTO finding (proposal_id, fingerprint, "group", position, rule, level, tool, path, before, after, evidence)
    SELECT ${proposalId}::uuid, fingerprint, "group", position, rule, level, tool, path, before, after, evidence
    FROM json_to_recordset(${JSON.stringify(storableJson(rows))}::json) AS given(
      fingerprint text, "group" text, position int, rule text, level text, tool text, path text, before json, after json,
      evidence json)
    ON CONFLICT DO NOTHING`
  await saveAppearances(tx, proposalId)
}

type StoredFinding = Pick<Finding, 'fingerprint' | 'group' | 'rule' | 'level' | 'tool' | 'path'> &
  Record<'before' | 'after' | 'evidence', JsonValue>

/** Returns findings, most severe first. */
export async function listFindings(tx: Tx, proposalId: ProposalId): Promise<Finding[]> {
  const statement = Prisma.sql`
    SELECT fingerprint, "group", rule, level, tool, path, before, after, evidence FROM finding
    WHERE proposal_id = ${proposalId}::uuid ORDER BY position`
  const rows = await plannedIn<StoredFinding>(tx, 'list-findings', statement, pagePool)
  return rows.map(({ fingerprint, group, rule, level, tool, path, before, after, evidence: stored }) => {
    const evidence = readEvidence(stored, `${proposalId} ${fingerprint}`)
    return {
      fingerprint,
      group,
      tool,
      path,
      rule,
      level,
      ...(before !== null && { before }),
      ...(after !== null && { after }),
      ...(evidence && { evidence }),
    }
  })
}

/** Returns the name that the proposal gives to a tool; null when no finding reports that it renames the tool. */
export async function findNewName(tx: Tx, proposalId: ProposalId, name: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ tool: string }[]>`
    SELECT tool FROM finding
    WHERE proposal_id = ${proposalId}::uuid AND rule = 'tool-renamed' AND before #>> '{}' = ${name} LIMIT 1`
  return row?.tool ?? null
}

export type FindingBrief = { proposalId: ProposalId; fingerprint: string; level: Level }

/** Returns fingerprints and levels of the findings of several proposals. */
export async function listFindingBriefs(tx: Tx, proposalIds: readonly ProposalId[]): Promise<FindingBrief[]> {
  const rows = await tx.finding.findMany({
    where: { proposalId: { in: [...proposalIds] } },
    select: { proposalId: true, fingerprint: true, level: true },
  })
  return rows as FindingBrief[]
}

/** Returns the number of findings of each level. */
export async function countFindings(
  tx: Tx,
  proposalIds: readonly ProposalId[],
): Promise<{ proposalId: ProposalId; level: Level; count: number }[]> {
  const statement = Prisma.sql`
    SELECT proposal_id AS "proposalId", level, count(*)::int AS count FROM finding
    WHERE proposal_id = ANY(${[...proposalIds]}::uuid[]) GROUP BY proposal_id, level`
  return plannedIn(tx, 'count-findings', statement, pagePool)
}

/** Returns the tools that have findings with an effect, with their numbers, worst first; null is the toolbox. */
export async function countFindingsOfTools(
  tx: Tx,
  proposalId: ProposalId,
): Promise<{ tool: string | null; count: number }[]> {
  return tx.$queryRaw`
    SELECT tool, count(*)::int AS count FROM finding
    WHERE proposal_id = ${proposalId}::uuid AND level <> 'no-effect' GROUP BY tool ORDER BY min(position)`
}

/** Returns the findings that need approval, of the proposals that have reviews. */
export async function listDiscussedFindings(
  tx: Tx,
  proposalIds: readonly ProposalId[],
): Promise<FindingBrief[]> {
  const statement = Prisma.sql`
    SELECT f.proposal_id AS "proposalId", f.fingerprint, f.level FROM finding f
    WHERE f.proposal_id = ANY(${[...proposalIds]}::uuid[])
      AND (f.level = ANY(${[...levelsToApprove]}) OR EXISTS (
        SELECT 1 FROM approval a WHERE a.proposal_id = f.proposal_id AND a.fingerprint = f.fingerprint))
      AND EXISTS (SELECT 1 FROM approval a WHERE a.proposal_id = f.proposal_id)`
  return plannedIn(tx, 'list-discussed-findings', statement, pagePool)
}

export type VerdictRecord = {
  proposalId: ProposalId
  fingerprint: string
  reviewerId: UserId
  reviewer: string
  verdict: Verdict
  note: string
  at: Date
  /** Base of the comparison in which it was given; null when nothing was published. */
  baseId: VersionId | null
}

/** Returns verdicts, oldest first. */
export async function listVerdicts(tx: Tx, proposalIds: readonly ProposalId[]): Promise<VerdictRecord[]> {
  const statement = Prisma.sql`
    SELECT a.proposal_id AS "proposalId", a.fingerprint, a.reviewer_id AS "reviewerId", u.name AS reviewer, a.verdict,
      a.note, a.at, a.base_id AS "baseId"
    FROM approval a JOIN "user" u ON u.id = a.reviewer_id
    WHERE a.proposal_id = ANY(${[...proposalIds]}::uuid[])
    ORDER BY a.at, a.reviewer_id`
  return plannedIn<VerdictRecord>(tx, 'list-verdicts', statement, pagePool)
}

/** Stores verdicts under the present base. The latest verdict of a reviewer replaces earlier ones. */
export async function setVerdicts(
  tx: Tx,
  proposalId: ProposalId,
  reviewerId: UserId,
  fingerprints: readonly string[],
  stated: { verdict: Verdict; note: string; at: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO approval (proposal_id, fingerprint, reviewer_id, verdict, note, at, base_id)
    SELECT c.id, fingerprint, ${reviewerId}::uuid, ${stated.verdict}, ${stated.note}, ${stated.at}, c.base_id
    FROM proposal c, unnest(${[...fingerprints]}::text[]) AS fingerprint
    WHERE c.id = ${proposalId}::uuid
    ON CONFLICT (proposal_id, fingerprint, reviewer_id) DO UPDATE
      SET verdict = excluded.verdict, note = excluded.note, at = excluded.at, base_id = excluded.base_id`
}

/** Moves verdicts on these findings to another base, because the findings were the same against both. */
export async function moveVerdicts(
  tx: Tx,
  proposalId: ProposalId,
  fingerprints: readonly string[],
  { from, to }: { from: VersionId | null; to: VersionId | null },
): Promise<void> {
  await tx.approval.updateMany({
    where: { proposalId, baseId: from, fingerprint: { in: [...fingerprints] } },
    data: { baseId: to },
  })
}

/** Deletes verdicts. @returns how many there were */
export async function deleteVerdicts(
  tx: Tx,
  proposalId: ProposalId,
  reviewerId: UserId,
  fingerprints: readonly string[] | 'all',
): Promise<number> {
  const { count } = await tx.approval.deleteMany({
    where: {
      proposalId,
      reviewerId,
      ...(fingerprints !== 'all' && { fingerprint: { in: [...fingerprints] } }),
    },
  })
  return count
}

/**
 * Returns the fingerprints that the person marked as viewed for themselves. Reviews do not depend on them.
 */
export async function listSeen(tx: Tx, proposalId: ProposalId, userId: UserId): Promise<Set<string>> {
  const statement = Prisma.sql`
    SELECT fingerprint FROM seen_finding WHERE proposal_id = ${proposalId}::uuid AND user_id = ${userId}::uuid`
  const rows = await plannedIn<{ fingerprint: string }>(tx, 'list-seen-findings', statement, pagePool)
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/** Marks findings as viewed by the person, or removes the marks. Repeating it changes nothing. */
export async function setSeen(
  tx: Tx,
  proposalId: ProposalId,
  userId: UserId,
  { fingerprints, seen }: { fingerprints: readonly string[]; seen: boolean },
): Promise<void> {
  if (seen)
    await tx.seenFinding.createMany({
      data: fingerprints.map(fingerprint => ({ proposalId, userId, fingerprint })),
      skipDuplicates: true,
    })
  else
    await tx.seenFinding.deleteMany({ where: { proposalId, userId, fingerprint: { in: [...fingerprints] } } })
}
