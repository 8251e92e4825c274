import { formatBytes } from '@/lib/core/base/format-units'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SandboxProxy } from '../sandbox-request'

/** An endpoint with the chat completions API of OpenAI. */
type ModelEndpoint = {
  /** Address including the version: `https://models.example.org/v1`. */
  url: string
  /** The proxy adds the key, which never enters a sandbox. */
  key: string | null
  /** Model for requests that name none; with null, requests must name one. */
  model: string | null
}

/**
 * Proxy to the configured language model. A tool sends `POST /chat/completions` and gets the response of the
 * endpoint, streamed if the tool asked for that. The tool reaches no other path and never sees the key.
 */
export function modelProxy(endpoint: ModelEndpoint): SandboxProxy {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    // The whole request must be read before the tool reads the response.
    const refuse = (status: number, message: string) =>
      void request.resume().once('end', () => respond(response, status, message))
    if (requests > requestsMax)
      return refuse(429, `This run reached its limit of ${requestsMax} model requests.`)
    if (request.method !== 'POST' || request.url !== '/chat/completions')
      return refuse(404, 'Only POST /chat/completions is available.')
    answer(endpoint, request, response).catch(error =>
      response.headersSent
        ? response.destroy()
        : respond(response, 502, `The model endpoint did not respond: ${reasonOf(error)}`),
    )
  })
  server.on('clientError', (_, socket) => socket.destroy())
  return { name: 'model', serve: connection => void server.emit('connection', connection) }
}

/** An endless loop of requests costs the operator money. */
const requestsMax = 100
/** Enough for a conversation with a few long documents. */
const questionBytesMax = 4 * 1024 * 1024

async function answer(endpoint: ModelEndpoint, request: IncomingMessage, response: ServerResponse) {
  const question = await readQuestion(request, endpoint.model)
  if ('problem' in question) return respond(response, 400, question.problem)
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const answered = await fetch(`${endpoint.url}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(endpoint.key !== null && { authorization: `Bearer ${endpoint.key}` }),
    },
    body: question.text,
    redirect: 'error',
    signal: gone.signal,
  })
  response.writeHead(answered.status, {
    'content-type': answered.headers.get('content-type') ?? 'application/json',
  })
  for await (const piece of answered.body ?? []) {
    // The proxy waits for a tool that reads slowly; when the tool disconnects, the request ends too.
    if (!response.write(piece))
      await new Promise(resolve => response.once('drain', resolve).once('close', resolve))
    if (response.destroyed) return
  }
  response.end()
}

async function readQuestion(
  request: IncomingMessage,
  model: string | null,
): Promise<{ text: string } | { problem: string }> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > questionBytesMax)
      return { problem: `The request is too large (limit: ${formatBytes(questionBytesMax)}).` }
    pieces.push(piece)
  }
  let body: unknown
  try {
    body = JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    // The tool receives the message as a response.
    return { problem: 'The request is not JSON.' }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { problem: 'The request must be a JSON object.' }
  return { text: JSON.stringify(model === null || 'model' in body ? body : { model, ...body }) }
}

function respond(response: ServerResponse, status: number, message: string) {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify({ error: { message } }))
}

/** The error must not reveal the address of the endpoint to the tool. */
const reasonOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause
    ? String(error.cause.code)
    : 'unknown'
