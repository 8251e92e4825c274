import { inBatches } from '@/lib/store/connection/in-batches'

type Numbered = { number: number }

type EachProposal<Proposal extends Numbered> = {
  /** Lists proposals in the order of their numbers: at most `limit`, with numbers above `after`. */
  list: (page: { after: number; limit: number }) => Promise<readonly Proposal[]>
  /** Maximum number of proposals per batch. */
  limit: number
  act: (proposal: Proposal) => Promise<void>
  /** What failed, for the error after several failures: *proposals could not be judged*. */
  failed: string
}

/**
 * Acts on every proposal of a list, in batches. A proposal that fails does not block the others.
 * @param signal ends the work after the current proposal
 * @throws the error of the proposal that failed, or an AggregateError with the errors of all
 */
export async function eachProposal<Proposal extends Numbered>(
  { list, limit, act, failed }: EachProposal<Proposal>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  let after = 0
  await inBatches(async () => {
    const batch = await list({ after, limit })
    for (const proposal of batch) {
      after = proposal.number
      if (signal?.aborted) break
      try {
        await act(proposal)
      } catch (error) {
        failures.push(error)
      }
    }
    // A batch that is not full is the last one.
    return batch.length < limit ? 0 : batch.length
  }, signal)
  if (failures.length > 0) throw asOneError(failures, failed)
}

function asOneError(failures: readonly unknown[], failed: string): unknown {
  if (failures.length === 1) return failures[0]
  const [first] = failures
  const words = first instanceof Error ? first.message : String(first)
  return new AggregateError(failures, `${failures.length} ${failed}. The first: ${words}`)
}
