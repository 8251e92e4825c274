// Entries that neuro-san's loader ignores, rejects, or reads differently in some versions.
import { describe, expect, it } from 'vitest'
import { readToolbox } from '@/lib/core/formats/read-toolbox'

const read = (text: string, path = 'toolbox_info.hocon') =>
  readToolbox({ files: [{ path, mode: 0o644, bytes: new TextEncoder().encode(text) }] })
const coded = { class: 'a.B', description: 'd' }
const withProperty = (name: string, property: unknown) => ({
  ...coded,
  parameters: { type: 'object', properties: { [name]: property } },
})

describe('an entry gets the finding', () => {
  const cases: [code: string, entry: unknown, at: string, severity: string][] = [
    ['entry-method-historic', { class: 'a.b.C', method: 'from_x' }, 'method', 'warning'],
    ['entry-key-of-agent', { ...coded, toolbox: 'x' }, 'toolbox', 'warning'],
    ['entry-key-of-agent', { class: 'a.b.C', function: { description: 'd' } }, 'function', 'warning'],
    ['entry-key-of-agent', { ...coded, toolbox_tool: 'x' }, 'toolbox_tool', 'warning'],
    ['entry-key-misspelt', { ...coded, parameter: {} }, 'parameter', 'warning'],
    ['entry-key-misspelt', { class: 'a.b.C', descripton: 'd' }, 'descripton', 'warning'],
    ['entry-key-unread', { ...coded, version: 1 }, 'version', 'info'],
    ['langchain-parameters-unread', { class: 'a.b.C', parameters: {} }, 'parameters', 'warning'],
    ['args-class-not-made', { class: 'a.b.C', args: { x: [{ class: 'd.e.F' }] } }, 'd.e.F', 'warning'],
    ['args-class-not-made', { class: 'a.b.C', args: { x: { y: { class: 'd.E' } } } }, 'd.E', 'warning'],
    ['class-not-a-name', { class: 'tools/x.Y', description: 'd' }, 'tools/x.Y', 'error'],
    ['class-not-a-name', { class: 'my-pkg.mod.Cls' }, 'my-pkg.mod.Cls', 'error'],
    ['parameters-keyword-ignored', withProperty('x', { type: 'string', required: true }), 'required', 'info'],
    ['parameters-keyword-ignored', withProperty('x', { type: 'string', format: 'uri' }), 'format', 'info'],
    ['parameter-type-late', withProperty('x', { type: 'integer' }), 'integer', 'info'],
    ['parameter-type-late', withProperty('x', { type: 'number' }), 'number', 'info'],
    [
      'parameter-name-refused',
      withProperty('model_validate_x', { type: 'string' }),
      'model_validate_x',
      'error',
    ],
  ]
  it.each(cases)('%s: %j', (code, entry, at, severity) => {
    const text = `{\n"t": ${JSON.stringify(entry)}\n}`
    const problem = read(text).problems.find(each => each.code === code)
    expect(problem).toMatchObject({ severity, tool: 't', place: { line: 2 } })
    expect(text.split('\n')[1]!.slice(problem!.place!.column! - 1)).toMatch(new RegExp(`^"?${at}`))
    expect(problem!.hint).toBeTruthy()
  })

  it('is not reported when the class arguments are where the loader expects them', () => {
    const entry = { class: 'a.b.C', args: { x: { class: 'd.e.F', args: { y: { class: 'g.h.I' } } } } }
    expect(read(JSON.stringify({ t: entry })).problems).toEqual([])
  })
})

describe('findings for some versions only', () => {
  it.each([
    ['parameter-type-late', JSON.stringify({ t: withProperty('x', { type: 'bool' }) }), { until: '0.6.93' }],
    [
      'parameter-name-refused',
      JSON.stringify({ t: withProperty('_x', { type: 'string' }) }),
      { since: '0.6.93' },
    ],
    ['entry-method-historic', '{ "t": { "class": "a.b.C", "method": "m" } }', { since: '2025-05' }],
    ['default-tool-removed', '{ "requests_get": { "args": {} } }', { since: '0.6.93' }],
  ])('%s lists the versions', (code, text, versions) => {
    expect(read(text).problems.find(problem => problem.code === code)).toMatchObject(versions)
  })

  it('include JSON files, which old versions cannot load', () => {
    expect(read(JSON.stringify({ t: coded }), 'x.json').problems).toMatchObject([
      { code: 'info-json-late', until: '0.6.37' },
    ])
  })
})

describe('a tool that is defined twice', () => {
  const twice =
    '{\n"t": { "class": "a.B" },\n"other": { "class": "a.b.C", "t": { "class": "x" } },\n"t": { "description": "d" }\n}'
  it('is one tool in HOCON, with a finding', () => {
    const { tools, problems } = read(twice)
    expect(tools.map(tool => tool.description)).toEqual(['d', ''])
    expect(problems.filter(problem => problem.code === 'entry-twice')).toMatchObject([
      { severity: 'info', place: { line: 4, column: 1 } },
    ])
  })

  it('loses its first entry in JSON', () => {
    const found = read(twice, 'x.json').problems.filter(problem => problem.code === 'entry-twice')
    expect(found).toMatchObject([{ severity: 'warning', place: { line: 4 } }])
    expect(found[0]!.message).toContain('line 2')
  })

  it.each([
    't { class: a.B, description: d }\nu = { class: a.B }',
    'a: "t"\nt: { class: x.Y, description: t }',
  ])('is not seen in %j', text => {
    expect(read(text).problems.map(problem => problem.code)).not.toContain('entry-twice')
  })
})
