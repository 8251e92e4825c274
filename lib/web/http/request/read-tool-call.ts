/**
 * The body that runs a tool or checks its arguments. Numbers keep their notation: 1.0 stays 1.0, long
 * integers keep every digit.
 */
import { AppError } from '@/lib/core/base/errors'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import { inputFileLimits } from '@/lib/core/runs/limits/file-limits'
import type { BodyForms } from '@/lib/web/http/route-definition'
import type { Parameter } from './parameters'
import { bodyReader, parseJson, readBytes, readJsonText } from './read-body'
import { multipartBoundary, readMultipart } from './read-multipart'

type ToolCall = {
  toolbox?: string
  tool?: string
  version?: number
  /** The original text, if it was sent as text. */
  argumentsText: string
  slyDataText?: string
  /** Files of the same request, for the workspace of the run. */
  files?: UploadPart[]
  /** The run whose input files are used again. */
  filesFrom?: string
  /** The hash of the arguments and version that the person has confirmed. */
  confirmed?: string
}

/** Bytes of the arguments and sly data of one call, including the surrounding JSON. */
const callBytesMax = 1024 * 1024

/** One file of a form. */
const fileSchema = { type: 'string', format: 'binary' }

const readFields = bodyReader<Partial<Omit<ToolCall, 'files'>> & { arguments?: unknown }>({
  type: 'object',
  properties: {
    toolbox: { type: 'string', minLength: 1, maxLength: 200 },
    tool: { type: 'string', minLength: 1, maxLength: 300 },
    version: { type: 'integer', minimum: 1, maximum: 999_999_999 },
    arguments: {},
    argumentsText: { type: 'string' },
    slyDataText: { type: 'string' },
    filesFrom: { type: 'string', maxLength: 100 },
    confirmed: { type: 'string', maxLength: 200 },
  },
  additionalProperties: false,
})

/** The forms of the body, for the API description. */
export const toolCallBody: BodyForms = {
  'application/json': readFields.schema,
  'multipart/form-data': {
    type: 'object',
    properties: {
      call: { ...readFields.schema, description: 'The call as JSON.' },
      file: {
        type: 'array',
        items: fileSchema,
        description: 'Input files of the run. Any field name will do.',
      },
    },
    required: ['call'],
  },
}

/**
 * Reads JSON, or a form whose `call` field contains that JSON and whose file fields are files for the run.
 * @throws AppError `request.invalid`, `request.too-large`
 */
export async function readToolCall(request: Request): Promise<ToolCall> {
  const boundary = multipartBoundary(request.headers.get('content-type') ?? '')
  if (boundary === null) return readCall(await readJsonText(request, callBytesMax))
  const { uploadBytesMax, entriesMax } = inputFileLimits
  const body = await readBytes(request, uploadBytesMax + callBytesMax)
  const parts = readMultipart(body, boundary, entriesMax)
  const call = parts.find(part => part.name === 'call' && part.fileName === undefined)
  if (!call) throw new AppError('request.invalid', 'The form has no field named call.')
  // Browsers send an empty file field without a name and without bytes.
  const files = parts.flatMap(({ fileName, bytes }) =>
    fileName === undefined || (fileName === '' && bytes.length === 0) ? [] : [{ path: fileName, bytes }],
  )
  return { ...readCall(new TextDecoder().decode(call.bytes)), files }
}

function readCall(text: string): ToolCall {
  const { arguments: parsed, argumentsText, ...call } = readFields(parseJson(text))
  if (parsed === undefined) return { ...call, argumentsText: argumentsText ?? '{}' }
  if (argumentsText !== undefined)
    throw new AppError('request.invalid', 'Send arguments or argumentsText, not both.')
  return { ...call, argumentsText: memberText(text, 'arguments') }
}

const idempotencyPattern = '^[\\x21-\\x7e]{1,200}$'
export const idempotencyHeader: Parameter = {
  description:
    'A text of your choice. A second request of the same person with it returns the run of the first.',
  schema: { type: 'string', pattern: idempotencyPattern },
}

/**
 * Returns the header by which a client ensures that a repeated request runs once.
 * @throws AppError `request.invalid`
 */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') ?? undefined
  if (key !== undefined && !new RegExp(idempotencyPattern).test(key))
    throw new AppError('request.invalid', 'Idempotency-Key must be at most 200 visible ASCII characters.')
  return key
}

/**
 * A JSON string, a punctuation character, or a number or word. Everything between them is white space,
 * because the text is valid.
 */
const tokens = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g

/**
 * Returns the text of one member of an object, character for character.
 * @param text a JSON object, known to be valid and to have the member; the last member of a repeated name
 * counts
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
