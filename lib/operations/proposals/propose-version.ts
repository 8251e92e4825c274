import { approvalsNeeded, formatNews } from '@/lib/core/proposals/lifecycle/compute-proposal-status'
import { fingerprintsToCarry } from '@/lib/core/proposals/lifecycle/settle-reviews'
import type { ProposalId, UserId, VersionId } from '@/lib/core/base/ids'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Problem } from '@/lib/core/base/problem'
import { recordAudit } from '@/lib/store/audit/audit'
import { insertProposalEvent } from '@/lib/store/proposals/proposal-events'
import { findProposalById } from '@/lib/store/proposals/proposals'
import { insertProposal, updateProposal } from '@/lib/store/proposals/update-proposal'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import type { Tx } from '@/lib/store/connection/client'
import { listFindingBriefs, moveVerdicts, replaceFindings } from '@/lib/store/proposals/findings'
import { findReviewSettings } from '@/lib/store/proposals/review-settings'
import { toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { findCurrentVersion } from '@/lib/store/toolboxes/versions'
import { moveVersion } from '@/lib/store/toolboxes/version-changes'
import { askContractSelections } from './selection/plan-trial'
import { replayContracts } from '@/lib/operations/proposals/replay/plan-replay'
import { publishesItself } from './publish/publish-waiting'
import { judgeAgain } from './judge-again'
import { publishProposal } from './publish/publish-proposal'
import { refreshProposalStatus, loadProposalStatus } from './proposal-status'

/** Settings for turning an upload into a proposal. */
type WantedProposal = {
  uploadedById: UserId | null
  at: Date
  decision?: Decision
  /** The uploader may publish, and did not ask only to propose. */
  publishes: boolean
  /** Breaking findings wait for a confirmation all the same. */
  confirmsBreaking?: boolean
  title?: string
  description?: string
  /** The upload applies a suggestion of a comment. */
  applied?: true
  rollbackOf?: number
}

/**
 * Opens a proposal for a version, or replaces the version that `open` proposes. Stores the uploader's
 * permissions, because the version may be read much later.
 */
export async function openProposal(
  tx: Tx,
  toolbox: ToolboxRecord,
  version: { id: VersionId; number: number },
  open: ProposalRecord | null,
  wanted: WantedProposal,
): Promise<ProposalRecord> {
  const { uploadedById, at, rollbackOf } = wanted
  const settings = open?.settings ?? (await findReviewSettings(tx, toolbox.id))
  const needed = approvalsNeeded(settings.approvals, toolboxFacts(toolbox))
  const publishes = wanted.publishes && needed === 0
  const id = open
    ? await replaceProposed(tx, open, version, { ...wanted, publishes })
    : await insertProposal(tx, {
        toolboxId: toolbox.id,
        baseId: (await findCurrentVersion(tx, toolbox.id))?.id ?? null,
        proposedId: version.id,
        authorId: uploadedById,
        title: wanted.title ?? defaultTitle(version.number),
        description: wanted.description ?? '',
        state: 'in-review',
        draft: false,
        publishes,
        confirmsBreaking: wanted.confirmsBreaking,
        rollbackOf,
        at,
      })
  await insertProposalEvent(tx, id, {
    kind: open ? 'uploaded' : 'opened',
    actorId: uploadedById,
    at,
    data: {
      version: version.number,
      ...(rollbackOf !== undefined && { rollbackOf }),
      ...(wanted.applied && { applied: true }),
    },
  })
  const proposal = (await findProposalById(tx, id))!
  if (!open && !publishes)
    await recordAudit(tx, {
      type: 'proposal.opened',
      ...(uploadedById && { actorId: uploadedById }),
      target: toolbox.id,
      after: { toolbox: toolbox.slug, proposal: proposal.number, number: version.number },
      decision: wanted.decision,
    })
  return open ? refreshProposalStatus(tx, id, at) : proposal
}

/** Replaces the version that an open proposal proposes. The new version is compared when it has been read. */
export async function replaceProposed(
  tx: Tx,
  open: ProposalRecord,
  version: { id: VersionId; number: number },
  wanted: Pick<WantedProposal, 'at' | 'publishes' | 'confirmsBreaking' | 'description'>,
): Promise<ProposalId> {
  await withdrawVersion(tx, open)
  // An upload is compared with what is published at the time.
  const base = await findCurrentVersion(tx, open.toolboxId)
  await carryVerdicts(tx, open, base?.id ?? null)
  await replaceFindings(tx, open.id, [])
  const update = {
    title: titleFor(open.title, version.number),
    proposedId: version.id,
    baseId: base?.id ?? null,
    publishes: wanted.publishes,
    confirmsBreaking: wanted.confirmsBreaking ?? false,
    summary: null,
  }
  const { description, at } = wanted
  await updateProposal(tx, open.id, { ...update, ...(description && { description }) }, at)
  return open.id
}

/**
 * Keeps the verdicts on the findings of a proposal when it is compared with another base. Call it while these
 * findings are still stored.
 */
export async function carryVerdicts(tx: Tx, proposal: ProposalRecord, to: VersionId | null): Promise<void> {
  const from = proposal.base?.id ?? null
  if (from === to) return
  const present = (await listFindingBriefs(tx, [proposal.id])).map(({ fingerprint }) => fingerprint)
  await moveVerdicts(tx, proposal.id, fingerprintsToCarry(present, proposal.settings), { from, to })
}

const defaultTitle = (number: number) => `Version ${number}`

/** Returns the title. A generated one contains the number of the version and follows it. */
export function titleFor(title: string, number: number): string {
  return /^Version \d+$/.test(title) ? defaultTitle(number) : title
}

/**
 * Withdraws a version that is no longer proposed: it is neither read nor published. A failed version stays
 * unchanged for inspection.
 */
export async function withdrawVersion(tx: Tx, { proposed }: ProposalRecord): Promise<void> {
  if (proposed.state === 'reading' || proposed.state === 'proposed')
    await moveVersion(tx, proposed.id, proposed.state, 'withdrawn', { describing: [] })
}

type ReadProposal = {
  id: VersionId
  number: number
  problems: readonly Problem[]
  uploadedById: UserId | null
  at: Date
  decision?: Decision
}

/**
 * Compares a version that was just read, and publishes it if its uploader may publish and it needs no
 * approval.
 */
export async function proposeVersion(
  tx: Tx,
  toolbox: ToolboxRecord,
  proposal: ProposalRecord,
  { id, problems, uploadedById, at, decision }: ReadProposal,
): Promise<'proposed' | 'published'> {
  if (!(await moveVersion(tx, id, 'described', 'proposed')))
    throw new Error(`Version ${id} left the state "described" while its toolbox was locked.`)
  const { findings } = await judgeAgain(tx, proposal.id, at)
  const proposed = (await findProposalById(tx, proposal.id))!
  const { news } = (await loadProposalStatus(tx, proposed, at)).computed
  await insertProposalEvent(tx, proposal.id, {
    kind: 'checked',
    actorId: null,
    at,
    data: { findings, ...(news && { news: formatNews(news) }), ...countProblems(problems) },
  })
  // With contract examples, the end of their replay publishes the proposal.
  await replayContracts(tx, proposed, at)
  await askContractSelections(tx, proposed, at)
  const { computed } = await loadProposalStatus(tx, proposed, at)
  if (await publishesItself(tx, proposed, computed)) {
    await publishProposal(tx, toolbox, proposed, { actorId: uploadedById, at, decision })
    return 'published'
  }
  await refreshProposalStatus(tx, proposal.id, at)
  return 'proposed'
}

/** Keeps a version without usable tools as the proposed one, so that its problems are visible there. */
export async function failProposal(
  tx: Tx,
  proposal: ProposalRecord,
  { problems, at }: Pick<ReadProposal, 'problems' | 'at'>,
): Promise<void> {
  const data = { failed: true, ...countProblems(problems) }
  await insertProposalEvent(tx, proposal.id, { kind: 'checked', actorId: null, at, data })
  await refreshProposalStatus(tx, proposal.id, at)
}

const countProblems = (problems: readonly Problem[]) => {
  const inconsistent = problems.flatMap(({ code, tool }) =>
    code === 'describe-inconsistent' ? [tool ?? 'a file'] : [],
  )
  return {
    problems: problems.filter(({ severity }) => severity !== 'info').length,
    ...(inconsistent.length > 0 && { inconsistent: inconsistent.slice(0, 20) }),
  }
}
