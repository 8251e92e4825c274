import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { usesOf } from '@/lib/core/formats/neuro-san/agent-network'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { resolveInclude } from '@/lib/core/formats/neuro-san/info-files/resolve-include'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import { readHocon } from '@/lib/core/hocon/read-hocon'
import { toPlain } from '@/lib/core/hocon/to-plain'

const fixtures = new URL('../../../../fixtures/neuro-san/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, fixtures), 'utf8')
const tree = (files: Record<string, string>): SourceTree => ({
  files: Object.entries(files).map(([path, text]) => ({
    path,
    mode: 0o644,
    bytes: new TextEncoder().encode(text),
  })),
})

const paths = readdirSync(new URL('agent-networks/', fixtures), { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.hocon'))
  .sort()
const real = Object.fromEntries(paths.map(path => [path, read(`agent-networks/${path}`)]))
const studioToolbox = read(
  'toolbox-info/apache-2.0/cognizant-ai-lab.neuro-san-studio.toolbox_info.2026-08-20.hocon',
)

describe('every real agent network', () => {
  const upload = tree(real)
  // On its own it includes nothing, because neuro-san starts from its own folder; within a network it is complete.
  const alone = 'studio/config/llm_config.hocon'
  it.each(paths.filter(path => path !== alone))('%s has the values of the reference parser', path => {
    const reading = readHocon(real[path]!, { include: resolveInclude(upload, path) })
    expect(reading.problems).toEqual([])
    const expected = read(`agent-networks/${path.replace(/\.hocon$/, '.expected.json')}`)
    // Parsed again, because toPlain creates objects without a prototype.
    expect(JSON.parse(JSON.stringify(toPlain(reading.root!)))).toEqual(JSON.parse(expected))
  })

  const reading = readToolbox(
    tree({ ...real, 'studio/neuro_san_studio/toolbox/toolbox_info.hocon': studioToolbox }),
  )

  it('is found beside the toolbox, but files that are only included are not networks', () => {
    expect(reading.formats).toEqual(['neuro-san-toolbox-info', 'neuro-san-agent-network'])
    expect(reading.networks.map(network => network.file)).toEqual(
      paths.filter(path => !/config\/|aaosa|expertise_scoping/.test(path)),
    )
    expect(reading.networks.find(({ file }) => file.endsWith('gmail.hocon'))?.description).toMatch(
      /^Gmail assistant/,
    )
  })

  it('has its references at their lines, and only tools that neuro-san no longer includes are problems', () => {
    const lines: Record<string, string[]> = Object.fromEntries(
      Object.entries(real).map(([path, text]) => [path, text.split('\n')]),
    )
    let references = 0
    for (const { file, agents } of reading.networks)
      for (const { toolbox } of agents)
        if (toolbox) {
          references += 1
          expect(lines[file]![toolbox.line - 1]).toContain(`"toolbox": "${toolbox.name}"`)
        }
    const written = Object.values(lines)
      .flat()
      .filter(line => /^\s*"toolbox": "/.test(line))
    expect(references).toBe(written.length)
    expect(reading.problems.filter(problem => real[problem.place?.file ?? ''])).toMatchObject([
      {
        code: 'network-tool-removed',
        severity: 'warning',
        place: { file: expect.stringContaining('requests_get') },
      },
    ])
  })

  it('is listed with the tools that it uses', () => {
    expect(usesOf(reading.networks, 'web_fetch')).toMatchObject([
      { file: 'studio/registries/tools/internet_info_gatherer.hocon' },
    ])
    expect(usesOf(reading.networks, 'ddgs_search').map(use => use.file)).toEqual([
      'studio/registries/industry/booking.hocon',
      'studio/registries/tools/agentic_rag.hocon',
    ])
    expect(usesOf(reading.networks, 'webpage_rag')).toHaveLength(18)
    expect(usesOf(reading.networks, 'read_file')).toEqual([])
  })

  it('distinguishes front men, agents, coded tools and toolbox tools', () => {
    const network = reading.networks.find(({ file }) => file.endsWith('agentic_rag.hocon'))
    expect(network?.agents.map(({ name, kind }) => [name, kind])).toEqual([
      ['Agentic_RAG_Assistant', 'front-man'],
      ['website_search', 'toolbox'],
      ['rag_retriever', 'coded'],
      ['slack_tool', 'coded'],
    ])
    expect(network?.agents[0]?.calls).toEqual(['website_search', 'rag_retriever', 'slack_tool'])
  })
})

describe('networks that neuro-san rejects', () => {
  const toolbox = '{ "search": { "class": "a.B", "description": "d" }, "bad": {}, "requests_get": null }'
  const front = '{ "name": "front", "instructions": "Answer.", "tools": ["s"] }'
  const check = (network: string, info = toolbox) => {
    const { networks, problems } = readToolbox(
      tree({ 'toolbox_info.hocon': info, 'registries/net.hocon': network }),
    )
    return { networks, problems: problems.filter(problem => problem.place?.file === 'registries/net.hocon') }
  }
  const agents = (...items: string[]) => `{\n"tools": [\n${items.join(',\n')}\n]\n}`

  it('reports nothing for a valid network', () => {
    const { problems, networks } = check(
      agents(front, '{ "name": "s", "toolbox": "search", "args": { "n": 1 } }'),
    )
    expect(problems).toEqual([])
    expect(networks[0]!.agents[1]).toEqual({
      name: 's',
      kind: 'toolbox',
      line: 4,
      calls: [],
      toolbox: { name: 'search', line: 4, found: 'upload' },
    })
  })

  it.each([
    [
      'an unknown tool',
      '"toolbox": "serch"',
      'network-tool-unknown',
      'error',
      /Tool 'serch' is not defined in the default toolbox info file or in toolbox_info.hocon\./,
    ],
    [
      'a tool removed by null',
      '"toolbox": "requests_get"',
      'network-tool-unknown',
      'error',
      /'requests_get' is not defined/,
    ],
    [
      'a tool that neuro-san no longer includes',
      '"toolbox": "requests_post"',
      'network-tool-removed',
      'warning',
      /last version was 2026-02-20/,
    ],
    [
      'an entry that cannot be used',
      '"toolbox": "bad"',
      'network-tool-broken',
      'error',
      /own entry of "bad"/,
    ],
    [
      'a toolbox that is not text',
      '"toolbox": ["search"]',
      'agent-toolbox-not-text',
      'error',
      /This is a list/,
    ],
    [
      'tools beside toolbox',
      '"toolbox": "search", "tools": ["front"]',
      'agent-tools-beside-toolbox',
      'error',
      /may not have "tools"/,
    ],
    [
      'a class beside toolbox',
      '"toolbox": "search", "class": "x.Y"',
      'agent-key-beside-toolbox',
      'warning',
      /ignores "class" here/,
    ],
    [
      'instructions beside toolbox',
      '"toolbox": "search", "instructions": "x"',
      'agent-key-beside-toolbox',
      'warning',
      /"instructions"/,
    ],
  ])('%s', (_, fields, code, severity, message) => {
    const { problems } = check(agents(front, `{ "name": "s", ${fields} }`))
    expect(problems).toMatchObject([{ code, severity, place: { line: 4 } }])
    expect(problems[0]!.message).toMatch(message)
  })

  it('knows the tools that every neuro-san includes', () => {
    const { problems, networks } = check(agents(front, '{ "name": "s", "toolbox": "get_current_date_time" }'))
    expect(problems).toEqual([])
    expect(networks[0]!.agents[1]!.toolbox?.found).toBe('default')
  })

  it.each([
    ['toolbox', '{ "name": "front", "toolbox": "search" }'],
    ['class', '{ "name": "front", "class": "a.B", "function": {} }'],
  ])('a first agent with %s', (key, first) => {
    const { problems } = check(agents(first, '{ "name": "s", "instructions": "x" }'))
    expect(problems).toMatchObject([{ code: 'network-no-front-man', severity: 'error', place: { line: 3 } }])
    expect(problems[0]!.message).toContain(`"${key}"`)
  })

  it.each(['two words', 'a.b', ''])('the agent name %j', name => {
    const { problems } = check(
      agents(
        front.replace('"s"', JSON.stringify(name)),
        `{ "name": ${JSON.stringify(name)}, "instructions": "x" }`,
      ),
    )
    expect(problems).toMatchObject([{ code: 'agent-name-invalid', severity: 'error', place: { line: 4 } }])
  })

  it('an agent without a name, and an agent that is not an object', () => {
    const { problems } = check(agents(front.replace('"s"', ''), '{ "instructions": "x" }', '"text"'))
    expect(problems).toMatchObject([
      { code: 'agent-without-name', place: { line: 4 } },
      { code: 'agent-not-object', place: { line: 5 } },
    ])
  })

  it('the form "toolbox_tool", as an agent and inside an agent', () => {
    const wrong = '{ "toolbox_tool": "search", "tool_args": {} }'
    const { problems } = check(agents(`{ "name": "front", "instructions": "x", "tools": [${wrong}] }`, wrong))
    expect(problems.map(({ code, place }) => [code, place?.line])).toEqual([
      ['agent-toolbox-tool', 3],
      ['agent-toolbox-tool', 4],
    ])
    expect(problems[0]!.hint).toContain('{ "name": "search", "toolbox": "search", "args": {} }')
  })

  it('a call of a tool where an agent is required', () => {
    const { problems } = check(
      agents(front.replace('"s"', '"search", "/other/network", "https://example.org/mcp"')),
    )
    expect(problems).toMatchObject([{ code: 'agent-unknown', severity: 'warning', place: { line: 3 } }])
    expect(problems[0]!.hint).toContain('add an agent { "name": "search", "toolbox": "search" }')
  })

  it('a missing include is a warning, and its possible definitions cause no further problems', () => {
    const { problems } = check(
      `{ include "config/llm.hocon"\n"tools": [ { "name": "front", "instructions": \${words} """x""" } ] }`,
    )
    expect(problems).toMatchObject([{ code: 'hocon-include', severity: 'warning', place: { line: 1 } }])
  })

  it('outdated and invalid ways to name a toolbox file', () => {
    const text = `{ "agent_toolbox_info_file": "a.hocon",\n"toolbox_info_file": 5, "tools": [${front.replace('"s"', '')}] }`
    expect(check(text).problems.map(problem => problem.code)).toEqual([
      'network-toolbox-file-not-text',
      'network-old-toolbox-key',
    ])
  })
})

describe('networks without a toolbox', () => {
  const network = real['core/neuro_san/registries/date_time_timezone.hocon']!
  it('uploaded alone lists the files to upload with it', () => {
    const reading = readToolbox(tree({ 'date_time.hocon': network }))
    expect(reading.tools).toEqual([])
    expect(reading.networks).toHaveLength(1)
    expect(reading.problems).toMatchObject([
      { severity: 'error', code: 'info-agent-network', hint: expect.stringContaining('toolbox info file') },
    ])
  })

  it('several networks are reported once', () => {
    const reading = readToolbox(tree({ 'a.hocon': network, 'b.hocon': network, 'README.md': '#' }))
    expect(reading.networks).toHaveLength(2)
    expect(reading.problems).toMatchObject([{ severity: 'error', code: 'networks-without-toolbox' }])
  })

  test('networks beside executables are not a problem', () => {
    const upload = tree({ 'a.hocon': network })
    upload.files.push({ path: 'tools/x', mode: 0o755, bytes: new TextEncoder().encode('#!/bin/sh\n') })
    const reading = readToolbox(upload)
    expect(reading.formats).toEqual(['neuro-san-agent-network', 'executables'])
    expect(reading.problems).toEqual([])
  })
})

test('lists of tools for other systems are not networks', () => {
  const info = '{ "t": { "class": "a.B", "description": "d" } }'
  const openAi = '{ "tools": [ { "type": "function", "function": { "name": "x" } } ] }'
  const mcp = '{ "tools": [ { "name": "x", "description": "d", "inputSchema": {} } ] }'
  const reading = readToolbox(tree({ 'toolbox_info.hocon': info, 'openai.json': openAi, 'mcp.json': mcp }))
  expect(reading.networks).toEqual([])
  expect(reading.formats).toEqual(['neuro-san-toolbox-info'])
})
