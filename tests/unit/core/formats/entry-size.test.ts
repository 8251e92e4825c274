import { describe, expect, it } from 'vitest'
import { readToolbox } from '@/lib/core/formats/read-toolbox'

const mebi = 'x'.repeat(1024 * 1024)

/** Reads one file of an upload. */
const readFile = (path: string, text: string) =>
  readToolbox({
    files: [
      { path, mode: 0o644, bytes: new TextEncoder().encode(text) },
      { path: 'notes.txt', mode: 0o644, bytes: new Uint8Array() },
    ],
  })

const errorsOf = ({ problems }: ReturnType<typeof readToolbox>) =>
  problems.filter(problem => problem.severity === 'error')

const namesOf = ({ tools }: ReturnType<typeof readToolbox>) => tools.map(tool => tool.name)

describe('a tool that is too long', () => {
  const words = Array.from({ length: 40_000 }, (_, index) => `"word ${index}"`).join()
  const inputs = Array.from(
    { length: 8_000 },
    (_, index) => `input_${index} { type: string, description: "x" }`,
  )
  it.each([
    ['description', `class: "t.B", description: "${mebi}"`],
    ['parameters', `class: "t.B", description: "B.", parameters { properties {\n${inputs.join('\n')}\n} }`],
    ['tags', `class: "t.B", description: "B.", tags: [${words}]`],
    ['class', `class: "${mebi}", description: "B."`],
    ['args', `class: "t.B", args { text: "${mebi}" }`],
  ])('because of its %s is an error at its line, and the others are read', (key, text) => {
    const read = readFile(
      'toolbox_info.hocon',
      `{\n  a { class: "t.A", description: "A." }\n  b { ${text} }\n  c { class: "t.C", description: "C." }\n}\n`,
    )
    expect(namesOf(read)).toEqual(['a', 'c'])
    const [problem, ...others] = errorsOf(read)
    expect(others).toEqual([])
    expect(problem).toMatchObject({ code: 'tool-too-long', tool: 'b', place: { line: 3 } })
    expect(problem?.message).toContain(`Its longest part is ${key}.`)
  })

  it('because of its name is an error at its line, whatever its value is', () => {
    for (const value of [' { class: "t.B", description: "B." }', ': 5', ': null']) {
      const read = readFile(
        'toolbox_info.hocon',
        `{\n  a { class: "t.A", description: "A." }\n  ${mebi}${value}\n}\n`,
      )
      expect(namesOf(read)).toEqual(['a'])
      expect(errorsOf(read)).toMatchObject([{ code: 'name-too-long', place: { line: 3 } }])
      expect(JSON.stringify(read.problems).length).toBeLessThan(10_000)
    }
  })

  it('through a reference is an error at its line', () => {
    const read = readFile(
      'toolbox_info.hocon',
      `{\n  long: "${mebi}"\n  a { class: "t.A", description: "A." }\n  b { class: "t.B", description: \${long} }\n}\n`,
    )
    expect(namesOf(read)).toEqual(['a'])
    expect(errorsOf(read).map(problem => [problem.code, problem.place?.line])).toEqual([
      ['entry-not-object', 2],
      ['tool-too-long', 4],
    ])
  })

  it('in an OVOS manifest costs no other tool', () => {
    const tool = (name: string, description: string) => ({
      name,
      description,
      argument_schema: { type: 'object', properties: {} },
    })
    const tools = [tool('a', 'A.'), tool('b', mebi), tool('c', 'C.')]
    const manifest = { toolbox_id: 'long', target: 'tools:Tools', tools }
    const read = readFile('toolbox.json', JSON.stringify(manifest, null, 1))
    expect(namesOf(read)).toEqual(['a', 'c'])
    expect(errorsOf(read).filter(problem => problem.code === 'tool-too-long')).toMatchObject([{ tool: 'b' }])
  })

  it('in an agent network costs no other tool', () => {
    const agent = (name: string, description: string) => ({
      name,
      class: `tools.${name}`,
      function: { description },
    })
    const front = {
      name: 'front',
      instructions: 'Answer.',
      tools: ['a', 'b', 'c'],
      function: { description: 'F.' },
    }
    const network = { tools: [front, agent('a', 'A.'), agent('b', mebi), agent('c', 'C.')] }
    const read = readFile('registries/long.hocon', JSON.stringify(network, null, 1))
    expect(namesOf(read)).toEqual(['long/a', 'long/c'])
    expect(errorsOf(read).filter(problem => problem.code === 'tool-too-long')).toMatchObject([
      { tool: 'long/b' },
    ])
  })
})
