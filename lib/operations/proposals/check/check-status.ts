import type { EnvironmentHashes } from '@/lib/core/environments/environment'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { fingerprintsToCarry } from '@/lib/core/proposals/lifecycle/settle-reviews'
import { approvalsNeeded } from '@/lib/core/proposals/lifecycle/compute-proposal-status'
import type { ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import type { CheckReport } from '@/lib/core/proposals/reports/check-report'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import { overallFingerprint } from '@/lib/core/proposals/rules/fingerprint'
import type { BundleHash, VersionId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { listReviewedAmong } from '@/lib/store/proposals/finding-reviews'
import { listFindingBriefs } from '@/lib/store/proposals/findings'
import { findOpenProposalOf, listOpenProposalsProposing } from '@/lib/store/proposals/proposals'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { loadReviewFacts, type LoadedReviews } from '@/lib/operations/proposals/load-review-facts'
import { statusOf } from '@/lib/operations/proposals/proposal-status'

type Checked = {
  toolbox: ToolboxRecord
  settings: ReviewSettings
  /** The current version. */
  base: { id: VersionId; bundleSha256: BundleHash } | null
  files: { bundleSha256: BundleHash } & EnvironmentHashes
  /** Findings of the files against the current version, worst first. */
  findings: readonly Finding[]
}

type CheckStatus = Pick<CheckReport, 'status' | 'proposal'> & {
  /** Fingerprints that reviewers accepted. */
  accepted: Set<string>
}

/**
 * Returns the status that the page of a proposal with these files shows: of the open proposal with exactly
 * these files, or else of the proposal that an upload by the actor would update or open. Approvals in other
 * proposals do not count, because they do not count on that page.
 */
export async function findCheckStatus(
  tx: Tx,
  actor: Actor,
  checked: Checked,
  at: Date,
): Promise<CheckStatus> {
  const { toolbox, files } = checked
  const proposing = await listOpenProposalsProposing(tx, toolbox.id, files)
  const same = proposing.find(({ author }) => author?.id === actor.id) ?? proposing[0]
  const proposal = same ?? (await findOpenProposalOf(tx, toolbox.id, actor.id))
  const facts = proposal
    ? (await loadReviewFacts(tx, [proposal], at)).get(proposal.id)!
    : newProposalFacts(checked)
  const uploaded = statusOf(await asUploaded(tx, checked, proposal, facts))
  const { state, approvalCount, needed } = same ? statusOf(facts).computed : uploaded.computed
  const isVisible = same && decide(actor, 'proposal.read', same.facts).effect !== 'deny'
  return {
    accepted: uploaded.acceptedAmong(storedFindings(checked)),
    status: { state, approvals: { given: approvalCount, needed } },
    proposal: isVisible ? { number: same.number, state } : null,
  }
}

/** As many findings as a proposal stores. */
const storedFindings = ({ findings }: Checked) => findings.slice(0, proposalLimits.findingsMax)

function newProposalFacts({ toolbox, settings }: Checked): LoadedReviews {
  return {
    state: 'in-review',
    draft: false,
    version: 'proposed',
    movedTo: null,
    contract: null,
    baseId: null,
    needed: approvalsNeeded(settings.approvals, toolboxFacts(toolbox)),
    exemptSafe: settings.exemptSafe,
    findings: [],
    whole: '',
    left: 0,
    verdicts: [],
    reviews: [],
    unviewed: [],
    reviewerIds: new Set(),
  }
}

/** Returns the facts as they are when the files have been uploaded and read. */
async function asUploaded(
  tx: Tx,
  checked: Checked,
  proposal: ProposalRecord | null,
  facts: LoadedReviews,
): Promise<LoadedReviews> {
  const { toolbox, base, files, findings } = checked
  const stored = storedFindings(checked)
  const baseId = base?.id ?? null
  return {
    ...facts,
    version: 'proposed',
    movedTo: null,
    baseId,
    findings: stored,
    whole: overallFingerprint(toolbox.slug, base?.bundleSha256 ?? '', files.bundleSha256),
    left: findings.length - stored.length,
    verdicts: proposal ? await carriedVerdicts(tx, proposal, facts, baseId) : [],
    unviewed: proposal ? await unviewedAmong(tx, proposal, facts, stored) : stored,
  }
}

/** Returns the verdicts as an upload leaves them: `carryVerdicts` of propose-version.ts stores the same. */
async function carriedVerdicts(
  tx: Tx,
  proposal: ProposalRecord,
  { verdicts, baseId: from }: LoadedReviews,
  baseId: VersionId | null,
): Promise<LoadedReviews['verdicts']> {
  if (from === baseId) return verdicts
  const present = (await listFindingBriefs(tx, [proposal.id])).map(({ fingerprint }) => fingerprint)
  const carried = new Set(fingerprintsToCarry(present, proposal.settings))
  return verdicts.map(verdict =>
    verdict.baseId === from && carried.has(verdict.fingerprint) ? { ...verdict, baseId } : verdict,
  )
}

async function unviewedAmong(
  tx: Tx,
  { id: proposalId }: ProposalRecord,
  { reviewerIds }: LoadedReviews,
  findings: readonly Finding[],
): Promise<Finding[]> {
  const reviewers = [...reviewerIds].map(reviewerId => ({ proposalId, reviewerId }))
  const fingerprints = findings.map(({ fingerprint }) => fingerprint)
  const viewed = await listReviewedAmong(tx, reviewers, fingerprints)
  return findings.filter(({ fingerprint }) => !viewed.has(fingerprint))
}
