import type { VersionState } from '@/lib/core/proposals/model/version-state'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'

/**
 * Returns the state of the proposed version. It counts as being processed until it is compared, because nothing can be
 * reviewed before.
 */
export const processedState = ({ proposed, summary }: ProposalRecord): VersionState =>
  isUncompared({ proposed, summary }) ? 'reading' : proposed.state

/** Reports whether a worker still has to compare a version whose tools are known. */
export const isUncompared = ({ proposed, summary }: Pick<ProposalRecord, 'proposed' | 'summary'>): boolean =>
  proposed.state === 'proposed' && summary === null
