// This reader returns the values of the reference implementation for valid texts.
import { describe, expect, it } from 'vitest'
import { readHocon, toJsonText } from '@/lib/core/hocon/read-hocon'
import { canonical, listFixtures, nodeAt, readFixture, readJsonFixture } from './hocon-fixtures'

/** JSON is HOCON, so the expected files are read with all their digits; `toJsonText` of the result must agree. */
function expectValue(text: string, json: string) {
  const { root, problems } = readHocon(text)
  expect(problems).toEqual([])
  const expected = readHocon(json)
  expect(expected.problems).toEqual([])
  expect(canonical(root!.value)).toBe(canonical(expected.root!.value))
  expect(canonical(readHocon(toJsonText(root!)).root!.value)).toBe(canonical(root!.value))
}

describe('valid fixtures', () => {
  const fixtures = readJsonFixture<{ id: string; features: string[] }[]>('valid', 'index.json')

  it('number 724', () => expect(fixtures).toHaveLength(724))

  for (const { id, features } of fixtures) {
    const text = readFixture('valid', `${id}.conf`)
    if (features.includes('include')) {
      it(`${id} is rejected because it includes a file`, () => {
        expect(readHocon(text).problems.map(problem => problem.code)).toContain('include')
      })
    } else
      it(`${id} has the value of the reference`, () => expectValue(text, readFixture('valid', `${id}.json`)))
  }
})

describe('JSON', () => {
  it('is read as JSON.parse reads it', () => {
    // Compared with JSON.parse, because the comparison in the other tests depends on this reader.
    for (const { id, features } of readJsonFixture<{ id: string; features: string[] }[]>(
      'valid',
      'index.json',
    )) {
      if (features.includes('bigint') || features.includes('include')) continue
      const text = readFixture('valid', `${id}.json`)
      expect(JSON.parse(toJsonText(readHocon(text).root!)), id).toEqual(JSON.parse(text))
    }
  })
})

describe('files that all mean the same', () => {
  for (const folder of ['equiv01', 'equiv02', 'equiv03', 'equiv04', 'equiv05']) {
    const original = readFixture('equiv', folder, 'original.json')
    for (const name of [
      ...listFixtures(`equiv/${folder}`, '.conf').map(name => `${name}.conf`),
      ...listFixtures(`equiv/${folder}`, '.json').map(name => `${name}.json`),
    ]) {
      const text = readFixture('equiv', folder, name)
      if (name === 'includes.conf') {
        it(`${folder}/${name} is rejected because it includes files`, () => {
          const { problems } = readHocon(text)
          expect(problems.map(({ code, line }) => [code, line])).toEqual([
            ['include', 2],
            ['include', 3],
            ['include', 4],
            ['include', 7],
          ])
        })
      } else it(`${folder}/${name} has the value of its original`, () => expectValue(text, original))
    }
  }
})

describe('real toolbox and registry files', () => {
  for (const { id, tool_lines } of readJsonFixture<{ id: string; tool_lines?: { [tool: string]: number } }[]>(
    'real',
    'index.json',
  )) {
    const text = readFixture('real', `${id}.conf`)
    it(`${id} has the value of the reference`, () => expectValue(text, readFixture('real', `${id}.json`)))
    if (tool_lines) {
      it(`${id} locates each tool on its line`, () => {
        const { value } = readHocon(text).root!
        const lines = value.kind === 'object' && value.entries.map(({ key, keySpan }) => [key, keySpan.line])
        expect(Object.fromEntries(lines || [])).toEqual(tool_lines)
      })
    }
  }
})

describe('order', () => {
  for (const id of listFixtures('order', '.conf')) {
    it(`${id} preserves the keys in the order of their first appearance`, () => {
      const { root, problems } = readHocon(readFixture('order', `${id}.conf`))
      expect(problems).toEqual([])
      const orders = readJsonFixture<{ [pointer: string]: string[] }>('order', `${id}.order.json`)
      for (const [pointer, keys] of Object.entries(orders)) {
        const { value } = nodeAt(root!, pointer).node
        expect(value.kind === 'object' && value.entries.map(entry => entry.key), pointer).toEqual(keys)
      }
    })
  }
})

describe('positions', () => {
  for (const id of listFixtures('positions', '.conf')) {
    it(`${id} locates keys and values at their places`, () => {
      const { root, problems } = readHocon(readFixture('positions', `${id}.conf`))
      expect(problems).toEqual([])
      const places = readJsonFixture<{ [pointer: string]: { key?: number[]; value: number[] } }>(
        'positions',
        `${id}.positions.json`,
      )
      for (const [pointer, place] of Object.entries(places)) {
        const { node, entry } = nodeAt(root!, pointer)
        expect([node.span.line, node.span.column], `value of ${pointer}`).toEqual(place.value)
        if (place.key)
          expect([entry?.keySpan.line, entry?.keySpan.column], `key of ${pointer}`).toEqual(place.key)
      }
    })
  }
})

describe('texts whose meaning depends on the order of keys in the reference', () => {
  for (const id of listFixtures('ambiguous', '.conf')) {
    it(`${id} terminates`, () => {
      const { root, problems } = readHocon(readFixture('ambiguous', `${id}.conf`))
      expect(root !== null || problems.length > 0).toBe(true)
    })
  }
})
