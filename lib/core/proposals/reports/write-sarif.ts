/**
 * Writes a check as SARIF 2.1.0 (OASIS, 27 March 2020), which code hosts show beside the lines. Accepted
 * findings are suppressed results, so that they stay visible and fail nothing.
 */
import type { Problem, Severity } from '@/lib/core/base/problem'
import { storableText } from '@/lib/core/spec/json-value'
import { printableJson } from '@/lib/core/base/visible-text'
import type { Level } from '@/lib/core/proposals/rules/finding'
import { compatibilityRules, type RuleId } from '@/lib/core/proposals/rules/rules'
import type { CheckFinding, CheckReport } from './check-report'

type SarifLevel = 'error' | 'warning' | 'note' | 'none'

const levelOfFinding: Record<Level, SarifLevel> = {
  breaking: 'error',
  risky: 'warning',
  wording: 'note',
  safe: 'none',
  'no-effect': 'none',
}
const levelOfProblem: Record<Severity, SarifLevel> = { error: 'error', warning: 'warning', info: 'note' }

/** Prefixes the rule ids of problems, because findings use some of the same names. */
const problemRule = (code: string) => `upload/${code}`

/** Writes a report as SARIF 2.1.0. Accepted findings are suppressed results. */
export function writeSarif(report: CheckReport): string {
  const rules = listRules(report)
  const indexOf = new Map(rules.map(({ id }, index) => [id, index]))
  const results = [
    ...report.problems.map(problem => problemResult(problem, indexOf)),
    ...report.findings.map(finding => findingResult(finding, report.toolbox, indexOf)),
  ]
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Pegboard', rules } },
        automationDetails: { id: `pegboard/${report.toolbox}/` },
        columnKind: 'utf16CodeUnits',
        results,
        properties: {
          base: report.base,
          ...(report.comparedWith !== undefined && { comparedWith: report.comparedWith }),
          verdict: report.verdict,
          failOn: report.failOn,
          status: report.status,
          proposal: report.proposal,
        },
      },
    ],
  }
  return `${printableJson(JSON.stringify(log, null, 2))}\n`
}

type SarifRule = { id: string; shortDescription: { text: string }; fullDescription?: { text: string } }

/** Lists the rules that occur, in order of occurrence. */
function listRules({ problems, findings }: CheckReport): SarifRule[] {
  const ids = new Set<RuleId>(findings.map(({ rule }) => rule))
  const codes = new Set(problems.map(({ code }) => code))
  return [
    ...[...codes].map(code => ({ id: problemRule(code), shortDescription: { text: formatted(code) } })),
    ...[...ids].map(id => {
      const { callers, agents, operators, fix } = compatibilityRules[id]
      const meaning = [callers, agents, operators].filter(isOfRule).join(' ')
      return {
        id,
        shortDescription: { text: formatted(id) },
        ...(meaning && { fullDescription: { text: meaning } }),
        ...(isOfRule(fix) && { help: { text: fix } }),
        defaultConfiguration: { level: levelOfFinding[compatibilityRules[id].level] },
      }
    }),
  ]
}

/** Excludes texts with placeholders, which are filled in for each finding. */
const isOfRule = (words: string | undefined): words is string => Boolean(words) && !/\{\w+\}/.test(words!)

const formatted = (id: string) => id.replaceAll('-', ' ')

function findingResult(finding: CheckFinding, toolbox: string, indexOf: ReadonlyMap<string, number>) {
  const { rule, level, tool, path, place, fingerprint, accepted, before, after } = finding
  const { title, callers, agents, fix, evidence, direction } = finding
  const sentence = tool === null ? title : `${tool}: ${title}`
  return {
    ruleId: rule,
    ruleIndex: indexOf.get(rule)!,
    level: levelOfFinding[level],
    message: {
      text: plainMessage([`${sentence}.`, evidence, callers, agents, fix].filter(Boolean).join(' ')),
    },
    locations: [
      {
        // Code hosts reject a result without a location: a finding that belongs to no file gets its path or
        // the toolbox's name.
        physicalLocation: physicalLocation(place ?? { file: path || toolbox }),
        logicalLocations: [{ fullyQualifiedName: [toolbox, tool, path].filter(Boolean).join(' ') }],
      },
    ],
    partialFingerprints: { 'pegboardFinding/v1': fingerprint },
    ...(accepted && {
      suppressions: [
        { kind: 'external', status: 'accepted', justification: 'Approved by reviewers in Pegboard.' },
      ],
    }),
    properties: {
      level,
      ...(direction && { direction }),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    },
  }
}

function problemResult(
  { severity, code, message, hint, tool, place }: Problem,
  indexOf: ReadonlyMap<string, number>,
) {
  const text = [tool ? `${tool}: ${message}` : message, hint].filter(Boolean).join(' ')
  return {
    ruleId: problemRule(code),
    ruleIndex: indexOf.get(problemRule(code))!,
    level: levelOfProblem[severity],
    message: { text: plainMessage(text) },
    ...(place && { locations: [{ physicalLocation: physicalLocation(place) }] }),
  }
}

/** Omits absent lines, because an invented line would point at unrelated text. */
function physicalLocation({ file, line, column }: { file: string; line?: number; column?: number }) {
  return {
    artifactLocation: { uri: file.split('/').map(encodePart).join('/') },
    ...(line !== undefined && {
      region: { startLine: line, ...(column !== undefined && { startColumn: column }) },
    }),
  }
}

/** Replaces unpaired surrogates, which a URI cannot represent. */
const encodePart = (part: string) => encodeURIComponent(storableText(part))

/**
 * Escapes `{0}` and `[text](1)`, which section 3.11 defines as a placeholder and a link. Text from an upload
 * is neither.
 */
function plainMessage(text: string): string {
  return text.replace(/\{(\d+)\}/g, '{{$1}}').replace(/\[(?=[^\]]*\]\()/g, '\\[')
}
