import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { effectivePageSizes } from '@/lib/core/catalog/views/effective-view'
import { defaultToolboxes, defaultsWith } from '@/lib/core/formats/neuro-san/default-toolboxes'
import type {
  EffectiveNode,
  EffectiveToolbox,
  EffectiveValue,
} from '@/lib/core/formats/neuro-san/effective-toolbox'
import { layerToolboxes } from '@/lib/core/formats/neuro-san/layer-toolboxes'
import { readDefaultLayer, readLayer } from '@/lib/core/formats/neuro-san/read-layer'

const fixtures = new URL('../../../../fixtures/neuro-san/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, fixtures), 'utf8')

type OverlayCase = {
  name: string
  base: object
  overlay: object
  result?: object
  shown?: string
  message?: string
}
type RootCase = { base?: unknown; overlay?: unknown; message: string }
type RealCase = { base: string; overlay: string; tools: Record<string, 'user' | 'base'> }
const measured = JSON.parse(read('layering/overlay_cases.json')) as {
  cases: OverlayCase[]
  roots: RootCase[]
  real: RealCase[]
}

const layer = (value: unknown, file = 'toolbox_info.hocon') =>
  readLayer(file, typeof value === 'string' ? value : JSON.stringify(value))
const overlay = (base: unknown, own: unknown) =>
  layerToolboxes({ base: layer(base, 'default.hocon'), environment: layer(own, 'own.hocon') })

/** Returns the merged values without their origins, with numbers as written. */
function plain(value: EffectiveValue): unknown {
  switch (value.kind) {
    case 'object':
      return Object.fromEntries(value.entries.map(({ key, node }) => [key, plain(node.value)]))
    case 'array':
      return value.items.map(item => plain(item.value as EffectiveValue & { kind: 'array' }))
    case 'number':
      return Number(value.text)
    case 'null':
      return null
    case 'unresolved':
      return value.text
    default:
      return value.value
  }
}
const values = ({ tools }: EffectiveToolbox) =>
  Object.fromEntries(tools.map(({ key, node }) => [key, plain(node.value)]))
const codes = ({ findings }: EffectiveToolbox) => findings.map(finding => finding.code)
const nodeAt = (toolbox: EffectiveToolbox, ...path: string[]): EffectiveNode => {
  let entries = toolbox.tools as { key: string; node: EffectiveNode }[]
  let node: EffectiveNode | undefined
  for (const key of path) {
    node = entries.find(entry => entry.key === key)?.node
    entries = node?.value.kind === 'object' ? node.value.entries : []
  }
  return node!
}

describe('the merge equals the merge of leaf-common', () => {
  it.each(measured.cases.map(each => [each.name, each] as const))('%s', (_, each) => {
    const merged = overlay(each.base, each.overlay)
    if (each.message !== undefined) {
      expect(merged.loads).toBe(false)
      expect(merged.findings.find(finding => finding.code === 'override-unconvertible')?.message).toContain(
        each.message,
      )
    } else if (each.shown !== undefined) {
      const { value } = nodeAt(merged, 'a')
      const shown = value.kind === 'number' ? value.text : value.kind === 'boolean' && String(value.value)
      expect(shown).toBe(each.shown.replace(/^(True|False)$/, word => word.toLowerCase()))
      expect(merged.loads).toBe(true)
    } else expect(values(merged)).toEqual(each.result)
  })

  it.each(measured.roots)(
    'a root that is not an object fails the load: $message',
    ({ base, overlay: own, message }) => {
      const merged = overlay(JSON.stringify(base ?? { a: 1 }), JSON.stringify(own ?? { a: 1 }))
      // A file with a single word is not HOCON.
      const isWord = [base, own].some(value => value !== undefined && !Array.isArray(value))
      expect(merged.loads).toBe(false)
      expect(merged.findings[0]).toMatchObject(isWord ? { code: 'layer-unreadable' } : { message })
    },
  )

  it.each(measured.real)('$overlay over $base', ({ base, overlay: own, tools }) => {
    const file = (name: string) => layer(read(`toolbox-info/apache-2.0/${name}.hocon`), `${name}.hocon`)
    const expected = (name: string) =>
      JSON.parse(read(`toolbox-info/apache-2.0/${name}.expected.json`)) as Record<string, unknown>
    const merged = layerToolboxes({ base: file(base), network: file(own) })
    const from = { user: expected(own), base: expected(base) }
    expect(merged.loads).toBe(true)
    expect(values(merged)).toEqual(
      Object.fromEntries(Object.entries(tools).map(([name, side]) => [name, from[side][name]])),
    )
    for (const tool of merged.tools)
      expect(tool.node.origins[0]!.layer).toBe(tools[tool.key] === 'user' ? 'network' : 'base')
  })
})

describe('the files of a merge', () => {
  const base = layer({ a: { class: 'm.A', description: 'd' } }, 'default.hocon')
  const environment = layer({ b: { class: 'm.B', description: 'd' } }, 'env.hocon')
  const network = layer({ c: { class: 'm.C', description: 'd' } }, 'net.hocon')

  it('the default alone is unchanged, with every key from its own line', () => {
    for (const toolbox of defaultToolboxes) {
      const merged = layerToolboxes({ base: readDefaultLayer(toolbox) })
      expect(merged).toMatchObject({ loads: true, ignored: null, findings: [] })
      // Links to these tools lead to the first page.
      expect(merged.tools.length).toBeLessThanOrEqual(effectivePageSizes.tools)
      const lines = toolbox.text.split('\n')
      for (const { key, node, state } of merged.tools) {
        expect(state).toBe('usable')
        expect(lines[node.origins[0]!.place.line! - 1]).toContain(`"${key}"`)
      }
    }
  })

  it('the network’s file replaces the environment’s, never the default', () => {
    expect(Object.keys(values(layerToolboxes({ base, environment })))).toEqual(['a', 'b'])
    const merged = layerToolboxes({ base, environment, network })
    expect(Object.keys(values(merged))).toEqual(['a', 'c'])
    expect(merged.ignored).toEqual({ layer: 'environment', tools: ['b'] })
    expect(merged.findings).toMatchObject([
      { code: 'environment-file-replaced', severity: 'warning', layer: 'environment' },
    ])
    expect(merged.findings[0]!.message).toMatch(/doesn't merge the two.*not get: b/)
  })

  it('a broken environment file does not affect a network with its own file', () => {
    const merged = layerToolboxes({ base, environment: layer('{', 'env.hocon'), network })
    expect(merged.loads).toBe(true)
    expect(codes(merged)).toEqual(['environment-file-replaced'])
  })

  it.each([
    ['toolbox.conf', '{}', /File reference toolbox.conf must be a .json or .hocon file/],
    ['toolbox.HOCON', '{}', /must be a .json or .hocon file/],
    ['toolbox.json', '{ "a": {}, }', /There was an error parsing toolbox_info file "toolbox.json"/],
    ['toolbox.hocon', '{ a: { ', /There was an error parsing toolbox_info file "toolbox.hocon"/],
    ['toolbox.hocon', '{ a: { class: m.A, timeout: 10s } }', /unquoted duration 10s/],
  ])('%s with %s cannot be loaded', (file, text, message) => {
    const merged = layerToolboxes({ base, environment: layer(text, file) })
    expect(merged.loads).toBe(false)
    expect(merged.findings.find(finding => finding.severity === 'error')?.message).toMatch(message)
    expect(values(merged), 'what can be shown is shown').toMatchObject({ a: {} })
  })

  it.each(['', '# only words\n', '{}'])('an empty file %j changes nothing', text => {
    expect(layerToolboxes({ base, environment: layer(text) })).toMatchObject({ loads: true, findings: [] })
  })

  it('a missing included file is empty, and an unknown variable can be known to the server', () => {
    const merged = overlay(
      {},
      '{ include "gone.hocon"\n a: { class: m.A, description: ${WORDS}, x: ${?MAYBE} } }',
    )
    expect(merged.loads).toBe(true)
    expect(merged.findings).toMatchObject([{ code: 'layer-needs-variable', place: { line: 2 } }])
    expect(merged.findings[0]!.message).toContain('WORDS')
  })
})

describe('the origin of a key', () => {
  const base = `{
  "search": {
    "class": "pkg.search.Search",
    "args": { "count": 5, "safe": true, "ratio": 0.5 }
  }
}`
  const own = `{
  "search": { "args": {
    "count": "7.9",
    "safe": "yes"
  } }
}`
  const merged = overlay(base, own)

  it('has layer, file and line, and the origins that it overrides', () => {
    expect(nodeAt(merged, 'search').origins).toMatchObject([
      { layer: 'environment', place: { file: 'own.hocon', line: 2 } },
      { layer: 'base', place: { file: 'default.hocon', line: 2 } },
    ])
    expect(nodeAt(merged, 'search', 'class').origins).toMatchObject([{ layer: 'base', place: { line: 3 } }])
    expect(nodeAt(merged, 'search', 'args', 'ratio').origins).toMatchObject([{ layer: 'base' }])
    expect(nodeAt(merged, 'search', 'args', 'count')).toMatchObject({
      value: { kind: 'number', text: '7' },
      convertedFrom: '7.9',
      origins: [{ layer: 'environment', place: { file: 'own.hocon', line: 3 } }],
      shadowed: { origin: { layer: 'base', place: { line: 4 } }, value: { kind: 'number', text: '5' } },
    })
    expect(nodeAt(merged, 'search', 'args', 'safe')).toMatchObject({
      value: { kind: 'boolean', value: false },
      convertedFrom: 'yes',
    })
  })

  it('conversions and the inherited class are findings at their lines', () => {
    expect(merged.findings).toMatchObject([
      { code: 'override-converted', tool: 'search', place: { file: 'own.hocon', line: 3 } },
      { code: 'override-converted', tool: 'search', place: { file: 'own.hocon', line: 4 } },
      { code: 'override-inherits-class', tool: 'search', severity: 'info' },
    ])
    expect(merged.findings[0]!.message).toContain('"7.9" of args.count to 7')
  })

  it('a variable over a number is converted by the server if possible', () => {
    expect(codes(overlay({ t: { class: 'a.b.C', args: { n: 5 } } }, '{ t: { args: { n: ${N} } } }'))).toEqual(
      expect.arrayContaining(['override-converted-later']),
    )
  })
})

describe('removing', () => {
  const base = { t: { class: 'm.T', description: 'd', parameters: { properties: { a: {}, b: {} } } } }

  it('null removes a tool of the lower file', () => {
    const merged = overlay(base, { t: null })
    expect(merged.tools).toMatchObject([
      { key: 't', state: 'removed', node: { shadowed: { origin: { layer: 'base' } } } },
    ])
    expect(merged.findings).toMatchObject([{ code: 'tool-removed', severity: 'info', tool: 't' }])
    expect(merged.findings[0]!.hint).toContain(
      "Tool 't' is not defined in the default toolbox info file or in own.hocon.",
    )
  })

  it('null for an unknown name removes nothing', () => {
    expect(codes(overlay(base, { x: null }))).toEqual(['removes-nothing'])
  })

  it('null inside an entry is a value, so the tool keeps its kind', () => {
    const merged = overlay(base, { t: { description: null } })
    expect(merged.tools[0]).toMatchObject({ state: 'usable', kind: 'coded' })
    expect(codes(merged)).toEqual(['null-is-a-value', 'override-inherits-class'])
  })

  it('inputs can only be added', () => {
    const merged = overlay(base, { t: { parameters: { properties: { b: { type: 'int' }, c: {} } } } })
    expect(values(merged)['t']).toMatchObject({
      parameters: { properties: { a: {}, b: { type: 'int' }, c: {} } },
    })
    const kept = merged.findings.find(finding => finding.code === 'override-keeps-inputs')
    expect(kept).toMatchObject({ tool: 't', layer: 'environment' })
    expect(kept!.message).toContain('has the inputs of the file below: a.')
  })
})

describe('an entry that is rejected after the merge', () => {
  const version = (name: string) => readDefaultLayer(defaultToolboxes.find(each => each.version === name)!)
  const over = (name: string, own: unknown) =>
    layerToolboxes({ base: version(name), environment: layer(own, 'own.hocon') })
  const rejected = (toolbox: EffectiveToolbox) =>
    toolbox.tools.filter(tool => tool.state === 'rejected').map(tool => tool.key)

  it('a partial override applies to the version that has the tool, and is rejected without it', () => {
    const own = { requests_get: { args: { allow_dangerous_requests: false } } }
    const before = over('2026-02-20', own)
    expect(before).toMatchObject({ loads: true })
    expect(rejected(before)).toEqual([])
    expect(codes(before)).toEqual(['override-inherits-class'])
    const after = over('2026-08', own)
    expect(rejected(after)).toEqual(['requests_get'])
    expect(after.findings).toMatchObject([
      { code: 'default-tool-removed', severity: 'error', tool: 'requests_get', place: { file: 'own.hocon' } },
    ])
    expect(after.findings[0]!.message).toMatch(/^Tool 'requests_get' was removed from the default toolbox/)
  })

  it.each([
    [{ x: {} }, 'missing-class', "Tool 'x' is missing required key: 'class'."],
    [{ x: { args: {} } }, 'missing-class', "Tool 'x' is missing required key: 'class'."],
    [
      { x: { class: 5, description: 'd' } },
      'class-not-text',
      "Value for 'x.class' must be a non-empty string.",
    ],
    [{ x: { class: '' } }, 'class-not-text', "Value for 'x.class' must be a non-empty string."],
    [{ x: 'text' }, 'entry-not-object', 'The value for the x key must be a dictionary.'],
    [
      { get_current_date_time: [] },
      'entry-not-object',
      'The value for the get_current_date_time key must be',
    ],
    [{ x: { class: 'a.B' } }, 'langchain-class-needs-3-segments', "Value in 'class' in own.hocon must be of"],
    [{ x: { class: 'a.b.C', args: null } }, 'args-not-object', '"args" of x must be an object; it is null.'],
  ])('%j', (own, code, message) => {
    const merged = over('2026-08', own)
    expect(merged.loads, 'one bad entry does not stop the others').toBe(true)
    expect(rejected(merged)).toEqual(Object.keys(own))
    expect(merged.findings.at(-1)).toMatchObject({ code, severity: 'error', layer: 'environment' })
    expect(merged.findings.at(-1)!.message).toContain(message)
  })
})

test('the shipped defaults are the files that neuro-san had, word for word', () => {
  for (const { version, text } of defaultToolboxes)
    expect(text).toBe(
      read(`toolbox-info/apache-2.0/cognizant-ai-lab.neuro-san.default-toolbox_info.${version}.hocon`),
    )
  expect(defaultsWith('requests_get')).toEqual(['2026-02-20', '2025-11-04'])
  expect(defaultsWith('get_current_date_time')).toHaveLength(3)
  expect(defaultsWith('web_fetch')).toEqual([])
  const notice = readdirSync('lib/core/formats/neuro-san/defaults')
  expect(notice).toContain('NOTICE.md')
})

describe('merges of arbitrary files', () => {
  const scalar = fc.oneof(
    fc.integer({ min: -1000, max: 1000 }),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom('7', '7.9', 'yes', 'true', 'abc', ''),
  )
  const key = fc.constantFrom('class', 'args', 'a', 'b', 'c', '__proto__', '10')
  const { value: json } = fc.letrec(tie => ({
    value: fc.oneof({ maxDepth: 4 }, scalar, fc.array(tie('value'), { maxLength: 2 }), tie('object')),
    object: fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map(toText),
  }))
  const object = fc.array(fc.tuple(key, json), { maxLength: 5 }).map(toText)
  /** Objects are generated as text, so that `__proto__` is an ordinary key. */
  function toText(entries: [string, unknown][]): { text: string } {
    const distinct = [...new Map(entries)]
    return {
      text: `{${distinct.map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`).join(',')}}`,
    }
  }
  function textOf(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
    return value !== null && typeof value === 'object'
      ? (value as { text: string }).text
      : JSON.stringify(value)
  }
  const shown = (toolbox: EffectiveToolbox): string =>
    toolbox.tools.map(({ key: name, node }) => show(name, node)).join()
  function show(name: string, { value }: EffectiveNode): string {
    const inner =
      value.kind === 'object'
        ? `{${value.entries.map(entry => show(entry.key, entry.node)).join()}}`
        : textOfValue(value)
    return `${JSON.stringify(name)}:${inner}`
  }
  const textOfValue = (value: EffectiveValue): string =>
    value.kind === 'number' ? value.text : JSON.stringify(plain(value))

  it('an empty file on top changes nothing, and a file over an empty one is unchanged', () => {
    fc.assert(
      fc.property(object, ({ text }) => {
        const alone = shown(layerToolboxes({ base: layer(text) }))
        expect(shown(overlay(text, '{}'))).toBe(alone)
        expect(shown(overlay('{}', text))).toBe(alone)
      }),
    )
  })

  it('merging a file twice equals merging it once', () => {
    fc.assert(
      fc.property(object, object, (base, own) => {
        const once = shown(overlay(base.text, own.text))
        expect(shown(overlay(`{${once}}`, own.text))).toBe(once)
      }),
    )
  })

  it('the order of keys in the upper file changes no value', () => {
    fc.assert(
      fc.property(object, fc.array(fc.tuple(key, json), { maxLength: 5 }), (base, entries) => {
        const distinct = [...new Map(entries)]
        const values = (provided: [string, unknown][]) =>
          overlay(base.text, toText(provided).text)
            .tools.map(({ key: name, node }) => show(name, node))
            .sort()
        expect(values(distinct)).toEqual(values(distinct.toReversed()))
      }),
    )
  })

  it('every key of either file is present, and every origin names a file that has it', () => {
    fc.assert(
      fc.property(object, object, (base, own) => {
        const { tools } = overlay(base.text, own.text)
        const keys = (text: string) =>
          Object.keys(JSON.parse(text.replaceAll('"__proto__"', '"proto"')) as object)
        const wanted = new Set([...keys(base.text), ...keys(own.text)])
        expect(new Set(tools.map(tool => tool.key.replace('__proto__', 'proto')))).toEqual(wanted)
        for (const { key: name, node } of tools)
          for (const { layer: where } of node.origins)
            expect(where === 'base' ? base.text : own.text).toContain(JSON.stringify(name))
      }),
    )
  })
})
