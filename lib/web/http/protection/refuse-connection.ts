/** Responses on a bare socket, for requests that Node's parser rejects, and CONNECT. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError, type ErrorCode } from '@/lib/core/base/errors'
import { writeProblem } from '@/lib/web/http/problem-response'

/** Codes of Node's parser and timers; any other means that the request is malformed. */
const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}

/** Time for reading the response, in milliseconds. A client that keeps sending would hold the connection open. */
const lingerMs = 1_000

/**
 * Responds to a malformed request. Node would respond with an empty body and without the standard headers.
 * @param answering the response that a connection is busy with, if there is one
 */
export function refuseMalformed(
  server: Server,
  answering: (socket: Duplex) => ServerResponse | undefined,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const response = answering(socket)
    const isAnswered = response?.headersSent && !response.writableEnded
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) return void socket.destroy()
    const code = codes[error.code ?? ''] ?? 'request.invalid'
    refuse(socket, code, code === 'request.invalid' ? 'The request is not valid HTTP/1.1.' : undefined)
  })
  server.on('connect', (_request, socket: Duplex) => {
    // The client may have disconnected; no other code listens to this socket by now.
    socket.on('error', () => {})
    refuse(socket, 'request.method-not-allowed', 'This server is not a proxy.')
  })
}

function refuse(socket: Duplex, code: ErrorCode, message?: string): void {
  const { status, headers, body } = writeProblem(new AppError(code, message), randomUUID())
  const all = { ...headers, connection: 'close', 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
}
