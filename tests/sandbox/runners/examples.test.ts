/** The examples of the documentation: downloaded, unpacked like an upload, described and run, without a problem. */
import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examples, exampleNames, type ExampleName } from '@/lib/core/examples/examples'
import { readDescription } from '@/lib/core/formats/read-description'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { unpackUpload } from '@/lib/core/formats/upload/unpack'
import { runInput, runProgram } from '@/lib/core/runs/run-program'
import { checkInputs } from '@/lib/core/spec/arguments/check-inputs'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { packExample } from '@/lib/operations/toolboxes/pack-example'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import { describeTarget } from '@/lib/sandbox/describe/describe-target'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { startTool, type ToolResult } from '../support/run-tool'

/** The LangChain example needs packages of the index: real-packages.test.ts runs it, where they are installed. */
type StandAlone = Exclude<ExampleName, 'langchain'>
const standAlone = exampleNames.filter(name => name !== 'langchain')

/** One call of each example, and its result. */
const calls: Record<
  StandAlone,
  {
    tool: string
    arguments: object
    /** Data in addition to the arguments. */
    runtime?: object
    gives: (result: ToolResult) => unknown
    expected: unknown
  }
> = {
  'neuro-san': {
    tool: 'word_count',
    arguments: { text: 'one two three' },
    gives: result => result.frames.find(frame => frame.type === 'result')?.value,
    expected: { words: 3 },
  },
  executables: {
    tool: 'greet',
    arguments: { name: 'Ada' },
    gives: result => result.stdout.toString('utf8'),
    expected: 'Hello,\nAda!\n',
  },
  ovos: {
    tool: 'postage',
    arguments: { grams: '1200' },
    gives: result => result.frames.find(frame => frame.type === 'result')?.value,
    expected: { price: 7, currency: 'EUR' },
  },
  skills: {
    tool: 'release-notes',
    arguments: { task: 'login by passkey; crash on empty file', context: 'version 2.1' },
    gives: result => result.frames.find(frame => frame.type === 'result')?.value,
    expected: {
      messages: [
        { role: 'system', content: expect.stringMatching(/^# Release notes\n/) as string },
        { role: 'user', content: blockOf('guides/toolboxes/skills.md', 'text') },
      ],
    },
  },
  mcp: {
    tool: 'convert',
    arguments: { celsius: 21.5 },
    gives: result => result.frames.find(frame => frame.type === 'result'),
    expected: expect.objectContaining({
      value: { fahrenheit: 70.7 },
      agentSees: '70.7 °F',
      toolError: false,
    }),
  },
  neurosurfer: {
    tool: 'find_articles',
    arguments: { price: 100 },
    runtime: { context: JSON.parse(blockOf('guides/toolboxes/neurosurfer.md', 'json')) as object },
    gives: result => result.frames,
    expected: [
      { type: 'chunk', text: 'lamp: 40\n' },
      { type: 'chunk', text: 'chair: 75\n' },
      {
        type: 'result',
        value: 'lamp: 40\nchair: 75\n',
        agentSees: 'lamp: 40\nchair: 75\n',
        toolError: false,
        finalAnswer: true,
        extras: { articles: ['lamp', 'chair'] },
      },
    ],
  },
}

/** Returns the first code block of a language on a page. */
function blockOf(page: string, language: string): string {
  const after = readFileSync(`docs/${page}`, 'utf8').split(`\n\`\`\`${language}\n`)[1] ?? ''
  return after.slice(0, after.indexOf('\n```'))
}

describe('the example', () => {
  let box: TestSandbox
  beforeAll(async () => {
    box = await openTestSandbox()
  })
  afterAll(() => box?.close())

  it.each(standAlone)('%s can be downloaded, uploaded and run', async name => {
    const { fileName, bytes } = await packExample(name)
    const unpacked = await unpackUpload([{ path: fileName, bytes, executable: false }])
    if (!('tree' in unpacked)) throw new Error(JSON.stringify(unpacked.problems))
    const { tree } = unpacked
    const reading = readToolbox(tree)
    const bundle = { sha256: bundleHash(tree), files: async () => tree.files }
    const tools: ToolSpec[] = [...reading.tools]
    const problems = [...unpacked.notes, ...reading.problems]
    for (const target of reading.describe) {
      const described = readDescription(
        target,
        await describeTarget(box.sandbox, bundle, target),
        reading.tools,
      )
      tools.push(...described.tools)
      problems.push(...described.problems)
    }
    expect(problems).toEqual([])

    const { tool, arguments: args, runtime, gives, expected } = calls[name]
    const spec = tools.find(each => each.name === tool)
    expect(tools.map(each => each.name)).toContain(tool)
    const checked = checkInputs(spec!, JSON.stringify(args))
    expect(checked).toMatchObject({ ok: true })
    const result = await startTool(box.sandbox, tree.files, runProgram(spec!)!, {
      argumentsText: runInput(spec!, JSON.stringify(args)),
      ...(runtime && { slyDataText: JSON.stringify(runtime) }),
    }).result
    expect(result.end, result.stderr.toString('utf8')).toMatchObject({ reason: 'exited', exitCode: 0 })
    expect(gives(result)).toEqual(expected)
  })

  it('is offered for the page of every toolbox format', () => {
    const pages = readdirSync('docs/guides/toolboxes').filter(file => file !== 'upload.md')
    expect(exampleNames.map(name => examples[name].page).sort()).toEqual(
      pages.map(file => `guides/toolboxes/${file}`).sort(),
    )
  })
})
