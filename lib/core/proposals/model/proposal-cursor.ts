/** The place in a list of proposals, as a text for addresses. */

export type ProposalPosition = { updatedAt: Date; number: number }

/** Above all numbers of proposals: a place before all that changed at the same moment. */
const numberAbove = 2_147_483_647

/** The inverse of `readProposalCursor`. @param number absent for a place that is not that of a proposal */
export const writeProposalCursor = ({
  updatedAt,
  number = numberAbove,
}: Partial<ProposalPosition> & { updatedAt: Date }): string => `${updatedAt.getTime()}-${number}`

/** Returns null for a text that `writeProposalCursor` does not write. */
export function readProposalCursor(cursor: string): ProposalPosition | null {
  const [, time, number] = /^(\d{1,15})-(\d{1,10})$/.exec(cursor) ?? []
  const position = { updatedAt: new Date(Number(time)), number: Number(number) }
  return number !== undefined && position.number <= numberAbove ? position : null
}
