import { describe, expect, it } from 'vitest'
import { DescribedTools, describedLengthMax } from '@/lib/core/formats/described-tools'
import { readDescription } from '@/lib/core/formats/read-description'
import type { DescribeRun } from '@/lib/core/formats/reading'
import { frameBytesMax } from '@/lib/core/spec/runner-frame'
import type { PythonAdapter, ToolSpec } from '@/lib/core/spec/tool-spec'

const toolOf = (name: string, length: number) =>
  ({ type: 'described-tool', value: { name, class: 'Tool', line: 3, schema: {} }, length }) as const

describe('DescribedTools', () => {
  it('adds the tools to the description in their order', () => {
    const tools = new DescribedTools()
    tools.add(toolOf('one', 10))
    tools.add(toolOf('two', 10))
    expect(tools.completing({ dialect: 'late', tools: [] })).toMatchObject({
      dialect: 'late',
      tools: [
        { name: 'one', schema: {} },
        { name: 'two', schema: {} },
      ],
    })
  })

  it('leaves a description without tools unchanged', () => {
    expect(new DescribedTools().completing({ tools: [] })).toEqual({ tools: [] })
    expect(new DescribedTools().completing(null)).toBeNull()
  })

  it('keeps only the names of tools that exceed the limit together, and those that fit after them', () => {
    const tools = new DescribedTools()
    for (let at = 0; at < describedLengthMax / frameBytesMax - 1; at++)
      tools.add(toolOf(`${at}`, frameBytesMax))
    tools.add(toolOf('large', frameBytesMax + 1))
    tools.add(toolOf('small', 100))
    const { tools: all } = tools.completing({}) as { tools: object[] }
    expect(all.slice(-2)).toEqual([
      { class: 'large', name: 'large', line: 3, tooLarge: 'all' },
      { name: 'small', class: 'Tool', line: 3, schema: {} },
    ])
  })
})

describe('readDescription', () => {
  const entry: ToolSpec = {
    schemaVersion: 1,
    kind: 'neuro-san-langchain',
    name: 'kit',
    callName: 'kit',
    description: '',
    tags: [],
    capabilities: [],
    permission: { effective: 'ask' },
    inputSchema: { type: 'object', properties: {} },
    inputMode: 'untyped',
    output: { mode: 'text' },
    needs: [],
    source: { verbatim: {}, place: { file: 'one.py' }, entry: 'kit' },
  }
  const schema = { type: 'object', properties: {} }
  const spec = {
    ...{ name: 'small', description: 'Small.', when_to_use: 'Use it.' },
    inputs: [{ name: 'x', type: 'string', description: 'A text.', required: true }],
    returns: { type: 'string', description: 'Text.' },
  }
  const cases: [PythonAdapter, string, Record<string, unknown>][] = [
    ['neurosurfer', 'one.py', { class: 'Small', spec, takesAny: true }],
    ['neurosurfer-2', 'one.py', { class: 'Small', name: 'small', description: 'Small.', schema }],
    ['ovos-plugin', 'one:Box', { name: 'small', description: 'Small.', argument_schema: schema }],
    ['mcp', 'one.py', { name: 'small', description: 'Small.', inputSchema: schema }],
    ['langchain', 'kit', { name: 'small', description: 'Small.', schema }],
  ]

  it.each(cases)(
    'leaves out only the tool that is too large in an answer of %s',
    (adapter, entryName, small) => {
      const target = { how: 'python', adapter, entry: entryName, root: '', config: { class: 'Kit' } } as const
      const described = {
        toolboxId: 'box',
        dialect: 'late',
        tools: [{ class: 'Large', name: 'large', line: 7, tooLarge: 'tool' }, small],
      }
      const run: DescribeRun = {
        ...{ stdout: '', stderr: '', exitCode: 0, signal: null, timedOut: false, tooLarge: false },
        described,
      }
      const { tools, problems } = readDescription(target, run, [entry])
      expect(tools.map(({ name }) => name)).toEqual(['small'])
      expect(problems).toContainEqual({
        severity: 'error',
        code: 'describe-too-large',
        message: 'The description of large exceeds 1 MB, so the tool is left out.',
        hint: 'Shorten its description, or the schema of its arguments.',
        tool: 'large',
        place: { file: 'one.py', line: 7 },
      })
    },
  )
})
