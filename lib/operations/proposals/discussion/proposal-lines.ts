/** Lines of the files of a proposal, which comments and suggestions refer to. */
import { shownText } from '@/lib/core/formats/upload/shown-text'
import { isStorable } from '@/lib/core/spec/json-value'
import type { Tx } from '@/lib/store/connection/client'
import { listUploadedNumbers } from '@/lib/store/proposals/proposal-events'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { readBundleFiles } from '@/lib/store/toolboxes/bundles'
import { findVersionByNumber } from '@/lib/store/toolboxes/versions'

/**
 * Returns the lines of a file in a version that this proposal proposes or proposed, with their endings; null
 * if there is none.
 */
export async function readLines(
  tx: Tx,
  proposal: ProposalRecord,
  number: number,
  file: string,
): Promise<string[] | null> {
  const known = [
    proposal.base?.number,
    proposal.proposed.number,
    ...(await listUploadedNumbers(tx, proposal.id)),
  ]
  const version = known.includes(number) ? await findVersionByNumber(tx, proposal.toolboxId, number) : null
  if (!version || !isStorable(file)) return null
  const [found] = await readBundleFiles(tx, version.bundleSha256, [file])
  const text = found ? shownText(found.bytes).text : null
  return text === null ? null : splitKeepingEnds(text)
}

/** Splits a text into lines with their endings: joining them returns the same text. */
export const splitKeepingEnds = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? ['']
