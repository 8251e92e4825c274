// Includes reach only the files that the caller provides.
import { describe, expect, it } from 'vitest'
import { readHocon, toJsonText, type FindIncluded, type HoconInclude } from '@/lib/core/hocon/read-hocon'
import { canonical, readFixture } from './hocon-fixtures'

const read = (text: string, include?: FindIncluded) => {
  const { root, problems } = readHocon(text, { include })
  return { json: root && toJsonText(root), problems: problems.map(({ line, code }) => `${line} ${code}`) }
}

const files =
  (texts: { [name: string]: string }): FindIncluded =>
  ({ name }) =>
    texts[name] === undefined ? null : { text: texts[name], name }

describe('an include statement', () => {
  it('is a problem at its place in all its forms when the caller does not resolve includes', () => {
    for (const statement of [
      'include "x"',
      'include file("x")',
      'include url("https://example.org/x")',
      'include classpath( "x" )',
      'include package("x")',
      'include required("x")',
      'include required(file("x"))',
      'include required( url( "x" ) )',
      'include\n"x"',
    ]) {
      const { root, problems } = readHocon(`a = 1\n  ${statement}\nb = 2`)
      expect(problems, statement).toMatchObject([{ code: 'include', line: 2, column: 3 }])
      expect(toJsonText(root!)).toBe('{"a":1,"b":2}')
    }
  })

  it('passes its form, its name and the chain of files to the caller', () => {
    const requested: HoconInclude[] = []
    read('x { include required(file("a.conf")) }', request => {
      requested.push(request)
      return request.name === 'a.conf' ? { text: 'include "b.conf"', name: 'dir/a.conf' } : null
    })
    expect(requested).toEqual([
      { form: 'file', name: 'a.conf', required: true, from: [] },
      { form: 'plain', name: 'b.conf', required: false, from: ['dir/a.conf'] },
    ])
  })

  it('is replaced by the assignments of the file, which later ones override', () => {
    expect(read('a = 1\ninclude "f"\nc = 4', files({ f: 'a = 2, b = 2, c = 2' })).json).toBe(
      '{"a":2,"b":2,"c":4}',
    )
  })

  it('resolves references of the file against its own keys first, then the including text', () => {
    const { json } = read(
      'x { include "f" }\ny = 5\nb = outer',
      files({ f: 'a = ${b}, b = inner, c = ${y}' }),
    )
    expect(json).toBe('{"x":{"a":"inner","b":"inner","c":5},"y":5,"b":"outer"}')
  })

  it('locates its entries in the included file', () => {
    const { root } = readHocon('a = 1\ninclude "f"', { include: files({ f: '\n\n\n\nb = 2' }) })
    expect(root!.value.kind === 'object' && root!.value.entries[1]).toMatchObject({
      key: 'b',
      keySpan: { line: 2, column: 1 },
      node: { span: { line: 2, column: 1, endColumn: 12 } },
    })
  })

  it('of a missing file adds nothing, or a problem if the file is required', () => {
    expect(read('include "f", a = 1', files({}))).toEqual({ json: '{"a":1}', problems: [] })
    expect(read('include required("f"), a = 1', files({}))).toEqual({
      json: '{"a":1}',
      problems: ['1 include'],
    })
  })

  it('that the caller rejects is a problem with the reason of the caller', () => {
    const { problems } = readHocon('include "../f"', {
      include: () => ({ refused: 'Not inside of the upload.' }),
    })
    expect(problems).toMatchObject([{ code: 'include', message: 'Not inside of the upload.' }])
  })

  it('of a broken file reports the first problem of the file', () => {
    const { problems } = readHocon('a = 1\ninclude "f"', { include: files({ f: 'b = 2\nc = "x' }) })
    expect(problems).toMatchObject([
      { code: 'include', line: 2, message: expect.stringMatching(/^In "f", line 2: /) },
    ])
  })

  it('that leads back to its own file is a problem', () => {
    expect(read('include "f"', files({ f: 'a = 1, include "g"', g: 'b = 2, include "f"' }))).toEqual({
      json: '{"a":1,"b":2}',
      problems: ['1 include'],
    })
  })

  it('of a list is a problem', () => {
    expect(read('include "f"', files({ f: '[1]' })).problems).toEqual(['1 include'])
  })

  it('is limited in the number of files and in depth', () => {
    let count = 0
    const endless: FindIncluded = () => ({
      text: 'a { include "next" }\nb { include "next" }',
      name: `f${count++}`,
    })
    expect(read('include "start"', endless).problems).toEqual(['1 limit'])
    expect(count).toBeLessThanOrEqual(50)
    const nested = `${'{a:'.repeat(150)}{ include "n" }${'}'.repeat(150)}`
    const deep: FindIncluded = ({ from }) => ({ text: nested, name: `${from.length}` })
    expect(read('include "start"', deep).problems).toEqual(['1 limit'])
    const large: FindIncluded = ({ from }) => ({
      text: `include "n"\n# ${'x'.repeat(100_000)}`,
      name: `${from.length}`,
    })
    expect(read('include "start"', large).problems).toEqual(['1 limit'])
  })

  it('counts its files separately for every attempt to repair a missing bracket', () => {
    const text = `${Array.from({ length: 40 }, (_, i) => `include "f${i}"`).join('\n')}\na {\n  b = 1\nc = 2`
    expect(read(text, ({ name }) => ({ text: '', name }))).toEqual({
      json: '{"a":{"b":1},"c":2}',
      problems: ['41 syntax'],
    })
  })

  it('resolves the files of the reference implementation identically', () => {
    const folder = 'equiv/equiv03'
    const properties: { [name: string]: string } = {
      'letters/c': `${readFixture(folder, 'letters/c.conf')}\nc.fromProp = "true"`,
      'letters/numbers/2': '2 = abcd',
    }
    const include: FindIncluded = ({ name, from }) => {
      const outer = from[from.length - 1]
      const path = outer?.includes('/') ? `${outer.slice(0, outer.lastIndexOf('/'))}/${name}` : name
      return { text: properties[path] ?? readFixture(folder, path), name: path }
    }
    const { root, problems } = readHocon(readFixture(folder, 'includes.conf'), { include })
    expect(problems).toEqual([])
    expect(canonical(root!.value)).toBe(
      canonical(readHocon(readFixture(folder, 'original.json')).root!.value),
    )
  })
})
