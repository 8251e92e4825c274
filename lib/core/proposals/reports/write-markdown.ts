/**
 * Writes a check as Markdown for the comment of a merge request: the verdict and the counts, then a table per tool.
 * Text from an upload is written as code or with escapes, so that it cannot add links, images, mentions or HTML.
 */
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
import { code, plain } from './markdown-text'
import { oneLine } from './one-line'

/** Findings in the comment. Code hosts reject comments of more than 65,536 characters. */
const findingsMax = 100

/** Returns a comment of a length that code hosts accept: it lists a maximum of findings, and counts the others. */
export function writeMarkdown(report: CheckReport): string {
  const { findings, problems } = report
  const shown = findings.slice(0, findingsMax)
  return [
    heading(report),
    '',
    summary(report),
    ...(problems.length > 0 ? ['', ...problems.slice(0, findingsMax).map(problemLine)] : []),
    ...[...byTool(shown)].flatMap(([tool, found]) => toolTable(tool, found, report)),
    ...(findings.length > shown.length
      ? ['', `${findings.length - shown.length} more findings are not listed here.`]
      : []),
    '',
  ].join('\n')
}

function heading(report: CheckReport): string {
  const base = nameOfBase(report)
  const against = base === null ? 'no published version to compare with' : `compared with ${code(base)}`
  return `### ${code(report.toolbox)}: ${against}`
}

function summary(report: CheckReport): string {
  const { counts, accepted, verdict } = report
  const status = formatStatus(report)
  const counted = levels.filter(level => counts[level] > 0).map(level => `${counts[level]} ${level}`)
  const found = counted.length > 0 ? `${counted.join(', ')}; ${accepted} accepted` : 'No findings'
  return `**${verdict}**: ${checkVerdicts[verdict].means} ${found}.${status ? ` ${status}.` : ''}`
}

function problemLine({ severity, code: name, message, place }: Problem): string {
  const where = place ? ` at ${code(lineAddress(place))}` : ''
  return `- **${severity}** ${code(name)}: ${plain(message)}${where}`
}

function byTool(findings: readonly CheckFinding[]): Map<string | null, CheckFinding[]> {
  const groups = new Map<string | null, CheckFinding[]>()
  for (const finding of findings) groups.set(finding.tool, [...(groups.get(finding.tool) ?? []), finding])
  return groups
}

function toolTable(tool: string | null, findings: readonly CheckFinding[], report: CheckReport): string[] {
  const rows = findings.map(finding => row(finding, report))
  const table = ['| level | finding | place |', '| --- | --- | --- |', ...rows]
  const name = tool === null ? 'The whole toolbox' : tool
  if (findings.some(({ level }) => needsApproval(level)))
    return ['', `#### ${tool === null ? name : code(name)}`, '', ...table]
  // Findings that need no approval are folded, so that a comment shows first what must be decided.
  return ['', '<details>', `<summary>${html(name)}</summary>`, '', ...table, '', '</details>']
}

function row(finding: CheckFinding, { failOn }: CheckReport): string {
  const { level, title, callers, agents, fix, evidence, place, accepted } = finding
  const open = fails(finding, failOn) ? `**${level}**` : level
  const mark = accepted ? `${level}, accepted` : open
  const meaning = needsApproval(level)
    ? [evidence ?? '', callers, agents, fix && !accepted ? `Fix: ${fix}` : '']
    : []
  const text = [title, ...meaning].filter(Boolean).map(plain).join('<br>')
  return `| ${mark} | ${text} | ${place ? code(lineAddress(place)) : ''} |`
}

const html = (text: string) => oneLine(text).replace(/[&<>"'@`*_[\]|\\]/g, sign => `&#${sign.charCodeAt(0)};`)
