import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SandboxProxy } from '../sandbox'

/** An endpoint that speaks the chat completions of OpenAI. */
type ModelEndpoint = {
  /** Up to and with the version: `https://models.example.org/v1`. */
  url: string
  /** Never enters a sandbox: it is added on the way. */
  key: string | null
  /** For requests that name no model; null: they must. */
  model: string | null
}

/**
 * The way to the configured language model: a tool sends `POST /chat/completions` and gets the endpoint's own answer,
 * streamed when it asked for that. It reaches nothing else there, and never sees the key.
 */
export function modelProxy(endpoint: ModelEndpoint): SandboxProxy {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    // Whoever asks hears the answer only when the whole question has been taken.
    const refuse = (status: number, message: string) =>
      void request.resume().once('end', () => tell(response, status, message))
    if (requests > requestsMax) return refuse(429, `A run may ask the model ${requestsMax} times.`)
    if (request.method !== 'POST' || request.url !== '/chat/completions')
      return refuse(404, 'Only POST /chat/completions is answered here.')
    answer(endpoint, request, response).catch(error =>
      response.headersSent
        ? response.destroy()
        : tell(response, 502, `The model's endpoint did not answer: ${reasonOf(error)}`),
    )
  })
  server.on('clientError', (_, socket) => socket.destroy())
  return { name: 'model', serve: connection => void server.emit('connection', connection) }
}

/** A loop that asks without end costs its owner money. */
const requestsMax = 100
/** A conversation with a few long documents. */
const questionBytesMax = 4 * 1024 * 1024

async function answer(endpoint: ModelEndpoint, request: IncomingMessage, response: ServerResponse) {
  const question = await readQuestion(request, endpoint.model)
  if ('fault' in question) return tell(response, 400, question.fault)
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
    // A tool that reads slowly is waited for; one that left ends the question too.
    if (!response.write(piece))
      await new Promise(resolve => response.once('drain', resolve).once('close', resolve))
    if (response.destroyed) return
  }
  response.end()
}

async function readQuestion(
  request: IncomingMessage,
  model: string | null,
): Promise<{ text: string } | { fault: string }> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > questionBytesMax) return { fault: `A question has at most ${questionBytesMax} bytes.` }
    pieces.push(piece)
  }
  let body: unknown
  try {
    body = JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    // The tool gets the answer.
    return { fault: 'The question is no JSON.' }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { fault: 'The question must be a JSON object.' }
  return { text: JSON.stringify(model === null || 'model' in body ? body : { model, ...body }) }
}

function tell(response: ServerResponse, status: number, message: string) {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify({ error: { message } }))
}

/** The address of the endpoint is not the tool's business. */
const reasonOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause
    ? String(error.cause.code)
    : 'unknown'
