/** The body that runs a tool or checks its arguments. Numbers keep their spelling: 1.0 stays 1.0, long integers keep every digit. */
import { AppError } from '@/lib/core/errors'
import { bodyReader, parseJson, readJsonText } from './read-body'

export type ToolCall = {
  toolbox?: string
  tool?: string
  version?: number
  /** Exactly as it was sent, when it was sent as text. */
  argumentsText: string
  slyDataText?: string
  /** The hash of the arguments and version that the person has confirmed. */
  confirmed?: string
}

/** Bytes of the arguments and sly data of one call, together with what stands around them. */
const callBytesMax = 1024 * 1024

const readFields = bodyReader<Partial<ToolCall> & { arguments?: unknown }>({
  type: 'object',
  properties: {
    toolbox: { type: 'string', minLength: 1, maxLength: 200 },
    tool: { type: 'string', minLength: 1, maxLength: 300 },
    version: { type: 'integer', minimum: 1, maximum: 999_999_999 },
    arguments: {},
    argumentsText: { type: 'string' },
    slyDataText: { type: 'string' },
    confirmed: { type: 'string', maxLength: 200 },
  },
  additionalProperties: false,
})

/** @throws AppError `request.invalid`, `request.too-large` */
export async function readToolCall(request: Request): Promise<ToolCall> {
  const text = await readJsonText(request, callBytesMax)
  const { arguments: parsed, argumentsText, ...call } = readFields(parseJson(text))
  if (parsed === undefined) return { ...call, argumentsText: argumentsText ?? '{}' }
  if (argumentsText !== undefined)
    throw new AppError('request.invalid', 'Send arguments or argumentsText, not both.')
  return { ...call, argumentsText: memberText(text, 'arguments') }
}

/** The header by which a client makes sure that asking twice runs once. @throws AppError `request.invalid` */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') ?? undefined
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('request.invalid', 'Idempotency-Key may have 200 visible ASCII characters.')
  return key
}

/** A JSON string, a sign, or a number or word. What is between them is white space, because the text is valid. */
const tokens = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g

/**
 * The text of one member of an object, character for character.
 * @param text a JSON object, known to be valid and to have the member; of several of one name the last counts
 */
export function memberText(text: string, name: string): string {
  let depth = 0
  let key = ''
  let start = 0
  let found = ''
  let before = ''
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const atTop = depth === 1
    if (atTop && (token === ',' || token === '}') && key === name) found = text.slice(start, index).trim()
    if (atTop && token.startsWith('"') && (before === '{' || before === ','))
      key = JSON.parse(token) as string
    if (atTop && token === ':') start = index + 1
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
    before = token
  }
  return found
}
