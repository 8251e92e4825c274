// References, merging and joining beyond the fixtures: unknown names, limits and shared results.
import { describe, expect, it } from 'vitest'
import { hoconLimits } from '@/lib/core/hocon/limits'
import { readHocon, toJsonText, type HoconOptions } from '@/lib/core/hocon/read-hocon'

const read = (text: string, options?: HoconOptions) => {
  const { root, problems } = readHocon(text, options)
  return {
    json: root && toJsonText(root),
    problems: problems.map(problem => `${problem.line} ${problem.code}`),
  }
}

describe('a reference to something that the file does not define', () => {
  it('is a problem that explains that the environment is never read', () => {
    const { problems } = readHocon('a = ${PATH}')
    expect(problems).toMatchObject([{ code: 'unresolved', line: 1, column: 5, start: 4, end: 11 }])
    expect(problems[0]!.hint).toMatch(/never reads its own environment/)
  })

  it('removes its entry or list item, and is reported once for any number of uses', () => {
    expect(read('a = ${X}\nb = ${a}\nc = [1, ${a}, 2]\nd = ${a}')).toEqual({
      json: '{"c":[1,2]}',
      problems: ['1 unresolved'],
    })
  })

  it('is not reported for a key whose broken value is already reported', () => {
    expect(read('a = = 1\nb = ${a}').problems).toEqual(['1 syntax'])
  })

  it('stays as marked text when the caller asks to preserve references', () => {
    const { root, problems } = readHocon('a = ${X}\nb = "Bearer "${X.y}\nc = [${X}]\nd = ${?X}\ne = ${a}', {
      unresolved: 'keep',
    })
    expect(problems).toEqual([])
    const kinds =
      root!.value.kind === 'object' && root!.value.entries.map(({ key, node }) => [key, node.value])
    expect(kinds).toEqual([
      ['a', { kind: 'unresolved', text: '${X}' }],
      ['b', { kind: 'unresolved', text: 'Bearer ${X.y}' }],
      ['c', expect.objectContaining({ kind: 'array' })],
      ['e', { kind: 'unresolved', text: '${X}' }],
    ])
    expect(toJsonText(root!)).toBe('{"a":"${X}","b":"Bearer ${X.y}","c":["${X}"],"e":"${X}"}')
  })

  it('beside an object is a problem even when preserved, and the object stays', () => {
    expect(read('a = ${BASE} { k = 1 }', { unresolved: 'keep' })).toEqual({
      json: '{"a":{"k":1}}',
      problems: ['1 unresolved'],
    })
  })
})

describe('a value that leads back to itself', () => {
  it('is a cycle whether or not references are preserved', () => {
    for (const unresolved of ['error', 'keep'] as const) {
      expect(read('a = ${b}\nb = ${c}\nc = ${a}\nd = 1', { unresolved })).toEqual({
        json: '{"d":1}',
        problems: ['3 cycle'],
      })
    }
  })

  it('resolves to the earlier value, also inside lists and objects of its own value', () => {
    expect(read('a = [0], a = ${a} [${a}]').json).toBe('{"a":[0,[0]]}')
    expect(read('a = { x = 1 }, a = ${a} { x = 2, y = ${a.x} }').json).toBe('{"a":{"x":2,"y":1}}')
    expect(read('a = 1, a = ${a}2, a = ${a}3, b = ${a}').json).toBe('{"a":"123","b":"123"}')
  })

  it('resolves to the last value from any other place', () => {
    expect(read('b = ${a}, a = 1, a = 2').json).toBe('{"b":2,"a":2}')
    expect(read('t { x = ${t.y}, y = 1 }, t.y = 2').json).toBe('{"t":{"x":2,"y":2}}')
  })

  it('is omitted when the reference is optional', () => {
    expect(read('a = [${?a}], b = { c = ${?b} }').json).toBe('{"a":[],"b":{}}')
  })

  it('works inside list items, which have no path', () => {
    expect(read('a = [{ x += 1, x += 2 }]').json).toBe('{"a":[{"x":[1,2]}]}')
  })
})

describe('an entry that came by reference', () => {
  it('has the span of its own assignment, and its parts the spans of theirs', () => {
    const { root } = readHocon('base {\n  k = 1\n}\ntool = ${base}')
    const tool = root!.value.kind === 'object' ? root!.value.entries[1]! : null
    expect(tool).toMatchObject({
      key: 'tool',
      keySpan: { line: 4, column: 1 },
      node: { span: { line: 4, column: 8 } },
    })
    const inner = tool!.node.value.kind === 'object' ? tool!.node.value.entries[0] : null
    expect(inner).toMatchObject({ key: 'k', keySpan: { line: 2, column: 3 } })
  })

  it('has the span of the assignment that set the value when a later one set none', () => {
    const { root } = readHocon('region = eu\nregion = ${?REGION}')
    expect(root!.value.kind === 'object' && root!.value.entries[0]!.node.span.line).toBe(1)
  })
})

describe('limits', () => {
  const nested = (depth: number) => `a = ${'['.repeat(depth)}${']'.repeat(depth)}\nb = 1`
  const chain = (length: number) =>
    Array.from({ length }, (_, i) => `a${i} = \${a${i + 1}}\n`).join('') + `a${length} = 1`

  it('of depth applies to its exact value and removes one entry beyond it', () => {
    expect(read(nested(hoconLimits.depthMax - 1)).problems).toEqual([])
    expect(read(nested(hoconLimits.depthMax))).toEqual({
      json: expect.stringContaining('"b":1'),
      problems: ['1 limit'],
    })
  })

  it('of depth applies to objects that references nest', () => {
    const lines = Array.from({ length: 300 }, (_, i) => `a${i + 1} = { x = \${a${i}} }`)
    const { json, problems } = read(['a0 = 1', ...lines].join('\n'))
    expect(problems).toContain('201 limit')
    expect(json).toContain('"a100":')
  })

  it('of a chain of references applies to its exact value', () => {
    expect(read(chain(hoconLimits.referenceDepthMax)).problems).toEqual([])
    expect(read(chain(hoconLimits.referenceDepthMax + 1)).problems).toContain(
      `${hoconLimits.referenceDepthMax + 1} limit`,
    )
  })

  it('of additions to one key applies to its exact value', () => {
    const { json, problems } = read('a += 1\n'.repeat(hoconLimits.selfReferencesMax))
    expect(problems).toEqual([])
    expect(JSON.parse(json!)).toEqual({ a: Array(hoconLimits.selfReferencesMax).fill(1) })
    expect(read('a += 1\n'.repeat(hoconLimits.selfReferencesMax + 1) + 'b = 1').json).toBe('{"b":1}')
  })

  it('of the expanded result applies without expanding it', () => {
    // Expanded, a21 has 2^22 - 1 values.
    const doubling = Array.from({ length: 40 }, (_, i) => `a${i + 1} = [\${a${i}}, \${a${i}}]`).join('\n')
    expect(read(`a0 = x\n${doubling}`).problems).toEqual(['22 limit'])
    const repeated = Array.from({ length: 30 }, () => '${a}').join()
    expect(read(`a = ${'x'.repeat(200_000)}\nb = [${repeated}], c = [\${b}, \${b}, \${b}]`).problems).toEqual(
      ['2 limit'],
    )
  })

  it('of the length and of the tokens of a text stop reading when exceeded', () => {
    expect(readHocon('a = 1\nb = 2', { limits: { textLengthMax: 6 } })).toMatchObject({
      root: null,
      problems: [{ code: 'limit', line: 2, column: 1 }],
    })
    expect(readHocon('a = 1\nb = 2', { limits: { tokensMax: 4 } })).toMatchObject({
      root: null,
      problems: [{ code: 'limit', line: 2 }],
    })
  })

  it('of problems bounds the list', () => {
    expect(readHocon('a = ${x}\n'.repeat(1) + 'b = "\\q"\n'.repeat(500)).problems).toHaveLength(
      hoconLimits.problemsMax,
    )
  })
})
