/** Reads `oneOf` as a choice. */
import { proofLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import type { Part, Side } from '@/lib/core/proposals/acceptance/schema/side'
import { areTaggedApart } from './are-apart'
import { negative, positive, type Addition } from './facts'

/** Each branch without the branches that it may overlap with. */
export function exactlyOne(
  branches: readonly unknown[],
  side: Side,
  areDisjoint: (a: Part, b: Part) => boolean,
): Addition[][] {
  const parts = branches.map(inner => positive(inner, side))
  if (areTaggedApart(parts)) return parts.map(part => [{ part }])
  const isPaired = parts.length <= proofLimits.exclusiveBranchesMax
  return parts.map((part, index) => [
    { part },
    ...parts.flatMap((other, position): Addition[] => {
      if (position === index || (isPaired && areDisjoint(part, other))) return []
      return [{ part: negative(other.schema, side) }]
    }),
  ])
}
