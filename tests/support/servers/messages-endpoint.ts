/** A stand-in for the model of an agent, with the Messages API: it calls the one MCP tool that it gets, and answers. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Part = { type: string; content?: unknown }
type AskedMessages = {
  model: string
  tools?: { name: string }[]
  messages: { content: string | Part[] }[]
}
type Reply =
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: Record<string, unknown> }

/** What the model does: the arguments of its call, and its answer to the text of the result. */
type Role = { input: Record<string, unknown>; answer: (result: string) => string }

export class MessagesEndpoint {
  /** Names of the MCP tools that the agent has offered. */
  readonly offered = new Set<string>()

  private constructor(
    private readonly server: Server,
    private readonly role: Role,
  ) {}

  static async start(role: Role): Promise<MessagesEndpoint> {
    const server = createServer()
    const endpoint = new MessagesEndpoint(server, role)
    server.on('request', (request, response) => void endpoint.answer(request, response))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return endpoint
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise(resolve => this.server.close(() => resolve()))
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    if (!/^\/v1\/messages(\?|$)/.test(request.url!)) return void response.writeHead(404).end('{}')
    const asked = JSON.parse(Buffer.concat(pieces).toString()) as AskedMessages
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(eventsOf(asked.model, this.reply(asked)))
  }

  private reply({ tools = [], messages }: AskedMessages): Reply {
    const names = tools.map(({ name }) => name).filter(name => name.startsWith('mcp__'))
    for (const name of names) this.offered.add(name)
    const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content))
    const result = parts.find(({ type }) => type === 'tool_result')
    if (result) return { type: 'text', text: this.role.answer(textOf(result.content)) }
    const [name] = names
    if (name === undefined) return { type: 'text', text: 'There is no tool.' }
    return { type: 'tool_use', id: 'toolu_1', name, input: this.role.input }
  }
}

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : (content as { text?: string }[]).map(({ text }) => text).join('\n')

function eventsOf(model: string, reply: Reply): string {
  const usage = { input_tokens: 1, output_tokens: 1 }
  const message = { id: 'msg_1', type: 'message', role: 'assistant', model, usage }
  const isText = reply.type === 'text'
  const empty = isText ? { ...reply, text: '' } : { ...reply, input: {} }
  const delta = isText
    ? { type: 'text_delta', text: reply.text }
    : { type: 'input_json_delta', partial_json: JSON.stringify(reply.input) }
  const end = { stop_reason: isText ? 'end_turn' : 'tool_use', stop_sequence: null }
  const events: Record<string, object> = {
    message_start: { message: { ...message, content: [], stop_reason: null, stop_sequence: null } },
    content_block_start: { index: 0, content_block: empty },
    content_block_delta: { index: 0, delta },
    content_block_stop: { index: 0 },
    message_delta: { delta: end, usage },
    message_stop: {},
  }
  return Object.entries(events)
    .map(([type, data]) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
    .join('')
}
