import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSpecifier, readMarker } from '@/lib/core/environments/read-marker'
import { readRequirements } from '@/lib/core/environments/read-requirements'

describe('readMarker', () => {
  test.each([
    ['python_version < "3.11"'],
    [`"linux" == sys_platform and (os_name != 'nt' or platform_machine in "x86_64 aarch64")`],
    ['python_version ~= "3.8" or python_full_version not in "3.9.0"'],
    ['os.name=="posix"and python_implementation == "CPython"'],
    ['extra == "test"'],
    ['platform_release >= "5.10"'],
  ])('accepts %s', marker => {
    expect(readMarker(marker)).toEqual({ ok: true, text: marker })
  })

  test.each([
    ['python_versio < "3.11"', /"python_versio" is not a variable/],
    ['python_version < 3.11', /"3.11" is not a variable.*/],
    ['python_version < "3.11', /expected a variable or a string in quotes, found/],
    ['python_version', /expected a comparison/],
    ['python_version < "3" or', /expected a variable or a string in quotes, found the end/],
    ['python_version < "3" os_name == "x"', /expected "and", "or" or the end/],
    ['(python_version < "3"', /expected "\)", found the end/],
    ['not os_name == "x"', /expected a variable/],
    ['os_name = "x"', /expected a comparison/],
    ['os_name ~= "x"', /"~=" needs a variable that contains a version/],
    ['python_version ~= "3"', /"~=" needs a variable that contains a version/],
    ['"a" == "b"', /compares two texts/],
    ['"x" in extras', /"extras" is not a variable/],
    ['os_name == "$HOME"', /characters that Pegboard does not accept/],
    ['os_name == "a -r x"', /characters that Pegboard does not accept/],
    [`${'('.repeat(500)}os_name == "x"${')'.repeat(500)}`, /too many nested parentheses/],
  ])('rejects %s with its reason and a fix', (marker, message) => {
    const read = readMarker(marker)
    expect(read).toMatchObject({ ok: false, message: expect.stringMatching(message) })
    expect('hint' in read && read.hint).toMatch(/\S/)
  })
})

test.each([
  ['>=1.0', true],
  ['==1.*', true],
  ['!= v1.0.post1.dev2+cpu.1', true],
  ['~=1.0rc1', true],
  ['===1.0-weird', true],
  ['=1', false],
  ['~=1', false],
  ['>=1.*', false],
  ['>=1+cpu', false],
  ['==1.*.*', false],
  ['==', false],
  ['==1 0', false],
])('isSpecifier(%s) is %s', (text, expected) => {
  expect(isSpecifier(text)).toBe(expected)
})

const operand = fc.constantFrom(
  ...['python_version', 'sys_platform', 'os.name', 'extra', 'extras', 'platform_release', 'nothing'],
  ...['"3.8"', "'3'", '"x y"', '""', '"1.*"', '3.8', '(', ')'],
)
const operator = fc.constantFrom('==', '!=', '<', '>=', '~=', '===', 'in', 'not in', 'not', '=', '<>')
const comparison = fc.tuple(operand, operator, operand).map(parts => parts.join(' '))
const marker = fc.oneof(
  comparison,
  fc.tuple(comparison, fc.constantFrom('and', 'or', 'xor', ''), comparison).map(parts => parts.join(' ')),
  comparison.map(text => `(${text})`),
)
const version = fc
  .tuple(
    fc.constantFrom('==', '>=', '~=', '!=', '===', '<', '=', '>>'),
    fc.constantFrom('1', '1.0', '1.*', '1.0rc1', '1!2.0', 'x', '1.0+cpu', '1.0.post1', '', '1 0', '*'),
  )
  .map(parts => parts.join(''))
const line = fc
  .record({
    name: fc.constantFrom('a', 'A_b.c', 'a-', 'numpy', '-x', 'a b'),
    extras: fc.constantFrom('', '[x]', '[x,y]', '[x,]', '[,]', '[ ]', '[-x]'),
    versions: fc.array(version, { maxLength: 3 }),
    separator: fc.constantFrom(',', ', ', ' ', ',,'),
    marker: fc.option(marker, { nil: null }),
  })
  .map(
    ({ name, extras, versions, separator, marker: condition }) =>
      `${name}${extras}${versions.join(separator)}${condition === null ? '' : ` ; ${condition}`}`,
  )

const judged = (lines: readonly string[]) =>
  spawnSync('python3', ['tests/support/cases/judge-requirements.py'], {
    input: JSON.stringify(lines),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
const isJudging = judged([]).status === 0

test.skipIf(!isJudging)('every accepted line can be read and evaluated by pip', () => {
  const lines = fc.sample(line, { numRuns: 4_000, seed: 20261122 })
  const read = lines.map(text => readRequirements(text, 'requirements.txt'))
  const verdicts = JSON.parse(judged(read.map(({ text }) => text || 'nothing')).stdout) as (string | null)[]
  const originals = JSON.parse(judged(lines).stdout) as (string | null)[]
  expect(verdicts.filter(verdict => verdict !== null)).toEqual([])
  // Everything that pip accepts is accepted, except comparisons that have no meaning in pip either.
  const refused = lines.filter((_, index) => originals[index] === null && read[index]!.text === '')
  expect(refused.filter(text => !/===|extras|["'] ~=/.test(text))).toEqual([])
  expect(read.filter(({ text }) => text !== '').length).toBeGreaterThan(100)
})
