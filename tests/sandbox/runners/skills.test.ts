import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findSkills, readSkills } from '@/lib/core/formats/skills/skill-tools'
import { runProgram } from '@/lib/core/runs/run-program'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import { modelProxy } from '@/lib/sandbox/proxies/model-proxy'
import type { SandboxProxy } from '@/lib/sandbox/sandbox-request'
import { settledLeftovers } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { fileOf, startTool } from '../support/run-tool'

const skill = '---\nname: Short Answers\ndescription: Answers shortly.\n---\n\n# Be short\n\nOne word.\n'

describe('a skill', () => {
  let test: TestSandbox
  let endpoint: Server
  const questions: unknown[] = []
  let answer: (response: ServerResponse, streamed: boolean) => void

  beforeAll(async () => {
    test = await openTestSandbox({ slots: 1 })
    endpoint = createServer((request, response) => void hear(request, response))
    await new Promise<void>(resolve => endpoint.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    expect(await settledLeftovers(test.traces, 'between runs')).toEqual([])
  })
  afterAll(async () => {
    await test?.close()
    endpoint?.close()
  })

  async function hear(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const piece of request) text += String(piece)
    const question = JSON.parse(text) as { messages: unknown; stream?: boolean }
    questions.push(question.messages)
    answer(response, question.stream === true)
  }

  const stream =
    (...pieces: string[]) =>
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const content of pieces)
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
      response.end('data: {"choices":[{"delta":{}}]}\n\ndata: [DONE]\n\n')
    }

  const proxy = () =>
    modelProxy({
      url: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`,
      key: 'k',
      model: 'small',
    })

  const call = async (args: unknown, { text = skill, proxies = [] as SandboxProxy[] } = {}) => {
    questions.length = 0
    const file = fileOf('short/SKILL.md', text)
    const files = findSkills({ files: [{ ...file, bytes: new Uint8Array(file.bytes), mode: 0o644 }] })
    const [spec] = readSkills(files).tools
    const result = await startTool(test.sandbox, [file], runProgram(spec!)!, {
      argumentsText: JSON.stringify(args),
      proxies,
    }).result
    const find = <T extends RunnerFrame['type']>(type: T) =>
      result.frames.find((frame): frame is Extract<RunnerFrame, { type: T }> => frame.type === type)
    const chunks = result.frames.flatMap(frame => (frame.type === 'chunk' ? [frame.text] : []))
    return { ...result, chunks, value: find('result'), error: find('error') }
  }

  it('is the system message of a request whose response is streamed', async () => {
    answer = stream('Par', 'is')
    const { chunks, value } = await call({ task: 'Capital of France?', more: 1 }, { proxies: [proxy()] })
    expect(questions).toEqual([
      [
        { role: 'system', content: '# Be short\n\nOne word.' },
        { role: 'user', content: 'Capital of France?' },
      ],
    ])
    expect(chunks).toEqual(['Par', 'is'])
    expect(value).toMatchObject({
      value: { result: 'Paris', skill_used: 'Short Answers' },
      agentSees: "result='Paris' skill_used='Short Answers'",
      toolError: false,
    })
  })

  it('adds the context to the task, and accepts a response that is not streamed', async () => {
    answer = response => response.end(JSON.stringify({ choices: [{ message: { content: 'Bonn' } }] }))
    const { value } = await call({ task: 'Capital?', context: 'Germany, 1970' }, { proxies: [proxy()] })
    expect(questions[0]).toMatchObject([{}, { content: 'Capital?\n\nContext: Germany, 1970' }])
    expect(value).toMatchObject({ value: { result: 'Bonn' } })
  })

  it('fails without a model with the message of OVOS, and shows what the model would have received', async () => {
    const { error, value, notices } = await call({ task: 'Capital of France?', context: null })
    expect(error).toMatchObject({
      errorType: 'RuntimeError',
      message: "Tool execution failed for 'short_answers' in ToolBox 'ovos-skill-md-toolbox'",
      chain: [
        'RuntimeError: SkillMDToolBox: brain ChatEngine is not configured. Call set_brain() before invoking tools.',
      ],
    })
    expect(value).toMatchObject({
      toolError: true,
      value: {
        messages: [
          { role: 'system', content: '# Be short\n\nOne word.' },
          { role: 'user', content: 'Capital of France?' },
        ],
      },
    })
    expect(notices).toEqual([expect.stringContaining('No language model is configured')])
  })

  it('reports the message of an endpoint that refuses', async () => {
    answer = response => {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: 'too long' } }))
    }
    const { error, notices } = await call({ task: 'x' }, { proxies: [proxy()] })
    expect(error!.chain).toEqual(['ModelError: too long'])
    expect(notices).toEqual([])
  })

  it('rejects arguments with the messages of OVOS', async () => {
    expect((await call({})).error).toMatchObject({
      refused: 'invalid-input',
      message: "Tool input validation failed for 'short_answers' in ToolBox 'ovos-skill-md-toolbox'",
      chain: [
        "ValueError: Invalid input for 'short_answers'",
        'pydantic ValidationError: task: Field required',
      ],
    })
  })

  it('runs as other readers see it where OVOS would skip it', async () => {
    const text = `\uFEFF\n${skill.trimEnd()}`
    const { value } = await call({ task: 'x' }, { text })
    expect(value).toMatchObject({ value: { messages: [{ content: '# Be short\n\nOne word.' }, {}] } })
  })
})
