import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { usesOf } from '@/lib/core/formats/neuro-san/agent-network'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import { runProgram } from '@/lib/core/runs/run-program'

const tree = (files: Record<string, string>): SourceTree => ({
  files: Object.entries(files).map(([path, text]) => ({
    path,
    mode: 0o644,
    bytes: new TextEncoder().encode(text),
  })),
})

const fixtures = new URL('../../../../fixtures/neuro-san/', import.meta.url)
const readFolder = (folder: string) =>
  Object.fromEntries(
    readdirSync(new URL(folder, fixtures), { recursive: true, encoding: 'utf8' })
      .filter(path => /\.(hocon|py)$/.test(path))
      .map(path => [path, readFileSync(new URL(folder + path, fixtures), 'utf8')]),
  )
const studio = readFolder('network-tools/')
const upstream = readToolbox(tree({ ...readFolder('agent-networks/studio/'), ...studio }))
const toolOf = (name: string) => upstream.tools.find(tool => tool.name === name)

describe('coded tools of real agent networks', () => {
  it('are named network/agent, and by agents in their own way', () => {
    expect(upstream.tools.filter(({ name }) => name.startsWith('basic/')).map(({ name }) => name)).toEqual([
      'basic/coffee_finder_advanced/OrderAPI',
      'basic/coffee_finder_advanced/Time',
      'basic/coffee_finder_advanced/known_users',
      'basic/coffee_finder_advanced/save_user_preferences',
      'basic/coffee_finder_advanced/get_user_preferences',
      'basic/music_nerd_pro/Accountant',
    ])
    expect(toolOf('basic/coffee_finder_advanced/OrderAPI')!.callName).toBe(
      'basic__coffee_finder_advanced__OrderAPI',
    )
  })

  it('have the schema and the description of their function', () => {
    expect(toolOf('basic/coffee_finder_advanced/OrderAPI')).toMatchObject({
      kind: 'neuro-san-coded',
      description: expect.stringMatching(/^Use this API to place orders with a shop\./),
      inputSchema: { required: ['shop_name', 'customer_name', 'order_details'] },
      inputMode: 'pydantic-lax',
      source: { place: { file: 'registries/basic/coffee_finder_advanced.hocon', line: 120 } },
    })
    expect(toolOf('basic/coffee_finder_advanced/Time')!.inputMode).toBe('untyped')
  })

  it.each([
    ['basic/coffee_finder_advanced/OrderAPI', 'coded_tools.basic.coffee_finder_advanced.order_api.OrderAPI'],
    ['basic/music_nerd_pro/Accountant', 'coded_tools.basic.accountant.Accountant'],
  ])('%s has the class %s', (name, className) => {
    expect(runProgram(toolOf(name)!)).toMatchObject({
      adapter: 'coded-tool',
      target: { className, root: '', toolName: name.split('/').at(-1) },
    })
  })

  it('are exported with a class that any toolbox info file can name', () => {
    expect(toolOf('basic/music_nerd_pro/Accountant')!.source.verbatim).toMatchObject({
      class: 'basic.accountant.Accountant',
    })
  })

  it('are linked with the agents that call them, both ways', () => {
    const network = upstream.networks.find(({ file }) => file.endsWith('coffee_finder_advanced.hocon'))!
    expect(network.agents.find(({ name }) => name === 'Time')!.tool).toBe('basic/coffee_finder_advanced/Time')
    expect(usesOf(upstream.networks, 'basic/coffee_finder_advanced/Time').map(use => use.agent)).toEqual([
      'CoffeeFinder',
      'CoffeeShop',
      'FastFoodChain',
    ])
  })
})

describe('the class of an agent', () => {
  const tool = 'from neuro_san.interfaces.coded_tool import CodedTool\nclass T(CodedTool):\n    pass\n'
  const network = (className: string) =>
    `tools: [{ name: front, instructions: "Answer.", tools: [t] }
      { name: t, class: "${className}", function: { description: "d" } }]`
  const classOf = (className: string, files: string[], path = 'registries/a/net.hocon') => {
    const python = Object.fromEntries(files.map(file => [file, tool]))
    const { tools } = readToolbox(tree({ [path]: network(className), ...python }))
    const program = tools[0]?.program
    return program?.runner === 'python' ? `${program.root}:${program.className}` : null
  }

  it.each([
    ['the path from the root', ['m.py', 'coded_tools/a/net/m.py'], ':m.T'],
    ['the folder of the network', ['coded_tools/a/net/m.py', 'coded_tools/a/m.py'], ':coded_tools.a.net.m.T'],
    ['the folder above it', ['coded_tools/a/m.py', 'coded_tools/m.py'], ':coded_tools.a.m.T'],
    ['the folder of all coded tools', ['coded_tools/m.py', 'other/m.py'], ':coded_tools.m.T'],
    ['a tool path of another name', ['my_tools/a/net/m.py', 'elsewhere/m.py'], 'my_tools:a.net.m.T'],
  ])('is searched in %s first', (_, files, expected) => {
    expect(classOf('m.T', files)).toBe(expected)
  })

  it('is searched beside the registry of its own project', () => {
    const files = ['one/coded_tools/net/m.py', 'two/coded_tools/net/m.py']
    expect(classOf('m.T', files, 'two/registries/net.hocon')).toBe('two:coded_tools.net.m.T')
  })

  it('is imported with its package, so that a network can have the name of a standard module', () => {
    expect(classOf('m.T', ['coded_tools/math/m.py'], 'registries/math.hocon')).toBe(':coded_tools.math.m.T')
  })

  it('is an error if no file has it', () => {
    const { tools, problems } = readToolbox(
      tree({ 'registries/net.hocon': network('m.Missing'), 'coded_tools/net/m.py': tool }),
    )
    expect(tools).toMatchObject([{ name: 'net/t' }])
    expect(tools[0]!.program).toBeUndefined()
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([{ tool: 'net/t' }])
  })
})

describe('an agent with a class', () => {
  const read = (agent: string, rest = '', path = 'net.hocon') =>
    readToolbox(
      tree({ [path]: `tools: [{ name: front, instructions: "Answer.", tools: [t] }, ${agent}]\n${rest}` }),
    )

  it('has its args as forced arguments, with the notation of their numbers', () => {
    const { tools } = read(
      '{ name: t, class: "m.T", function: { description: "d" }, args: { seconds: 120.0, url: "http://x" } }',
    )
    expect(tools[0]!.forcedArguments).toBe('{"seconds":120.0,"url":"http://x"}')
  })

  it('uses the common definitions of the network', () => {
    const { tools } = read(
      '{ name: t, class: "m.T", function: call, args: { mode: "{mode}" } }',
      `commondefs: {
        replacement_values: { call: { description: "Asks {who}.", parameters: query }
          query: { type: object, properties: { q: { type: string } } } }
        replacement_strings: { who: "the {team}", team: "team", mode: "fast" }
      }`,
    )
    expect(tools[0]).toMatchObject({
      description: 'Asks the team.',
      inputSchema: { properties: { q: { type: 'string' } } },
      forcedArguments: '{"mode":"fast"}',
    })
  })

  it('stays small when definitions multiply each other', () => {
    const names = Array.from({ length: 40 }, (_, index) => `d${index}`)
    const items = names.map(name => `"${name}"`).join(', ')
    const values = names.map(name => `${name}: { x: [${items}] }`).join('\n')
    const texts = names.map(name => `${name}: "${names.map(other => `{${other}}`).join('')}"`).join('\n')
    const { tools } = read(
      '{ name: t, class: "m.T", function: { description: "{d0}", parameters: d0 }, args: { all: d1 } }',
      `commondefs: { replacement_values: { ${values} }\n replacement_strings: { ${texts} } }`,
    )
    expect(JSON.stringify(tools).length).toBeLessThan(1024 * 1024)
  })

  it.each([
    ['{ name: t, class: "m.T" }', 'agent-without-function'],
    ['{ name: t, class: "m.T", function: "unknown" }', 'agent-without-function'],
    ['{ name: t, class: "m.T", function: { description: "d" }, args: [1] }', 'agent-args-invalid'],
  ])('%s has the error %s', (agent, code) => {
    const { tools, problems } = read(agent)
    expect(tools).toEqual([])
    expect(problems.map(problem => problem.code)).toContain(code)
  })

  it.each([
    ['net.hocon', 'net/t'],
    ['some/folder/net.hocon', 'net/t'],
    ['registries/industry/net.hocon', 'industry/net/t'],
    ['project/registries/net.json.hocon', 'net.json/t'],
  ])('in %s is named %s', (path, name) => {
    const agent = '{ name: t, class: "m.T", function: { description: "d" } }'
    expect(read(agent, '', path).tools.map(tool => tool.name)).toEqual([name])
  })

  it('is named below the topmost folder with a manifest', () => {
    const network =
      'tools: [{ name: front, instructions: "Answer." }, { name: t, class: "m.T", function: { description: "d" } }]'
    const files = { 'nets/manifest.hocon': '{}', 'nets/a/manifest.hocon': '{}', 'nets/a/net.hocon': network }
    expect(readToolbox(tree(files)).tools.map(({ name }) => name)).toEqual(['a/net/t'])
    const atRoot = { 'manifest.hocon': '{}', 'basic/manifest.hocon': '{}', 'basic/net.hocon': network }
    expect(readToolbox(tree(atRoot)).tools.map(({ name }) => name)).toEqual(['basic/net/t'])
  })
})

describe('a template of networks', () => {
  const template = `tools: [
    { name: "{agent_name}", instructions: "Answer.", tools: ["{agent_name}"] }
    { name: "{agent_name}", toolbox: "{agent_name}" }
    { name: "coded", class: "{class_name}", function: { description: "d" } }
  ]`

  it('has placeholders instead of references that lead nowhere', () => {
    const { problems, networks, tools } = readToolbox(
      tree({ 'toolbox_info.hocon': '{ a: { class: m.T, description: d } }', 'template.hocon': template }),
    )
    expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([])
    expect(networks[0]!.agents[1]!.toolbox!.found).toBe('template')
    expect(tools.map(({ name }) => name)).toEqual(['a'])
  })
})

describe('common definitions', () => {
  it('cannot make tools from a small file that are much larger than the file', () => {
    const agent = { class: 'a.B', function: { description: 'Test.' }, args: { values: Array(300).fill('V') } }
    const text = JSON.stringify({
      commondefs: { replacement_values: { V: 'z'.repeat(10_000) } },
      tools: [
        { name: 'front', instructions: 'Test.' },
        ...Array.from({ length: 50 }, (_, index) => ({ ...agent, name: `c${index}` })),
      ],
    })
    const { tools } = readToolbox(tree({ 'registries/n.hocon': text }))
    expect(tools.length).toBeGreaterThan(40)
    expect(JSON.stringify(tools).length).toBeLessThan(20 * text.length)
  })

  it('do not replace without end, and leave the rest as it is written', () => {
    const text = JSON.stringify({
      commondefs: { replacement_values: { V: ['W', 'x'], W: 'y' }, replacement_strings: { T: '{T} {T}' } },
      tools: [
        { name: 'front', instructions: 'Test.' },
        { name: 'c', class: 'a.B', function: { description: '{T}' }, args: { v: 'V' } },
      ],
    })
    const [tool] = readToolbox(tree({ 'registries/n.hocon': text })).tools
    expect(tool!.forcedArguments).toBe('{"v":["y","x"]}')
    expect(tool!.description.length).toBeLessThan(100)
  })
})
