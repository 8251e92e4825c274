// Fixes: their result, and that they change nothing else.
import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { applyFix, applyFixes } from '@/lib/core/base/apply-fixes'
import type { Problem } from '@/lib/core/base/problem'

const read = (text: string, path = 'toolbox_info.hocon') =>
  readToolbox({ files: [{ path, mode: 0o644, bytes: new TextEncoder().encode(text) }] })
const entry = (rest: string) => `{\n  "t": { "class": "a.B", "description": "d", ${rest} }\n}\n`
const properties = '"type": "object", "properties": { "x": { "type": "string" } }'

/** The finding, the text, and the text after the fix. */
const cases: [code: string, text: string, fixed: string, path?: string][] = [
  [
    'required-not-in-properties',
    entry(`"parameters": { ${properties}, "required": ["x", "gone"] }`),
    entry(`"parameters": { ${properties}, "required": ["x"] }`),
  ],
  [
    'required-not-in-properties',
    entry(`"parameters": { ${properties}, "required": ["gone", "x", "away"] }`),
    entry(`"parameters": { ${properties}, "required": ["x"] }`),
    'info.json',
  ],
  [
    'required-not-in-properties',
    entry(`"parameters": { ${properties}, "required": [\n    "x" # kept\n    "gone"\n  ] }`),
    entry(`"parameters": { ${properties}, "required": [\n    "x" # kept\n  ] }`),
  ],
  [
    'required-not-list',
    entry(`"parameters": { ${properties}, "required": "x" }`),
    entry(`"parameters": { ${properties}, "required": ["x"] }`),
  ],
  [
    'parameter-type-late',
    entry('"parameters": { "type": "object", "properties": { "x": { "type": "bool" } } }'),
    entry('"parameters": { "type": "object", "properties": { "x": { "type": "boolean" } } }'),
  ],
  ['coded-args-unused', entry('"args": { "a": 1 }'), '{\n  "t": { "class": "a.B", "description": "d" }\n}\n'],
  [
    'coded-args-unused',
    '{\n  "t": {\n    "class": "a.B",\n    "args": {\n      "a": 1\n    },\n    "description": "d"\n  }\n}',
    '{\n  "t": {\n    "class": "a.B",\n    "description": "d"\n  }\n}',
    'info.json',
  ],
  [
    'langchain-with-description',
    '"t" {\n  # What it is.\n  class = langchain_x.y.Z\n  description = "d"\n}',
    '"t" {\n  # What it is.\n  class = langchain_x.y.Z\n}',
  ],
  [
    'langchain-class-needs-3-segments',
    '{ "t": { "class": "langchain_tavily.TavilySearch" } }',
    '{ "t": { "class": "langchain_tavily.tavily_search.TavilySearch" } }',
  ],
  [
    'pyhocon-duration',
    '{ t: { class: a.b.C, args: { t: 3 days } } }',
    '{ t: { class: a.b.C, args: { t: "3 days" } } }',
  ],
  [
    'pyhocon-boolean',
    '{ t: { class: a.b.C, args: { t: True } } }',
    '{ t: { class: a.b.C, args: { t: true } } }',
  ],
  [
    'pyhocon-escape-kept',
    entry('"display_as": "\\u00e9\\ud83d\\ude00\\u0022\\/"'),
    entry('"display_as": "é😀\\"/"'),
  ],
  ['pyhocon-strange-blank', '{ t:\u00a0{ class: a.b.C } }', '{ t: { class: a.b.C } }'],
  ['pyhocon-key-unquoted', '{ 日本 { class: a.b.C } }', '{ "日本" { class: a.b.C } }'],
  [
    'pyhocon-blank-dropped',
    'w: { class: a.b.C, args: { x: """l1 """ ${w.class} } }',
    'w: { class: a.b.C, args: { x: """l1 """${w.class} } }',
  ],
  [
    'quotes-not-straight',
    "{ 'search': { 'class': 'a.b.C', 'args': { 'say': 'It\\'s \"here\", isn't it' } } } # it's",
    '{ "search": { "class": "a.b.C", "args": { "say": "It\'s \\"here\\", isn\'t it" } } } # it\'s',
  ],
  [
    'quotes-not-straight',
    '{ “search”: { “class”: “a.b.C”, "args": { "x": """ ‘y’: 1""" } } }',
    '{ "search": { "class": "a.b.C", "args": { "x": """ ‘y’: 1""" } } }',
  ],
  ['quotes-not-straight', "search { class: 'a.b.C' }", 'search { class: "a.b.C" }'],
  [
    'quotes-not-straight',
    "{ 'search': { 'class': 'a.b.C' } }",
    '{ "search": { "class": "a.b.C" } }',
    'info.json',
  ],
  ['hocon-syntax', '{ t: { "class": "a.b.C" "args": {} } }', '{ t: { "class": "a.b.C", "args": {} } }'],
  ['hocon-syntax', '{ t: { class: a.b.C,, args: {} } }', '{ t: { class: a.b.C, args: {} } }'],
  [
    'hocon-syntax',
    't: {\n  class: a.b.C\n  args: { u: https://a.b/c }\n}',
    't: {\n  class: a.b.C\n  args: { u: "https://a.b/c" }\n}',
  ],
  ['hocon-string', entry('"display_as": "\\d+\\."'), entry('"display_as": "\\\\d+\\\\."')],
]

describe('the fix of', () => {
  it.each(cases)('%s: %j', (code, text, fixed, path) => {
    const problem = read(text, path).problems.find(each => each.code === code && each.fix)
    expect(problem).toBeDefined()
    expect(applyFix(text, problem!.fix!.edits)).toBe(fixed)
  })

  it('a byte order mark is to save the text without one', () => {
    const { problems } = read('\ufefft { class: a.b.C }')
    expect(problems).toMatchObject([{ code: 'info-byte-order-mark', fix: { edits: [] } }])
  })
})

describe('no fix is offered', () => {
  it.each([
    [
      'when an earlier value of the key would become effective',
      'coded-args-unused',
      't { class: a.B, description: d, args: { a: 1 } }\nt.args: { b: 2 }',
    ],
    [
      'when the entry is in another file',
      'coded-args-unused',
      'base: { a: 1 }\nt { class: a.B, description: d, args: ${base} {b: 2} }\nt.args.c = 3',
    ],
    [
      'when it would cause another error',
      'langchain-with-description',
      't { class: langchain_x.Y, description: d }',
    ],
    [
      'for a key whose quotes would stay',
      'pyhocon-key-unquoted',
      "'a' { class: a.b.C }\n日.本 { class: a.b.C }",
    ],
    [
      'for quotes that would make two names one',
      'quotes-not-straight',
      "'t' { class: a.b.C }\nt { class: a.b.D }",
    ],
    [
      'for quotes that end more than once',
      'quotes-not-straight',
      "{ 't': { 'class': 'a.b.C', 'args': { 'x': 'a', or 'b', 'y': 1 } } }",
    ],
    ['for an unpaired surrogate', 'pyhocon-escape-kept', entry('"display_as": "\\ud83d"')],
    ['for an ambiguous key', 'pyhocon-key-keeps-quotes', '"a.b" { class: a.b.C }'],
  ])('%s', (_, code, text) => {
    const problem = read(text)
      .problems.filter(each => each.code === code)
      .at(-1)!
    expect(problem).toBeDefined()
    expect(problem.fix).toBeUndefined()
  })
})

const folder = new URL('../../../../fixtures/neuro-san/toolbox-info/apache-2.0/', import.meta.url)
const real = readdirSync(folder)
  .filter(name => name.endsWith('.hocon'))
  .map(name => readFileSync(new URL(name, folder), 'utf8'))

/** Files that are read in a few milliseconds, for tests that damage each of them in every way. */
const short = real.filter(text => text.length < 20_000)

/** Typical human errors in a line of a file; the line keeps its position. */
const slips: ((line: string) => string)[] = [
  line => line.replace('"type": "string"', '"type": "bool"'),
  line => line.replace(/"required": \[/, '"required": ["gone", '),
  line => line.replace(/"description": "/, '"args": { "a": [1, {}] }, "description": "\\/'),
  line => line.replace(/: "([^"]*)",?$/, ': 10s,'),
  line => line.replace(/,$/, ',,'),
  line => line.replace(/": /, '":\u00a0'),
  line => line.replace(/^(\s*)"type"/, '$1"note": True, "type"'),
]

const countOf = (problems: readonly Problem[], wanted: Problem) =>
  problems.filter(({ code, tool }) => code === wanted.code && tool === wanted.tool).length
const errorsOf = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity === 'error')

/** Replaces the quotes of the strings on one line. */
const requote = (text: string, quoted: (content: string) => string) =>
  text.replace(/"""[\s\S]*?"""|#.*|"((?:[^"\\\n]|\\.)*)"/g, (whole, content?: string) =>
    content === undefined ? whole : quoted(content),
  )
/** Python quotes a string that contains an apostrophe with double quotes. */
const quoteSlips: Record<string, (text: string) => string> = {
  'single quotes': text => requote(text, each => (each.includes("'") ? `"${each}"` : `'${each}'`)),
  'curly quotes': text => requote(text, each => `“${each}”`),
  'single quotes around one name': text => text.replace(/^( *)"([^"]*)": \{/m, "$1'$2': {"),
  'curly quotes around one class': text => text.replace(/"class": "([^"]*)"/, '“class”: “$1”'),
}

describe.each(Object.entries(quoteSlips))('the fix of %s', (_, slip) => {
  it('restores every tool of a real file', () => {
    for (const text of short) {
      const before = read(text)
      if (before.tools.length === 0) continue
      const problem = read(slip(text)).problems.find(({ code }) => code === 'quotes-not-straight')
      const after = read(applyFix(slip(text), problem!.fix!.edits))
      expect(after.tools.map(({ name, source }) => [name, source.verbatim])).toEqual(
        before.tools.map(({ name, source }) => [name, source.verbatim]),
      )
      expect(errorsOf(after.problems)).toEqual(errorsOf(before.problems))
    }
  })
})

const quirks = new URL('../hocon-quirks/hocon-quirks.json', new URL('..', folder))
const { cases: inputs } = JSON.parse(readFileSync(quirks, 'utf8')) as { cases: { input: string }[] }

it('every fix offered for a fixture or a slip in it makes the affected tool load', () => {
  const slipped = short.flatMap(text =>
    slips.map(slip => {
      const lines = text.split('\n')
      const at = Math.max(
        0,
        lines.findIndex(line => line !== slip(line)),
      )
      return lines.with(at, slip(lines[at]!)).join('\n')
    }),
  )
  const texts = [...real, ...slipped, ...inputs.map(each => each.input), ...cases.map(([, text]) => text)]
  let fixes = 0
  for (const text of texts) {
    const before = read(text)
    for (const problem of before.problems.filter(({ fix }) => fix && fix.edits.length > 0)) {
      const after = read(applyFix(text, problem.fix!.edits))
      expect(countOf(after.problems, problem)).toBeLessThan(countOf(before.problems, problem))
      const names = after.tools.map(({ name }) => name)
      expect(names.length).toBeGreaterThanOrEqual(before.tools.length)
      // Some quirks are no tools, whatever is fixed in them.
      const isTool = !errorsOf(after.problems).some(({ tool }) => tool === problem.tool)
      if (problem.tool !== undefined && isTool) expect(names).toContain(problem.tool)
      fixes += 1
    }
  }
  expect(fixes).toBeGreaterThan(50)
})

describe('fixes of damaged real files', () => {
  const spoilt = fc
    .tuple(
      fc.constantFrom(...real),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...slips)), { maxLength: 6 }),
    )
    .map(([text, chosen]) => {
      const lines = text.split('\n')
      for (const [at, slip] of chosen) lines[at % lines.length] = slip(lines[at % lines.length]!)
      return lines.join('\n')
    })

  it('each fix removes its finding, causes no error, and leaves every other tool unchanged', () => {
    fc.assert(
      fc.property(spoilt, fc.nat(), (text, choice) => {
        const before = read(text)
        const fixable = before.problems.filter(problem => problem.fix)
        if (fixable.length === 0) return
        const problem = fixable[choice % fixable.length]!
        const after = read(applyFix(text, problem.fix!.edits))
        expect(countOf(after.problems, problem)).toBeLessThan(countOf(before.problems, problem))
        // An error whose tool was unknown before the fix can name it now.
        const unplaced = (error: Problem) =>
          error.tool ? countOf(errorsOf(before.problems), { ...error, tool: undefined }) : 0
        // A tool that was not read before has errors of its own.
        const wasRead = new Set(before.tools.map(({ name }) => name))
        const isNew = new Set(after.tools.map(({ name }) => name).filter(name => !wasRead.has(name)))
        for (const error of errorsOf(after.problems).filter(({ tool = '' }) => !isNew.has(tool)))
          expect(countOf(errorsOf(after.problems), error)).toBeLessThanOrEqual(
            countOf(errorsOf(before.problems), error) + unplaced(error),
          )
        const values = new Map(after.tools.map(tool => [tool.name, tool.source.verbatim]))
        for (const { name, source } of before.tools) {
          expect(values.has(name)).toBe(true)
          if (name !== problem.tool) expect(values.get(name)).toEqual(source.verbatim)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('applying all fixes repeatedly terminates without remaining fixes', () => {
    fc.assert(
      fc.property(spoilt, text => {
        let now = text
        for (let round = 0; round < 12; round += 1) {
          const fixes = read(now).problems.flatMap(problem => problem.fix ?? [])
          if (fixes.length === 0) return
          now = applyFixes(now, fixes).text
        }
        expect(read(now).problems.filter(problem => problem.fix)).toEqual([])
      }),
      { numRuns: 10 },
    )
  })
})

describe('applying fixes to a text', () => {
  const fix = (start: number, end: number, replacement: string) => ({
    label: 'x',
    edits: [{ start, end, replacement }],
  })

  it('applies the same fix once, and skips overlapping fixes', () => {
    expect(applyFixes('abcdef', [fix(1, 2, 'B'), fix(1, 2, 'B'), fix(2, 3, 'C'), fix(4, 5, 'E')])).toEqual({
      text: 'aBcdEf',
      made: [fix(1, 2, 'B'), fix(4, 5, 'E')],
      left: [fix(2, 3, 'C')],
    })
  })

  it('rejects edits of another text', () => {
    expect(() => applyFix('abc', [{ start: 2, end: 9, replacement: '' }])).toThrow(RangeError)
    expect(() => applyFix('abc', [...fix(0, 2, 'x').edits, ...fix(1, 3, 'y').edits])).toThrow(RangeError)
  })
})
