import { formatSignerRefusal, isSignedBy } from '@/lib/core/attestations/required-signer'
import type { Attestation } from '@/lib/core/base/attestation'
import { AppError } from '@/lib/core/base/errors'
import type { ToolboxId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { findReviewSettings } from '@/lib/store/proposals/review-settings'

/**
 * Refuses new files that the required signer has not signed, if owners require one. The toolbox must be locked.
 * @throws AppError `attestation.required`
 */
export async function requireSigner(tx: Tx, toolboxId: ToolboxId, attestation?: Attestation): Promise<void> {
  const { signedBy } = await findReviewSettings(tx, toolboxId)
  if (signedBy === null || (attestation && isSignedBy(attestation, signedBy))) return
  throw new AppError('attestation.required', formatSignerRefusal(signedBy, attestation ?? null))
}
