import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import { overallFingerprint } from '@/lib/core/proposals/rules/fingerprint'
import { judgementVersion, type Judge } from '@/lib/core/proposals/judge/judge-proposal'
import type { ProposalId } from '@/lib/core/base/ids'
import { findProposalById } from '@/lib/store/proposals/proposals'
import { updateProposal } from '@/lib/store/proposals/update-proposal'
import type { StoredSummary } from '@/lib/store/proposals/stored-proposals'
import type { Tx } from '@/lib/store/connection/client'
import { listFindingBriefs, replaceFindings } from '@/lib/store/proposals/findings'
import { readVersionContent } from '@/lib/store/toolboxes/version-content'
import { judgeContent } from '@/lib/operations/proposals/check/judge-content'

/**
 * Compares the proposed version with the base of the proposal, and stores the findings. If they are the same as before,
 * the proposal does not count as changed.
 * @param judge compares elsewhere than in this event loop
 * @returns the number of findings, and whether they changed
 */
export async function judgeAgain(
  tx: Tx,
  id: ProposalId,
  at: Date,
  judge?: Judge,
): Promise<{ findings: number; isChanged: boolean }> {
  const proposal = (await findProposalById(tx, id))!
  const { base, proposed, settings } = proposal
  const content = await readVersionContent(tx, proposed.id)
  const compared = {
    toolboxId: proposal.toolboxId,
    settings,
    baseId: base?.id ?? null,
    proposed: content,
    at,
    judge,
  }
  const { findings, summary, basis } = await judgeContent(tx, compared)

  const kept = findings.slice(0, proposalLimits.findingsMax)
  const before = keysOf(await listFindingBriefs(tx, [id]))
  await replaceFindings(tx, id, kept)
  const stored: StoredSummary = {
    ...summary,
    whole: overallFingerprint(proposal.facts.toolbox.slug, base?.bundleSha256 ?? '', proposed.bundleSha256),
    left: findings.length - kept.length,
    judgedBy: judgementVersion,
    basis,
  }
  const isChanged = proposal.summary === null || before !== keysOf(kept)
  await updateProposal(tx, id, { summary: stored }, isChanged ? at : proposal.updatedAt)
  return { findings: findings.length, isChanged }
}

const keysOf = (findings: readonly Pick<Finding, 'fingerprint' | 'level'>[]) =>
  findings
    .map(({ fingerprint, level }) => `${fingerprint} ${level}`)
    .toSorted()
    .join()
