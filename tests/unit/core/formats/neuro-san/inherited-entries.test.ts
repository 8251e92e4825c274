import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { langchainTargets } from '@/lib/core/environments/apply-environment'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'

const bytes = (text: string) => new TextEncoder().encode(text)
const tree = (files: Record<string, string>): SourceTree => ({
  files: Object.entries(files).map(([path, text]) => ({ path, mode: 0o644, bytes: bytes(text) })),
})
const read = (entries: unknown, files: Record<string, string> = {}) =>
  readToolbox(tree({ 'toolbox_info.hocon': JSON.stringify(entries, null, 2), ...files }))
const pinned = (release: string) => ({ 'requirements.txt': `neuro-san==${release}\n` })
const upstream = new URL('../../../../fixtures/neuro-san/coded-tools/', import.meta.url)
const dateTime = readFileSync(new URL('get_current_date_time.py', upstream), 'utf8')

describe('an entry that overrides an entry of the default toolbox', () => {
  it('inherits the class and the parameters, without an error', () => {
    const { tools, problems } = read({ get_current_date_time: { description: 'The time in our office.' } })
    const [tool] = tools
    expect(problems).toMatchObject([
      { code: 'override-inherits-class', severity: 'info', place: { file: 'toolbox_info.hocon', line: 2 } },
      { code: 'neuro-san-release', severity: 'info', place: { file: 'toolbox_info.hocon', line: 2 } },
    ])
    expect(tool).toMatchObject({
      kind: 'neuro-san-coded',
      description: 'The time in our office.',
      inputSchema: { properties: { utc_offset: { type: 'integer' }, iana_timezone: { type: 'string' } } },
      source: {
        verbatim: { description: 'The time in our office.' },
        entry: 'get_current_date_time.GetCurrentDateTime',
        inherited: { defaults: '2026-08', keys: ['class', 'parameters'] },
      },
    })
  })

  it('runs the class of the installed package, because the upload has none', () => {
    const [tool] = read({ get_current_date_time: { description: 'd' } }).tools
    expect(tool!.needs).toMatchObject([{ kind: 'package', name: 'neuro_san', met: false }])
    expect(tool!.program).toMatchObject({
      className: 'neuro_san.coded_tools.get_current_date_time.GetCurrentDateTime',
    })
  })

  it('runs the class of the upload if it has the module', () => {
    const [tool] = read(
      { get_current_date_time: { description: 'd' } },
      { 'coded_tools/get_current_date_time.py': dateTime },
    ).tools
    expect(tool!.program).toMatchObject({
      className: 'get_current_date_time.GetCurrentDateTime',
      root: 'coded_tools',
    })
  })

  it('adds inputs and names those that stay', () => {
    const city = { type: 'string', description: 'The city.' }
    const { tools, problems } = read({ get_current_date_time: { parameters: { properties: { city } } } })
    expect(Object.keys(tools[0]!.inputSchema.properties!)).toEqual(['utc_offset', 'iana_timezone', 'city'])
    expect(tools[0]!.source.inherited!.keys).toEqual([
      'class',
      'description',
      'parameters.type',
      'parameters.properties.utc_offset',
      'parameters.properties.iana_timezone',
      'parameters.required',
    ])
    expect(problems.map(({ code }) => code)).toEqual([
      'override-keeps-inputs',
      'override-inherits-class',
      'neuro-san-release',
    ])
  })

  it('keeps the findings of its own text at their places', () => {
    const { problems } = read({ get_current_date_time: { descripton: 'd', description: 5 } })
    expect(problems.filter(({ severity }) => severity !== 'info')).toMatchObject([
      { code: 'entry-key-misspelt', place: { line: 3 } },
      { code: 'description-not-text', place: { line: 4 } },
    ])
  })

  it('inherits nothing if it is complete', () => {
    const entry = { class: 'clock.Clock', description: 'd', parameters: { type: 'object', properties: {} } }
    const { tools } = read({ clock: entry, get_current_date_time: null })
    expect(tools.map(tool => tool.source.inherited)).toEqual([undefined])
  })
})

describe('the neuro-san release of an upload', () => {
  const override = { requests_get: { args: { allow_dangerous_requests: false } } }

  it.each([
    ['0.6.98', null],
    ['0.6.93', null],
    ['0.6.92', '2026-02-20'],
    ['0.6.25', '2026-02-20'],
    ['0.6.20', '2025-11-04'],
    ['0.5.55', '2025-11-04'],
  ])('%s has the default toolbox of its time', (release, defaults) => {
    const { tools, problems } = read(override, pinned(release))
    expect(tools[0]?.source.inherited?.defaults ?? null).toBe(defaults)
    expect(problems.some(({ code }) => code === 'default-tool-removed')).toBe(defaults === null)
  })

  it.each(['neuro-san-studio==0.6.20', 'neuro-san', 'neuro-san>=0.6.20', '# neuro-san==0.6.20', ''])(
    'is the newest with the requirement %j',
    text => {
      const { problems } = read(override, { 'requirements.txt': text })
      expect(problems.map(({ code }) => code)).toContain('default-tool-removed')
    },
  )

  it('decides which tools agents can use', () => {
    const network = `{ tools: [
      { name: front, instructions: "Answer.", tools: [web] },
      { name: web, toolbox: requests_get }
    ] }`
    const found = (release: string) =>
      read({}, { ...pinned(release), 'registries/net.hocon': network }).networks[0]!.agents[1]!.toolbox!.found
    expect(found('0.6.20')).toBe('default')
    expect(found('0.6.98')).toBe('removed')
  })

  it('gives a LangChain tool the arguments of both files', () => {
    const upload = { ...pinned('0.6.20'), 'toolbox_info.hocon': JSON.stringify(override) }
    const { tools } = readToolbox(tree(upload))
    const environment = { hash: 'h', modules: ['langchain_community'], packages: [] } as never
    const [target] = langchainTargets(tools, environment, tree(upload))
    expect(target).toMatchObject({
      entry: 'requests_get',
      config: {
        class: 'langchain_community.tools.requests.tool.RequestsGetTool',
        args: { allow_dangerous_requests: false, requests_wrapper: { args: { headers: {} } } },
      },
    })
  })
})
