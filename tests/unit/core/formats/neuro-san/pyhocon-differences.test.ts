// Each text was read with pyhocon 0.3.63 as neuro-san reads it; its result stands beside the text.
import { describe, expect, it } from 'vitest'
import { applyFix } from '@/lib/core/base/apply-fixes'
import { readToolbox } from '@/lib/core/formats/read-toolbox'

const problemsOf = (text: string, included: Record<string, string> = {}) =>
  readToolbox({
    files: Object.entries({ 'toolbox_info.hocon': text, ...included }).map(([path, content]) => ({
      path,
      mode: 0o644,
      bytes: new TextEncoder().encode(content),
    })),
  }).problems
const differencesOf = (text: string) => problemsOf(text).filter(({ code }) => code.startsWith('pyhocon-'))
const codesOf = (text: string) => differencesOf(text).map(({ code }) => code)

/** Whole files that pyhocon rejects, with its exception. */
const rejected: [text: string, code: string, exception: string][] = [
  ['a = 1\na { b = 1 }', 'pyhocon-replaced', 'ConfigWrongTypeException'],
  ['x = { a = 1, a.b = 2 }', 'pyhocon-replaced', 'ConfigWrongTypeException'],
  ['a = ""\na = { b = 1 }', 'pyhocon-replaced', 'ConfigWrongTypeException'],
  ['a = 1\na.b = null', 'pyhocon-replaced', 'ConfigWrongTypeException'],
  ['a = [1]\na.b = 1', 'pyhocon-replaced', 'TypeError'],
  ['k = [{ a = 1, a = { b = 1 } }]', 'pyhocon-replaced', 'ConfigWrongTypeException'],
  ['a = ${v}\na = { b = 1 }\nv = 1', 'pyhocon-replaced', 'ConfigWrongTypeException'],
  ['a = { b = 1 }\na = ${v}\nv = [2]', 'pyhocon-replaced', 'ConfigWrongTypeException'],
  ['a = { b = 1 }\na = ${v} x\nv = 1', 'pyhocon-replaced', 'ConfigWrongTypeException'],
  ['"t""t" = 1', 'pyhocon-key-continues', 'ParseSyntaxException'],
  ['"a".b = 1', 'pyhocon-key-continues', 'ParseSyntaxException'],
  ['"t" x { a = 1 }', 'pyhocon-key-continues', 'ParseSyntaxException'],
  ['a { "t""t" = 1 }\na = 1', 'pyhocon-key-continues', 'ParseSyntaxException'],
  ['a = [[null]]', 'pyhocon-null-nested', 'TypeError'],
  ['a = [[[1, null]]]', 'pyhocon-null-nested', 'TypeError'],
  ['k = ${ v }\nv = 1', 'pyhocon-reference-blank', 'ConfigSubstitutionException'],
  ['k = ${?v.w.x}\nv = { w = 1 }', 'pyhocon-reference-inside', 'ConfigWrongTypeException'],
  ['k = include "y"', 'pyhocon-include-value', 'TypeError'],
  ['k = 3 microseconds', 'pyhocon-duration', 'TypeError'],
]

/** Files that pyhocon reads with another value, with that value as JSON. */
const changed: [text: string, code: string, value: string][] = [
  ['k = ["", 1]', 'pyhocon-item-empty', '[1]'],
  ['k = ["a", """"""]', 'pyhocon-item-empty', '["a"]'],
  ['k = [.0]', 'pyhocon-number', '[0.0]'],
  ['k = 12345678901234567890', 'pyhocon-number', '12345678901234567890'],
  ['k = 5.', 'pyhocon-number', '"5."'],
  ['k = NULL', 'pyhocon-null', 'null'],
  ["k = null'", 'pyhocon-words', '"<… NoneValue object …>\'"'],
  ['k = true x', 'pyhocon-words', '"Truex"'],
  ['k = true-x', 'pyhocon-words', '"True-x"'],
  ['k = "p" true', 'pyhocon-words', '"p True"'],
  ['k = include "y" 7', 'pyhocon-words', '"<… ConfigInclude object …>7"'],
  ['k = call 5 m', 'pyhocon-words', '"call 0:05:00"'],
  ['k = x 007', 'pyhocon-words', '"x 7"'],
  ['k = x 1.50', 'pyhocon-words', '"x 1.5"'],
  ['k = 1 ${v}\nv = 2', 'pyhocon-words', '"12"'],
  ['k = a//b', 'pyhocon-comment-joined', '"a//b"'],
  ['k\t2 = 1', 'pyhocon-tab', 'the key "k       2"'],
  ['k = """a\tb"""', 'pyhocon-tab', '"a    b"'],
  ['k = "\\u00e9"""', 'pyhocon-escape-kept', 'the six characters of the escape'],
  ['"a\\nb" = 1', 'pyhocon-key-escape', 'the key "a\\nb" with a backslash'],
  ['"a\\"b" = 1', 'pyhocon-key-escape', 'the keys "a\\" and "b"'],
]

/** Files that both read alike. */
const alike = [
  'a = null\na.b = 1',
  'a { b = 1 }\na { b { c = 1 } }',
  'a { b = 1 } { b { c = 1 } }',
  'a.b = 1\na.b.c = 1',
  'a = 1\na.b = [1]',
  'a = [1]\na = { b = 1 }',
  'a = { b = 1 }\na = 1',
  'a = { b = 1 }\na = ${v}\nv = { c = 2 }',
  'a = 1\na = ${v}\nv = { c = 2 }',
  'a = [null, [{ b = null }]]',
  'k = ["" x, "" ""]',
  'k = x trueish',
  'k = x-true',
  'k = 007 x',
  'k = 1 2',
  'k = x 1.0 // note',
  'k = 1//note',
  'k = true//note',
  'k = "x"//note',
  'k = ${v}//note\nv = 1',
  'k = "a\\tb"',
  'k = ${v} 1\nv = x',
  'k = includes x',
]

describe('findPyhoconDifferences', () => {
  it.each(rejected)('reports an error where pyhocon rejects %j', (text, code) => {
    const problems = differencesOf(text)
    expect(problems.map(problem => problem.code)).toEqual([code])
    expect(problems[0]).toMatchObject({ severity: 'error', place: { line: expect.any(Number) as number } })
  })

  it.each(changed)('reports no error but a finding where pyhocon changes %j', (text, code) => {
    const problems = differencesOf(text)
    expect(problems.map(problem => problem.code)).toEqual([code])
    expect(problems[0]!.severity).not.toBe('error')
  })

  it.each(alike)('reports nothing where both readers agree on %j', text => {
    expect(codesOf(text)).toEqual([])
  })

  it('reports nothing for the keys and values of an included file', () => {
    const text = 'include "tools.hocon"\nb { class = "a.B", description = ${t.description} }'
    const tools = '"t" { class = "a.B", description = "d" }'
    const codes = problemsOf(text, { 'tools.hocon': tools }).map(({ code }) => code)
    expect(codes.filter(code => /^(hocon|pyhocon|variable)-/.test(code))).toEqual([])
  })

  it.each(['k = ${ }', 'k = ${? }', 'k = "p" ${\t}', '"t"${ {\na = 1\n}'])(
    'leaves a reference without a name to the reader: %j',
    text => {
      expect(problemsOf(text).map(({ code }) => code)).toContainEqual(expect.stringMatching(/^hocon-/))
      expect(codesOf(text).filter(code => code.startsWith('pyhocon-reference'))).toEqual([])
    },
  )

  it('offers only fixes that remove their finding', () => {
    const fixable = [...rejected, ...changed].flatMap(([text]) =>
      differencesOf(text).flatMap(({ fix }) => (fix ? [{ text, fixed: applyFix(text, fix.edits) }] : [])),
    )
    expect(fixable.length).toBeGreaterThan(10)
    for (const { text, fixed } of fixable)
      expect({ text, codes: codesOf(fixed) }).toEqual({ text, codes: [] })
  })
})
