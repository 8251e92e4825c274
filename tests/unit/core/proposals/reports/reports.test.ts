// Covers the report formats of a check against the requirements of their readers.
import Ajv from 'ajv'
import { describe, expect, it } from 'vitest'
import {
  sumUp,
  type CheckFinding,
  type CheckReport,
  type FailLevel,
} from '@/lib/core/proposals/reports/check-report'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import { visibleText } from '@/lib/core/base/visible-text'
import { compatibilityRules, type RuleId } from '@/lib/core/proposals/rules/rules'
import { reportForms } from '@/lib/core/proposals/reports/report-forms'

const hostile =
  '</failure>]]>&"\'\u0000\u001b[2J\u009b\ud800\uffff\u202e\n::error file=x::y ##[add-path]/tmp {0} [a](1)'

function makeFinding(provided: Partial<CheckFinding> = {}): CheckFinding {
  return {
    fingerprint: 'a'.repeat(64),
    rule: 'tool-removed',
    level: 'breaking',
    tool: 'close',
    path: '',
    title: 'The tool `close` is gone',
    callers: 'Every call of the tool fails.',
    agents: '',
    fix: 'Keep the tool.',
    accepted: false,
    direction: null,
    evidence: null,
    ...provided,
  }
}

function makeReport(provided: Partial<CheckReport> = {}): CheckReport {
  return sumUp({
    toolbox: 'doors',
    base: 3,
    tools: ['open', 'close'],
    findings: [],
    problems: [],
    failOn: 'breaking',
    proposal: null,
    status: { state: 'in-review', approvals: { given: 0, needed: 1 } },
    ...provided,
  })
}

const nasty = makeReport({
  tools: [hostile, 'fine'],
  findings: [
    makeFinding({ tool: hostile, title: hostile, callers: hostile, agents: hostile, fix: hostile }),
    makeFinding({
      ...{ fingerprint: 'b'.repeat(64), rule: 'tool-added', level: 'safe', tool: null, path: hostile },
      ...{ before: { __proto__: 1, hostile }, after: [hostile], place: { file: `a/${hostile}` } },
    }),
    makeFinding({ fingerprint: 'c'.repeat(64), accepted: true, place: { file: 'a b.hocon', line: 7 } }),
  ],
  problems: [
    { severity: 'error', code: 'x', message: hostile, hint: hostile, tool: hostile },
    { severity: 'info', code: 'y', message: 'm', place: { file: hostile, line: 2, column: 3 } },
  ],
})

describe('report formats', () => {
  it.each(Object.entries(reportForms))('%s contains no terminal control characters', (_, { write }) => {
    const written = write(nasty)
    expect(written).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/)
    expect(visibleText(written)).toBe(written)
  })

  it('preserve the exact text in JSON, SARIF and JUnit', () => {
    const exact = makeReport({ findings: [makeFinding({ title: 'a\u202eb\u009bc\ufe0f' })] })
    expect(JSON.parse(reportForms.json.write(exact))).toEqual(JSON.parse(JSON.stringify(exact)))
    expect(reportForms.sarif.write(exact)).toContain('a\\u202eb\\u009bc\\ufe0f')
    expect(reportForms.junit.write(exact)).toContain('a&#8238;b&#155;c&#65039;')
  })
})

describe('verdict', () => {
  const verdict = (level: CheckFinding['level'], failOn: FailLevel, accepted = false) =>
    makeReport({ findings: [makeFinding({ level, accepted })], failOn }).verdict

  it('is breaking for unaccepted findings at or above the requested level', () => {
    expect(verdict('breaking', 'breaking')).toBe('breaking')
    expect(verdict('risky', 'breaking')).toBe('ok')
    expect(verdict('risky', 'risky')).toBe('breaking')
    expect(verdict('wording', 'risky')).toBe('ok')
    expect(verdict('wording', 'wording')).toBe('breaking')
    expect(verdict('safe', 'wording')).toBe('ok')
    expect(verdict('breaking', 'wording', true)).toBe('ok')
  })

  it('is invalid for errors and for files without a tool, regardless of findings', () => {
    const problems = [{ severity: 'error', code: 'x', message: 'm' } as const]
    expect(makeReport({ problems, findings: [makeFinding()] }).verdict).toBe('invalid')
    expect(makeReport({ tools: [] }).verdict).toBe('invalid')
    expect(makeReport({ problems: [{ ...problems[0]!, severity: 'warning' }] }).verdict).toBe('ok')
  })

  it('counts accepted findings among those that need approval', () => {
    const findings = [
      makeFinding({ accepted: true }),
      makeFinding(),
      makeFinding({ level: 'safe', accepted: true }),
    ]
    expect(makeReport({ findings })).toMatchObject({
      accepted: 1,
      counts: { breaking: 2, risky: 0, wording: 0, safe: 1, 'no-effect': 0 },
    })
  })
})

describe('writeText', () => {
  it('reports each failure with its position, consequences and fix', () => {
    const findings = [
      makeFinding({ place: { file: 'info.hocon', line: 12 } }),
      makeFinding({ level: 'wording', accepted: true, fingerprint: 'b'.repeat(64) }),
    ]
    const proposal = { number: 4, state: 'in-review' } as const
    expect(reportForms.text.write(makeReport({ findings, proposal }))).toBe(`doors: compared with version 3.
FAILS breaking: close: The tool \`close\` is gone (tool-removed) at info.hocon:12
    Every call of the tool fails.
    Fix: Keep the tool.
    Fingerprint: ${'a'.repeat(64)}
accepted wording: close: The tool \`close\` is gone (tool-removed)
    Every call of the tool fails.
    Fingerprint: ${'b'.repeat(64)}
1 breaking, 1 wording; 1 accepted.
Proposal #4 has these files: in review, 0 of 1 approvals.
breaking: Some findings need an approval or a fix before publishing.
`)
    expect(reportForms.text.write(makeReport({ base: null }))).toContain('no published version')
  })

  it('reports the status in every format, also of a proposal that does not exist yet', () => {
    const status = { state: 'approved', approvals: { given: 2, needed: 2 } } as const
    const report = makeReport({ status })
    for (const format of ['text', 'markdown', 'junit'] as const)
      expect(reportForms[format].write(report)).toContain(
        'A proposal with these files: approved, 2 of 2 approvals',
      )
    const { runs } = JSON.parse(reportForms.sarif.write(report))
    expect(runs[0].properties.status).toEqual(status)
    const local = makeReport({ status: null })
    for (const { write } of Object.values(reportForms)) expect(write(local)).not.toContain('approvals')
  })

  it('neutralizes upload text that moves the cursor, hides itself or addresses the build server', () => {
    const text = reportForms.text.write(nasty)
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}]/u)
    expect(text).not.toMatch(/^\s*::/m)
    expect(text).not.toContain('##[')
    expect(oneLine('a\u202eb\u{e0001}')).toBe('a\\u{202e}b\\u{e0001}')
    expect(oneLine('x'.repeat(400))).toHaveLength(300)
  })

  it('writes titles with the longest values to their end', () => {
    const title = `The default of the input \`${'n'.repeat(100)}\` changed: \`${'b'.repeat(120)}\` → \`${'a'.repeat(120)}\``
    const report = makeReport({ findings: [makeFinding({ title })] })
    for (const { write } of Object.values(reportForms)) expect(write(report)).toContain('a'.repeat(120))
  })
})

describe('writeJunit', () => {
  it('writes a case per finding, per tool without differences and per error', () => {
    const xml = reportForms.junit.write(
      makeReport({
        findings: [makeFinding(), makeFinding({ accepted: true, fingerprint: 'c'.repeat(64) })],
        problems: [{ severity: 'error', code: 'x', message: 'broken', place: { file: 'f', line: 1 } }],
      }),
    )
    const { elements } = readXml(xml)
    expect(elements.find(({ name }) => name === 'testsuite')?.attributes).toMatchObject({
      ...{ tests: '4', failures: '1', errors: '1' },
      name: 'doors (compared with version 3)',
    })
    expect(elements.filter(({ name }) => name === 'testcase').map(each => each.attributes.classname)).toEqual(
      ['doors', 'doors.close', 'doors.close', 'doors.open'],
    )
    expect(elements.find(({ name }) => name === 'failure')?.text).toContain('Fix: Keep the tool.')
    expect(elements.find(({ name }) => name === 'system-out')?.text).toContain('Accepted in review.')
  })

  it('fails for files without any tool or problem', () => {
    const { elements } = readXml(reportForms.junit.write(makeReport({ tools: [] })))
    expect(elements.find(({ name }) => name === 'testsuites')?.attributes).toMatchObject({ errors: '1' })
    expect(elements.some(({ name }) => name === 'error')).toBe(true)
  })

  it('stays well-formed for arbitrary uploads', () => {
    const { elements } = readXml(reportForms.junit.write(nasty))
    const [error] = elements.filter(({ name }) => name === 'error')
    expect(error?.text).toContain('</failure>]]>&"\'\ufffd\ufffd[2J')
  })
})

describe('writeSarif', () => {
  it('writes only properties that its readers require or know', () => {
    for (const report of [makeReport(), nasty]) {
      const log = JSON.parse(reportForms.sarif.write(report)) as SarifLog
      expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true)
      const [run] = log.runs
      const ids = run!.tool.driver.rules.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const result of run!.results) expect(ids[result.ruleIndex]).toBe(result.ruleId)
    }
  })

  it('describes a rule only by text that applies to all of its findings', () => {
    for (const rule of Object.keys(compatibilityRules) as RuleId[]) {
      const log = reportForms.sarif.write(makeReport({ findings: [makeFinding({ rule })] }))
      const [described] = (JSON.parse(log) as SarifLog).runs[0]!.tool.driver.rules
      expect(JSON.stringify(described)).not.toMatch(/\{\w+\}/)
    }
  })

  it('writes fingerprints and positions, and suppresses accepted findings', () => {
    const log = JSON.parse(reportForms.sarif.write(nasty)) as SarifLog
    const results = log.runs[0]!.results.filter(({ ruleId }) => !ruleId.startsWith('upload/'))
    expect(results.map(result => [result.level, result.suppressions?.length ?? 0])).toEqual([
      ['error', 0],
      ['none', 0],
      ['error', 1],
    ])
    expect(results[2]).toMatchObject({
      partialFingerprints: { 'pegboardFinding/v1': 'c'.repeat(64) },
      locations: [
        { physicalLocation: { artifactLocation: { uri: 'a%20b.hocon' }, region: { startLine: 7 } } },
      ],
    })
    expect(results[0]?.message.text).toContain('{{0}} \\[a](1)')
  })
})

it('the JSON report contains every field', () => {
  const text = reportForms.json.write(nasty)
  expect(JSON.parse(text)).toMatchObject({ verdict: 'invalid', findings: [{ rule: 'tool-removed' }, {}, {}] })
})

type SarifLog = {
  runs: {
    tool: { driver: { rules: { id: string }[] } }
    results: {
      ruleId: string
      ruleIndex: number
      level: string
      message: { text: string }
      suppressions?: unknown[]
    }[]
  }[]
}

/** The part of the SARIF 2.1.0 schema that the report uses, closed so that misspelled names are found. */
const object = (required: string[], properties: Record<string, unknown>) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
})
const string = { type: 'string' }
const message = object(['text'], { text: { type: 'string', minLength: 1 } })
const level = { enum: ['error', 'warning', 'note', 'none'] }
const isSarif = new Ajv().compile(
  object(['version', 'runs'], {
    $schema: string,
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      items: object(['tool', 'results'], {
        tool: object(['driver'], {
          driver: object(['name'], {
            name: string,
            rules: {
              type: 'array',
              items: object(['id'], {
                id: string,
                ...{ shortDescription: message, fullDescription: message, help: message },
                defaultConfiguration: object([], { level }),
              }),
            },
          }),
        }),
        automationDetails: object(['id'], { id: string }),
        columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
        properties: { type: 'object' },
        results: {
          type: 'array',
          items: object(['message'], {
            ...{ ruleId: string, ruleIndex: { type: 'integer', minimum: 0 }, level, message },
            locations: {
              type: 'array',
              items: object([], {
                physicalLocation: object(['artifactLocation'], {
                  artifactLocation: object(['uri'], {
                    uri: { type: 'string', pattern: "^[\\w.~!*'()%/-]+$" },
                  }),
                  region: object(['startLine'], {
                    startLine: { type: 'integer', minimum: 1 },
                    startColumn: { type: 'integer', minimum: 1 },
                  }),
                }),
                logicalLocations: { type: 'array', items: object([], { fullyQualifiedName: string }) },
              }),
            },
            partialFingerprints: { type: 'object', additionalProperties: string },
            suppressions: {
              type: 'array',
              items: object(['kind'], {
                kind: { enum: ['inSource', 'external'] },
                status: { enum: ['accepted', 'underReview', 'rejected'] },
                justification: string,
              }),
            },
            properties: { type: 'object' },
          }),
        },
      }),
    },
  }),
)

type XmlElement = { name: string; attributes: Record<string, string>; text: string }

/** A strict XML reader for the report: every character is part of a tag or text, and every tag is closed. */
function readXml(xml: string): { elements: XmlElement[] } {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/)
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
  const elements: XmlElement[] = []
  const open: XmlElement[] = []
  const token = /<(\/?)([a-z-]+)((?: [a-z]+="[^"<]*")*)>|([^<]+)/gy
  token.lastIndex = xml.indexOf('\n')
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const match = token.exec(xml)
    if (!match) throw new Error(`Not well-formed: ${xml.slice(at, at + 80)}`)
    const [, closing, name, attributes, text] = match
    if (text !== undefined) {
      if (open.length > 0) open.at(-1)!.text += unescape(text)
    } else if (closing) expect(open.pop()?.name).toBe(name)
    else {
      const pairs = [...attributes!.matchAll(/ ([a-z]+)="([^"]*)"/g)]
      const names = pairs.map(([, key]) => key)
      expect(new Set(names).size).toBe(names.length)
      const element = {
        name: name!,
        attributes: Object.fromEntries(pairs.map(([, key, value]) => [key, unescape(value!)])),
        text: '',
      }
      elements.push(element)
      open.push(element)
    }
  }
  expect(open).toEqual([])
  return { elements }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string): string {
  expect(text).not.toMatch(/&(?!(amp|lt|gt|quot|apos|#\d+);)/)
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, number: string | undefined, name: string) =>
    number ? String.fromCodePoint(Number(number)) : named[name]!,
  )
}
