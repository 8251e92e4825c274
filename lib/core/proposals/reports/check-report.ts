/** What a check of files says that nobody has uploaded for good: the answer of the API and of the command line. */
import type { Problem } from '@/lib/core/base/problem'
import type { ProposalState } from '@/lib/core/proposals/model/proposal-state'
import {
  levels,
  levelsToApprove,
  needsApproval,
  type Finding,
  type Level,
} from '@/lib/core/proposals/rules/finding'

export type CheckReport = {
  /** Slug. */
  toolbox: string
  /** Number of the version that the files are compared with; null while none is published. */
  base: number | null
  /** Names of the tools that the files hold. */
  tools: string[]
  /** Worst first. */
  findings: CheckFinding[]
  /** Faults of the files themselves, worst first. */
  problems: Problem[]
  counts: Record<Level, number>
  /** How many of the findings that need approval have it. */
  accepted: number
  failOn: FailLevel
  verdict: CheckVerdict
  /** The open proposal that proposes these very files, for those who may see it. */
  proposal: { number: number; state: ProposalState } | null
}

export type CheckFinding = Omit<Finding, 'group'> & {
  /** In plain words. */
  title: string
  /** What it means for those who call and for agents that read; empty where it means nothing to them. */
  callers: string
  agents: string
  fix: string
  /**
   * Enough people agreed to it in a proposal of this toolbox, and nobody asks for something else. Of one that needs no
   * approval: a reviewer has looked at it, or the toolbox exempts it.
   */
  accepted: boolean
  /** Of the tool that it is about, or the file. */
  place?: { file: string; line?: number }
}

/** breaking: something that nobody agreed to is as bad as the check asks for; invalid: the files have errors. */
export const checkVerdicts = {
  ok: { exit: 0, means: 'Nothing prevents publishing.' },
  breaking: { exit: 1, means: 'Some findings need an approval or a fix before publishing.' },
  invalid: { exit: 2, means: 'The files have errors or contain no tools.' },
} as const satisfies Record<string, { exit: number; means: string }>
type CheckVerdict = keyof typeof checkVerdicts

/**
 * The least bad level that makes a check fail: everything worse does too. With safe a check fails for every finding that no
 * reviewer has looked at, which is what publishing waits for.
 */
export const failLevels = [...levelsToApprove, 'safe'] as const satisfies readonly Level[]
export type FailLevel = (typeof failLevels)[number]
export const usualFailLevel: FailLevel = 'breaking'

/** The verdict and the counts, worked out from the rest. */
export function sumUp(found: Omit<CheckReport, 'counts' | 'accepted' | 'verdict'>): CheckReport {
  const { findings, tools, problems, failOn } = found
  const isInvalid = tools.length === 0 || problems.some(({ severity }) => severity === 'error')
  const isBreaking = findings.some(finding => fails(finding, failOn))
  return {
    ...found,
    counts: countLevels(findings),
    accepted: findings.filter(({ level, accepted }) => accepted && needsApproval(level)).length,
    verdict: isInvalid ? 'invalid' : isBreaking ? 'breaking' : 'ok',
  }
}

export const fails = ({ level, accepted }: Pick<CheckFinding, 'level' | 'accepted'>, failOn: FailLevel) =>
  !accepted && (failOn === 'safe' || levels.indexOf(level) <= levels.indexOf(failOn))

function countLevels(findings: readonly CheckFinding[]): Record<Level, number> {
  const counts = Object.fromEntries(levels.map(level => [level, 0])) as Record<Level, number>
  for (const { level } of findings) counts[level] += 1
  return counts
}
