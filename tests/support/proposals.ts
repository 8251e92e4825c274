import { database } from '@/lib/store/connection/client'

/** Returns the number of the version that a proposal proposes now. */
export async function proposedNumber(number: number): Promise<number> {
  const { proposed } = await database().proposal.findUniqueOrThrow({
    where: { number },
    select: { proposed: { select: { number: true } } },
  })
  return proposed.number
}
