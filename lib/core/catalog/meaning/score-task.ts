/** Ranks tools for a task: rare words count more than common ones, and names more than descriptions. */
import { splitNameParts } from '@/lib/core/catalog/search/split-name-parts'
import { stopWords, type Slot, type Stems } from './read-task'

/** How common words are in the catalog. */
export type Frequencies = {
  /** Number of tools in the catalog. */
  total: number
  /** Number of tools that use a lexeme. */
  of: (lexeme: string) => number
}

export type Candidate = {
  name: string
  runs: number
  /** Where the tool uses each lexeme. */
  words: Map<string, Uses>
  /** Number of words of its description. */
  length: number
}

export type Uses = {
  name: boolean
  /** In inputs, tags or the summary. */
  details: boolean
  /** How often in the description. */
  description: number
  toolbox: boolean
}

/** A slot with the weight of each of its terms in this catalog. */
export type WeightedSlot = { weights: Map<string, number>; best: number }

/** A very rare word is no better sign than a rare one, and may be a typo. */
const toolsMin = 2.5
/** Share of all tools. A word that more tools use counts as if this share used it, so that it still says something. */
const commonShare = 0.6
const fieldWeights = { name: 2.5, details: 1, description: 0.7, toolbox: 0.75 }
const onlyDescribed = 0.75
const unnamed = 0.85
const nameWeight = 4
const runsWeight = 0.1
const typicalLength = 30

/** Returns the weights of the terms of each slot. A synonym never weighs more than the concept that the slot is. */
export function weighSlots(slots: readonly Slot[], frequencies: Frequencies): WeightedSlot[] {
  const { total, of } = frequencies
  const rarity = (tools: number) => Math.log(1 + (total - tools + 0.5) / (tools + 0.5))
  return slots.map(({ terms, own }) => {
    const uses = terms.reduce((sum, { lexeme, share }) => sum + share ** 2 * of(lexeme), 0)
    const concept = rarity(Math.min(commonShare * total, Math.max(toolsMin, uses)))
    const weights = new Map(
      terms.map(({ lexeme, share }) => {
        const ofOwn = Math.min(rarity(Math.max(toolsMin, Math.min(total, of(lexeme)))), 1.3 * concept)
        return [lexeme, own.has(lexeme) ? ofOwn : share * concept] as const
      }),
    )
    return { weights, best: Math.max(...weights.values()) }
  })
}

/** Returns how well the tool fits the task; 0 when it uses none of the words. */
export function scoreTool(slots: readonly WeightedSlot[], tool: Candidate, stemOf: Stems): number {
  let sum = 0
  let found = 0
  let possible = 0
  let isNamed = false
  for (const { weights, best } of slots) {
    const slot = scoreSlot(weights, tool)
    sum += slot.score
    found += slot.isOnlyDescribed ? onlyDescribed * slot.weight : slot.weight
    possible += best
    isNamed ||= slot.isNamed
  }
  if (found === 0 || possible === 0) return 0
  const share = shareOfName(slots, tool.name, stemOf)
  const fit = (sum + nameWeight * share) * Math.sqrt(found / possible) * (isNamed ? 1 : unnamed)
  return fit + runsWeight * Math.log(1 + tool.runs)
}

function scoreSlot(weights: ReadonlyMap<string, number>, { words, length }: Candidate) {
  const slot = { score: 0, weight: 0, isNamed: false, isOnlyDescribed: true }
  for (const [lexeme, weight] of weights) {
    const uses = words.get(lexeme)
    if (!uses) continue
    const described =
      (fieldWeights.description * Math.min(3, uses.description)) / (0.5 + (0.5 * length) / typicalLength)
    const fields =
      (uses.name ? fieldWeights.name : 0) +
      (uses.details ? fieldWeights.details : 0) +
      described +
      (uses.toolbox ? fieldWeights.toolbox : 0)
    slot.score = Math.max(slot.score, (weight * 2 * fields) / (fields + 1))
    slot.weight = Math.max(slot.weight, weight)
    slot.isNamed ||= uses.name
    slot.isOnlyDescribed &&= !uses.name && !uses.details && !uses.toolbox
  }
  return slot
}

/** Returns the words of a name in lower case, without stop words. */
export const namePartsOf = (name: string): string[] =>
  splitNameParts(name)
    .map(part => part.toLowerCase())
    .filter(part => !stopWords.has(part))

/** Returns the share of the name's words that the task means. */
function shareOfName(slots: readonly WeightedSlot[], name: string, stemOf: Stems): number {
  const counted = namePartsOf(name)
  if (counted.length === 0) return 0
  const isMeant = (part: string) =>
    slots.some(({ weights }) => weights.has(part) || weights.has(stemOf(part)))
  return counted.filter(isMeant).length / counted.length
}
