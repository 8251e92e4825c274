/**
 * Writes a check as JUnit XML: one case per finding, per tool without differences and per error in the files.
 * Accepted findings pass and are marked as accepted.
 */
import {
  checkVerdicts,
  fails,
  formatStatus,
  nameOfBase,
  type CheckFinding,
  type CheckReport,
} from './check-report'
import { lineAddress } from './find-place'
import type { Problem } from '@/lib/core/base/problem'
import { storableText } from '@/lib/core/spec/json-value'
import { escapeUnseen } from '@/lib/core/base/visible-text'

/** Writes a report as JUnit XML: one test case per finding, and one per tool without findings. */
export function writeJunit(report: CheckReport): string {
  const { toolbox, tools, findings, problems } = report
  const reported = new Set(findings.map(({ tool }) => tool))
  const errors = problems.filter(({ severity }) => severity === 'error')
  // An upload without any tool is invalid even if no problem was reported.
  const empty = tools.length === 0 && errors.length === 0
  const cases = [
    ...errors.map(problem => problemCase(toolbox, problem)),
    ...(empty
      ? [testCase(toolbox, 'tools', element('error', { message: checkVerdicts.invalid.means }))]
      : []),
    ...findings.map(finding => findingCase(toolbox, finding, report)),
    ...tools
      .filter(tool => !reported.has(tool))
      .map(tool => testCase(`${toolbox}.${tool}`, 'no differences')),
  ]
  const counts = {
    tests: cases.length,
    failures: findings.filter(finding => fails(finding, report.failOn)).length,
    errors: errors.length + (empty ? 1 : 0),
  }
  const base = nameOfBase(report)
  const status = formatStatus(report)
  const name = base === null ? `${toolbox} (nothing published yet)` : `${toolbox} (compared with ${base})`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    open('testsuites', { name: 'Pegboard', ...counts }),
    open('testsuite', { name, ...counts, skipped: 0, time: 0 }),
    ...(status === null
      ? []
      : [element('properties', {}, element('property', { name: 'status', value: status }), true)]),
    ...cases,
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function findingCase(toolbox: string, finding: CheckFinding, { failOn }: CheckReport): string {
  const { tool, title, rule, level, place, callers, agents, fix, evidence, fingerprint, accepted } = finding
  const owner = tool === null ? toolbox : `${toolbox}.${tool}`
  const text = [
    `${level}: ${title} (${rule})`,
    evidence,
    callers,
    agents,
    fix && `Fix: ${fix}`,
    place && `At ${lineAddress(place)}`,
    accepted && 'Accepted in review.',
    `Fingerprint: ${fingerprint}`,
  ]
    .filter(Boolean)
    .join('\n')
  const body = fails(finding, failOn)
    ? element('failure', { type: rule, message: `${level}: ${title}` }, text)
    : element('system-out', {}, text)
  // Two findings of one tool may have equal titles, and test runners merge cases with equal names.
  return testCase(owner, `${title} (${rule} ${fingerprint.slice(0, 8)})`, body, place)
}

function problemCase(toolbox: string, { code, message, hint, tool, place }: Problem): string {
  const owner = tool === undefined ? toolbox : `${toolbox}.${tool}`
  const where = place ? ` at ${lineAddress(place)}` : ''
  const text = [message, hint].filter(Boolean).join('\n')
  return testCase(owner, `${code}${where}`, element('error', { type: code, message }, text), place)
}

function testCase(
  classname: string,
  name: string,
  body = '',
  place?: { file: string; line?: number },
): string {
  return element('testcase', { classname, name, time: 0, file: place?.file, line: place?.line }, body, true)
}

type Attributes = Record<string, string | number | undefined>

const open = (name: string, attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escape(String(value))}"`]))
    .join('')}>`

/** @param isMarkup whether the content already consists of elements */
const element = (name: string, attributes: Attributes, content = '', isMarkup = false) =>
  `${open(name, attributes)}${isMarkup ? content : escape(content)}</${name}>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * XML 1.0, section 2.2: most control characters, unpaired surrogates and two other characters cannot be
 * represented.
 */
function escape(text: string): string {
  const written = storableText(text)
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"']/g, sign => entities[sign]!)
    .replace(/[\t\n\r]/g, sign => `&#${sign.charCodeAt(0)};`)
  // A terminal that shows the document must not interpret its content. The value stays the same.
  return escapeUnseen(written, sign => `&#${sign.codePointAt(0)};`)
}
