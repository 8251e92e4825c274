/** The report of a check of files that are not uploaded: the response of the API and of the command line. */
import type { Problem } from '@/lib/core/base/problem'
import type { LinePlace } from './find-place'
import { proposalStates, type ProposalState } from '@/lib/core/proposals/model/proposal-state'
import {
  levels,
  levelsToApprove,
  needsApproval,
  type Finding,
  type Level,
} from '@/lib/core/proposals/rules/finding'

export type CheckReport = {
  /** Slug of the toolbox. */
  toolbox: string
  /** Number of the version that the files are compared with; null if none is published. */
  base: number | null
  /** What the files are compared with when it is no version, such as the path of other files. */
  comparedWith?: string
  /** Names of the tools in the files. */
  tools: string[]
  /** Findings, worst first. */
  findings: CheckFinding[]
  /** Problems of the files themselves, worst first. */
  problems: Problem[]
  counts: Record<Level, number>
  /** Number of findings that need approval and have it. */
  accepted: number
  failOn: FailLevel
  verdict: CheckVerdict
  /**
   * Status on the page of the proposal with these files, or of the one that an upload would update or open; null
   * for a comparison without a server.
   */
  status: { state: ProposalState; approvals: { given: number; needed: number } } | null
  /** The open proposal with exactly these files, if the reader may see it; else null. */
  proposal: { number: number; state: ProposalState } | null
}

export type CheckFinding = Omit<Finding, 'group' | 'evidence'> & {
  /** A value that only one version accepts, if one was found. */
  counterexample?: unknown
  /** The example as a sentence, or that none was found; null if no values were compared. */
  evidence: string | null
  /** Title in plain text. */
  title: string
  /** Consequences for callers and for agents; empty if there are none. */
  callers: string
  agents: string
  fix: string
  /**
   * Whether enough people, at least one, approved the finding in the proposal of `status`, and no one requests
   * changes. A finding that needs no approval is accepted if a reviewer has viewed it or the toolbox exempts it.
   */
  accepted: boolean
  /** Whether the part accepts less (narrower) or more (wider) than before; null if the rule has no direction. */
  direction: 'narrower' | 'wider' | null
  /** The part that the finding concerns, or the nearest part around it. */
  place?: LinePlace & {
    /** Present if the place is in the files compared with, because the part was removed. */
    isRemoved?: true
  }
}

/** Names what the files are compared with, or null if nothing is published. */
export function nameOfBase({
  base,
  comparedWith,
}: Pick<CheckReport, 'base' | 'comparedWith'>): string | null {
  if (comparedWith !== undefined) return comparedWith
  return base === null ? null : `version ${base}`
}

/** Writes the status as a sentence without its period; null for a comparison without a server. */
export function formatStatus({ status, proposal }: Pick<CheckReport, 'status' | 'proposal'>): string | null {
  if (!status) return null
  const { state, approvals } = status
  const title = proposalStates[state].title.toLowerCase()
  const provided = approvals.needed > 0 ? `, ${approvals.given} of ${approvals.needed} approvals` : ''
  const subject = proposal ? `Proposal #${proposal.number} has these files` : 'A proposal with these files'
  return `${subject}: ${title}${provided}`
}

/** breaking: an unapproved finding is at or above the level of the check; invalid: the files have errors. */
export const checkVerdicts = {
  ok: { exit: 0, means: 'Nothing prevents publishing.' },
  breaking: { exit: 1, means: 'Some findings need an approval or a fix before publishing.' },
  invalid: { exit: 2, means: 'The files have errors or contain no tools.' },
} as const satisfies Record<string, { exit: number; means: string }>
type CheckVerdict = keyof typeof checkVerdicts

/**
 * The lowest level at which a check fails; every worse level fails it too. With `safe`, a check fails for
 * every finding that no reviewer has viewed, which is what publishing requires.
 */
export const failLevels = [...levelsToApprove, 'safe'] as const satisfies readonly Level[]
export type FailLevel = (typeof failLevels)[number]
export const defaultFailLevel: FailLevel = 'breaking'

/** Completes a report with the verdict and the counts. */
export function sumUp(found: Omit<CheckReport, 'counts' | 'accepted' | 'verdict'>): CheckReport {
  const { findings, tools, problems, failOn } = found
  const isInvalid = tools.length === 0 || problems.some(({ severity }) => severity === 'error')
  const validVerdict = findings.some(finding => fails(finding, failOn)) ? 'breaking' : 'ok'
  return {
    ...found,
    counts: countLevels(findings),
    accepted: findings.filter(({ level, accepted }) => accepted && needsApproval(level)).length,
    verdict: isInvalid ? 'invalid' : validVerdict,
  }
}

/** Reports whether a finding fails a check at this level. */
export const fails = ({ level, accepted }: Pick<CheckFinding, 'level' | 'accepted'>, failOn: FailLevel) =>
  !accepted && (failOn === 'safe' || levels.indexOf(level) <= levels.indexOf(failOn))

function countLevels(findings: readonly CheckFinding[]): Record<Level, number> {
  const counts = Object.fromEntries(levels.map(level => [level, 0])) as Record<Level, number>
  for (const { level } of findings) counts[level] += 1
  return counts
}
