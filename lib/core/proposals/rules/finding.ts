/** A judged difference between two versions of a toolbox: what reviewers decide on, one at a time. */
import type { RuleId } from './rules'

/** Worst first. no-effect: the text differs and the meaning does not, or nobody can tell the difference. */
export const levels = ['breaking', 'risky', 'wording', 'safe', 'no-effect'] as const
export type Level = (typeof levels)[number]

/** What somebody has to agree to before it is published. */
export const levelsToApprove = ['breaking', 'risky', 'wording'] as const satisfies readonly Level[]

export const needsApproval = (level: Level) => (levelsToApprove as readonly Level[]).includes(level)

export type Finding = {
  /**
   * The same for the same difference of the same part, whatever else the upload changes: 64 hexadecimal digits over rule,
   * tool, path, before and after. What was agreed to stands under it.
   */
  fingerprint: string
  /** The same for the same difference in several tools: the fingerprint without the tool. */
  group: string
  rule: RuleId
  /** As judged, with what the toolbox set for the rule. */
  level: Level
  /** Name of the tool; null for what belongs to the toolbox as a whole. */
  tool: string | null
  /** JSON Pointer into the tool's specification, such as `/inputSchema/properties/city`, or the path of a file. */
  path: string
  /** Only the part that differs, as JSON; absent where there is none. */
  before?: unknown
  after?: unknown
}
