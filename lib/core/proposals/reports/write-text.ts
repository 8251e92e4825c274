/** Writes a check as plain text: a line per finding with its consequences below, and the verdict last. */
import type { Problem } from '@/lib/core/base/problem'
import { levels, needsApproval } from '@/lib/core/proposals/rules/finding'
import {
  checkVerdicts,
  fails,
  formatStatus,
  nameOfBase,
  type CheckFinding,
  type CheckReport,
} from './check-report'
import { lineAddress } from './find-place'
import { oneLine } from './one-line'

/**
 * Writes a report for a terminal, worst findings first. Control characters of the files are made visible.
 */
export function writeText(report: CheckReport): string {
  const { toolbox, problems, findings } = report
  const base = nameOfBase(report)
  const head =
    base === null
      ? `${oneLine(toolbox)}: no published version to compare with.`
      : `${oneLine(toolbox)}: compared with ${oneLine(base)}.`
  return [
    head,
    ...problems.flatMap(problemLines),
    ...findings.flatMap(finding => findingLines(finding, report)),
    ...ending(report),
    '',
  ].join('\n')
}

const indent = '    '
/** Maximum length of a sentence about a finding. A title contains two values and the name of an input. */
const sentenceMax = 1_000

function problemLines({ severity, code, message, hint, tool, place }: Problem): string[] {
  return [
    `${severity}: ${tool ? `${oneLine(tool)}: ` : ''}${oneLine(message)} (${oneLine(code)})${at(place)}`,
    ...(hint ? [`${indent}${oneLine(hint)}`] : []),
  ]
}

function findingLines(finding: CheckFinding, { failOn }: CheckReport): string[] {
  const { level, tool, title, rule, place, callers, agents, fix, evidence, fingerprint, accepted } = finding
  const mark = accepted ? 'accepted ' : ''
  const meaning = [evidence ?? '', callers, agents].filter(Boolean)
  const details = needsApproval(level)
    ? [...meaning, ...(fix && !accepted ? [`Fix: ${fix}`] : []), `Fingerprint: ${fingerprint}`]
    : []
  return [
    `${fails(finding, failOn) ? 'FAILS ' : ''}${mark}${level}: ${tool === null ? '' : `${oneLine(tool)}: `}${oneLine(title, sentenceMax)} (${rule})${at(place)}`,
    ...details.map(line => `${indent}${oneLine(line, sentenceMax)}`),
  ]
}

const at = (place?: { file: string; line?: number }) => (place ? ` at ${oneLine(lineAddress(place))}` : '')

function ending(report: CheckReport): string[] {
  const { counts, accepted, verdict } = report
  const status = formatStatus(report)
  const counted = levels.filter(level => counts[level] > 0).map(level => `${counts[level]} ${level}`)
  return [
    counted.length > 0 ? `${counted.join(', ')}; ${accepted} accepted.` : 'No findings.',
    ...(status ? [`${status}.`] : []),
    `${verdict}: ${checkVerdicts[verdict].means}`,
  ]
}
