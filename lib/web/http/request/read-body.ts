/** Request bodies: limited in size, of the declared type, and validated against a JSON Schema. */
import { formatBytes } from '@/lib/core/base/format-units'
import Ajv, { type ErrorObject } from 'ajv'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { AppError } from '@/lib/core/base/errors'
import { deeperThan } from '@/lib/core/spec/json-value'

/** Bytes of an ordinary JSON body; Pegboard's own forms need a few hundred. */
export const bodyBytesMax = 64 * 1024

/**
 * Maximum nesting of lists and objects. Schemas and arguments of real tools need about ten; the stack of the
 * functions that walk a value recursively is sufficient for thousands.
 */
const bodyDepthMax = 200

/**
 * Compiles only Pegboard's own schemas, which are trusted; `allErrors` would make a large body
 * disproportionately expensive.
 */
const ajv = new Ajv({ allErrors: false, strict: true })

/** Fingerprints of findings: `proposalLimits.findingsMax` and the one of the whole proposal. */
export const fingerprintList = {
  type: 'array',
  items: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  maxItems: proposalLimits.findingsMax + 1,
}

/** Checks a parsed body. @throws AppError `request.invalid`, naming the place */
export type BodyReader<T> = ((body: unknown) => T) & {
  /** The schema that it checks. */
  schema: Record<string, unknown>
}

/**
 * Compiles a JSON schema once. The returned reader throws AppError `request.invalid`, naming the first
 * field that differs.
 */
export function bodyReader<T>(schema: Record<string, unknown>): BodyReader<T> {
  const accepts = ajv.compile<T>(schema)
  const read = (body: unknown): T => {
    if (accepts(body)) return body
    throw new AppError('request.invalid', sentence(accepts.errors?.[0]))
  }
  return Object.assign(read, { schema })
}

function sentence(error: ErrorObject | undefined): string {
  const place = error?.instancePath
    ? `The field ${error.instancePath.slice(1).replaceAll('/', '.')}`
    : 'The body'
  const extra = error?.params.additionalProperty ?? error?.params.allowedValues?.join(', ')
  return `${place} ${error?.message ?? 'is invalid'}${extra ? ` (${extra})` : ''}.`
}

/** Returns the JSON text of a body. @throws AppError `request.invalid`, `request.too-large` */
export async function readJsonText(request: Request, bytesMax: number = bodyBytesMax): Promise<string> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type))
    throw new AppError('request.invalid', 'Send the body as application/json.')
  const bytes = await readBytes(request, bytesMax)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('request.invalid', 'The request body is not UTF-8. Send UTF-8 text.')
  }
}

/**
 * Parses JSON.
 * @throws AppError `request.invalid`, also for JSON that is nested too deeply for the functions that walk it
 */
export function parseJson(text: string): unknown {
  const value = parse(text)
  if (deeperThan(value, bodyDepthMax))
    throw new AppError(
      'request.invalid',
      `The request body is nested too deeply (limit: ${bodyDepthMax} levels).`,
    )
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('request.invalid', 'The request body is not valid JSON.')
  }
}

/**
 * Returns the whole body.
 * @throws AppError `request.too-large` as soon as the limit is exceeded, without reading on
 */
export async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of boundedBody(request, bytesMax)) {
    chunks.push(chunk)
    size += chunk.byteLength
  }
  const whole = new Uint8Array(size)
  chunks.reduce((offset, chunk) => (whole.set(chunk, offset), offset + chunk.byteLength), 0)
  return whole
}

/**
 * Streams the body, and throws once it exceeds the limit. Content-Length is trusted only if it already
 * exceeds the limit.
 * @param advice a sentence for the reader of the error
 */
export async function* boundedBody(
  request: Request,
  bytesMax: number,
  advice = '',
): AsyncGenerator<Uint8Array> {
  const tooLarge = () => {
    const limit = `The request body is too large. The limit is ${formatBytes(bytesMax)}.`
    return new AppError('request.too-large', `${limit} ${advice}`.trim())
  }
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge()
  if (!request.body) return
  let size = 0
  const reader = request.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        // The connection was closed, by the person or by the network.
        throw new AppError('request.cancelled', undefined, { cause })
      })
      if (done) return
      size += value.byteLength
      if (size > bytesMax) throw tooLarge()
      yield value
    }
  } finally {
    // Discards the rest of the body; after the end this does nothing.
    await reader.cancel().catch(() => {})
  }
}
