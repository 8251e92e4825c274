/** The place of a proposal in a list, as a text for addresses. */

export type ProposalPosition = { updatedAt: Date; number: number }

/** Maximum value of the database column: no proposal has a larger number. */
export const proposalNumberMax = 2_147_483_647

/** The inverse of `readProposalCursor`. */
export const writeProposalCursor = ({ updatedAt, number }: ProposalPosition): string =>
  `${updatedAt.getTime()}-${number}`

/** Returns null for a text that `writeProposalCursor` does not write. */
export function readProposalCursor(cursor: string): ProposalPosition | null {
  const [, time, number] = /^(\d{1,13})-(\d{1,10})$/.exec(cursor) ?? []
  if (time === undefined || Number(number) > proposalNumberMax) return null
  return { updatedAt: new Date(Number(time)), number: Number(number) }
}
