/** One HTTP request to the address of a webhook, under the address rules of the network proxy of tools. */
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { formatDuration } from '@/lib/core/base/format-units'
import { storableText } from '@/lib/core/spec/json-value'
import { isPermitted } from '@/lib/core/webhooks/webhook-address'
import { webhookLimits } from '@/lib/core/webhooks/webhook-limits'
import type { AttemptResult, OpenDelivery } from '@/lib/operations/webhooks/deliver'
import { anyAddress, publicAddresses, type AddressRules } from '@/lib/sandbox/proxies/address-rules'
import { findRoute } from '@/lib/sandbox/proxies/egress-route'

type PostOptions = {
  /** Hosts that the operator permits, in lower case. */
  permitted: readonly string[]
  /** Rules for all other hosts. */
  addresses?: AddressRules
}

/**
 * Sends a delivery. The name is resolved once, and the connection goes to the address that was checked. Redirects are
 * not followed. Never rejects.
 */
export async function postWebhook(
  { address, body, headers }: OpenDelivery,
  { permitted, addresses = publicAddresses }: PostOptions,
): Promise<AttemptResult> {
  const startedAt = performance.now()
  const signal = AbortSignal.timeout(webhookLimits.attemptMs)
  const sent = send(new URL(address), { body, headers, signal, permitted, addresses })
  const answered = await withinTime(sent, signal).catch(
    (error: unknown): Answer => ({ problem: describe(error, signal), responseStatus: null, response: null }),
  )
  return { ...answered, tookMs: Math.round(performance.now() - startedAt) }
}

type Answer = Omit<AttemptResult, 'tookMs'>
type Send = Required<PostOptions> & Pick<OpenDelivery, 'body' | 'headers'> & { signal: AbortSignal }

async function send(url: URL, { permitted, addresses, ...request }: Send): Promise<Answer> {
  const isKnown = isPermitted(url, permitted)
  // Settings can have changed since the address was saved.
  if (url.protocol !== 'https:' && !isKnown) return refused('The address must begin with https://.')
  const defaultPort = url.protocol === 'https:' ? 443 : 80
  const authority = `${url.hostname.replace(/\.$/, '')}:${url.port || defaultPort}`
  const rules = { hosts: [authority], addresses: isKnown ? anyAddress : addresses }
  // The problem of the delivery names what is wrong; no log of connections belongs to a webhook.
  const route = await findRoute(rules, authority, defaultPort, () => {})
  if ('status' in route) return refused(route.message)
  const answer = await post(url, route, request)
  return readAnswer(answer)
}

const refused = (problem: string): Answer => ({ problem, responseStatus: null, response: null })

/** A lookup of a name, for example, cannot be cancelled. Its result is then ignored. */
const withinTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })

function post(
  url: URL,
  route: { address: string; port: string },
  { body, headers, signal }: Pick<Send, 'body' | 'headers' | 'signal'>,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    host: route.address,
    port: route.port,
    path: `${url.pathname}${url.search}`,
    method: 'POST',
    headers: {
      host: url.host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Pegboard-Webhooks/1',
      connection: 'close',
      ...headers,
    },
    signal,
    maxHeaderSize: headerBytesMax,
    agent: false,
  }
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? // The certificate must be one of the name, although the connection goes to the address.
          requestHttps({ ...options, ...(isIP(url.hostname) === 0 && { servername: url.hostname }) })
        : requestHttp(options)
    request.once('response', resolve)
    request.on('error', reject)
    // Without this listener, Node closes the connection and reports neither a response nor an error.
    request.once('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer)
    })
    request.once('close', () => reject(new Error('The connection was closed before a response.')))
    request.end(body)
  })
}

const headerBytesMax = 16 * 1024

/** Reads the beginning of the response and discards the rest. */
async function readAnswer(answer: IncomingMessage): Promise<Answer> {
  const responseStatus = answer.statusCode ?? 0
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece)
      length += piece.length
      if (length >= webhookLimits.responseBytes) break
    }
  } finally {
    answer.destroy()
  }
  return {
    problem: problemOf(responseStatus),
    responseStatus,
    response: excerpt(Buffer.concat(pieces).subarray(0, webhookLimits.responseBytes)),
  }
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400
    ? `The receiver answered with a redirect (${status}), which Pegboard doesn't follow.`
    : `The receiver answered with status ${status}.`
}

/** Not all bytes are text, and a cut can leave half a character. */
const excerpt = (bytes: Buffer): string =>
  storableText(bytes.toString('utf8').slice(0, webhookLimits.excerptLength))

function describe(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `The receiver didn't answer within ${formatDuration(webhookLimits.attemptMs)}.`
  const { code } = error as { code?: string }
  return code ? `The connection failed (${code}).` : 'The connection failed.'
}
