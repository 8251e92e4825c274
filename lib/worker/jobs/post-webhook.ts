/** One HTTP request to the address of a webhook, under the address rules of the network proxy of tools. */
import type { IncomingMessage } from 'node:http'
import { formatDuration } from '@/lib/core/base/format-units'
import { storableText } from '@/lib/core/spec/json-value'
import { webhookLimits } from '@/lib/core/webhooks/webhook-limits'
import type { AttemptResult, OpenDelivery } from '@/lib/operations/webhooks/deliver'
import type { AddressRules } from '@/lib/outbound/address-rules'
import { OutboundRefusal, requestGuarded } from '@/lib/outbound/guarded-request'
import { withinTime } from '@/lib/outbound/within-time'

type PostOptions = {
  /** Hosts that the operator permits, in lower case. */
  permitted: readonly string[]
  /** Rules for all other hosts. */
  addresses?: AddressRules
}

/** Sends a delivery. Redirects are not followed. Never rejects. */
export async function postWebhook(
  { address, body, headers }: OpenDelivery,
  options: PostOptions,
): Promise<AttemptResult> {
  const startedAt = performance.now()
  const signal = AbortSignal.timeout(webhookLimits.attemptMs)
  const sent = requestGuarded(new URL(address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Pegboard-Webhooks/1', ...headers },
    body,
    signal,
    ...options,
  }).then(readAnswer)
  const answered = await withinTime(sent, signal).catch(
    (error: unknown): Answer => ({ problem: describe(error, signal), responseStatus: null, response: null }),
  )
  return { ...answered, tookMs: Math.round(performance.now() - startedAt) }
}

type Answer = Omit<AttemptResult, 'tookMs'>

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
  if (error instanceof OutboundRefusal) return error.message
  const { code } = error as { code?: string }
  return code ? `The connection failed (${code}).` : 'The connection failed.'
}
