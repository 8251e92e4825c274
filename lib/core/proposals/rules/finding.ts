/** A judged difference between two versions of a toolbox. Reviewers decide on each finding. */
import type { Evidence } from './fact'
import type { Level } from './level'
import type { RuleId } from './rules'

export { levels, type Level } from './level'

/** Levels of findings that need approval before they are published. */
export const levelsToApprove = ['breaking', 'risky', 'wording'] as const satisfies readonly Level[]

/** Reports whether findings of this level need approval before they are published. */
export const needsApproval = (level: Level) => (levelsToApprove as readonly Level[]).includes(level)

export type Finding = {
  /**
   * Equal for the same difference of the same part, whatever else the upload changes: 64 hexadecimal digits
   * over rule, tool, path, before and after. Approvals are stored under it.
   */
  fingerprint: string
  /** Equal for the same difference in several tools: the fingerprint without the tool. */
  group: string
  rule: RuleId
  /** The judged level, which includes the toolbox's setting for the rule. */
  level: Level
  /** Name of the tool; null for the toolbox as a whole. */
  tool: string | null
  /** JSON Pointer into the tool's specification, such as `/inputSchema/properties/city`, or the path of a file. */
  path: string
  /** Only the part that differs, as JSON; absent if the version has no such part. */
  before?: unknown
  after?: unknown
  /** What comparing the accepted values showed. */
  evidence?: Evidence
}
