/** Requests as bytes over a socket, because clients normalize paths, methods and headers before they send them. */
import { connect } from 'node:net'

export type RawResponse = { status: number; headers: Map<string, string>; body: string }

/** Maximum milliseconds until a response arrives or the connection closes. */
const answerMsMax = 60_000

/**
 * Sends the bytes and reads until the server closes the connection.
 * @returns null when the server closes the connection without an answer
 */
export async function sendRaw(origin: string, bytes: Buffer): Promise<RawResponse | null> {
  const { hostname, port } = new URL(origin)
  const received = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ host: hostname, port: Number(port) })
    socket.setTimeout(answerMsMax, () => socket.destroy(new Error(`No answer to ${printable(bytes)}`)))
    socket.on('data', chunk => chunks.push(chunk))
    socket.once('close', () => resolve(Buffer.concat(chunks)))
    // A server that responds early may reset the connection while the request is still being sent.
    socket.on('error', error => (chunks.length > 0 ? resolve(Buffer.concat(chunks)) : reject(error)))
    // The socket stays open, because Next drops a request whose client has closed its half of the connection.
    socket.write(bytes)
  })
  return received.length === 0 ? null : parseResponse(received)
}

export type RawRequest = {
  method?: string
  /** Path as sent: each character is one byte. */
  path: string
  /** Header lines as sent; `Host` and `Connection: close` are added unless they are present. */
  headers?: Record<string, string>
  body?: string | Buffer
}

/** @returns the bytes of a request, without escaping or normalization */
export function rawRequest(origin: string, { method = 'GET', path, headers = {}, body }: RawRequest): Buffer {
  const content = Buffer.from(body ?? '')
  const all: Record<string, string> = {
    host: new URL(origin).host,
    connection: 'close',
    ...(body !== undefined && { 'content-length': String(content.length) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
    content,
  ])
}

function parseResponse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = new Map(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const rest = bytes.subarray(end + 4)
  const body = headers.get('transfer-encoding') === 'chunked' ? unchunk(rest) : rest
  return { status: Number(statusLine.split(' ')[1]), headers, body: body.toString('utf8') }
}

function unchunk(bytes: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (!(size > 0)) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}

const printable = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1', 0, 200))
