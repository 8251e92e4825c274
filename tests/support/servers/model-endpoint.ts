/** A stand-in for a language model: it chooses the tool whose description shares most words with the task. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type AskedRequest = {
  authorization: string | undefined
  body: {
    model?: string
    messages: { role: string; content: string }[]
    tools?: { function: { name: string; description: string } }[]
    temperature: number
  }
}

export class ModelEndpoint {
  readonly requests: AskedRequest[] = []
  /** Answers the next requests instead of a choice. A function receives the authorization of the request. */
  readonly failures: { status: number; body: string | ((authorization: string) => string) }[] = []

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ModelEndpoint> {
    const server = createServer()
    const endpoint = new ModelEndpoint(server)
    server.on('request', (request, response) => {
      void endpoint.answer(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
        response.end(body)
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return endpoint
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`
  }

  close(): Promise<void> {
    return new Promise(resolve => this.server.close(() => resolve()))
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = JSON.parse(Buffer.concat(pieces).toString('utf8')) as AskedRequest['body']
    this.requests.push({ authorization: request.headers.authorization, body })
    const { status, body: failed } = this.failures.shift() ?? { status: 200, body: choose(body) }
    const text = typeof failed === 'function' ? failed(request.headers.authorization ?? '') : failed
    return { status, body: text }
  }
}

function choose({ messages, tools = [] }: AskedRequest['body']): string {
  const words = new Set(wordsOf(messages.at(-1)?.content ?? ''))
  const score = (description: string) => wordsOf(description).filter(word => words.has(word)).length
  const [best] = tools
    .map(tool => ({ name: tool.function.name, score: score(tool.function.description) }))
    .sort((a, b) => b.score - a.score)
  return answerWith(best && best.score > 0 ? best.name : null)
}

/** Returns the body of an answer with this choice. */
export function answerWith(tool: string | null): string {
  const call = { id: 'call-1', type: 'function', function: { name: tool, arguments: '{}' } }
  const message = tool === null ? { content: 'No tool does that.' } : { content: null, tool_calls: [call] }
  const usage = { prompt_tokens: 100, completion_tokens: 5, cost: 0.001 }
  return JSON.stringify({ choices: [{ message }], usage })
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? []
