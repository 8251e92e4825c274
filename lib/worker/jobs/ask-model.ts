/** Sends one request to the configured language model, without streaming. */
import { noSelection, readSelection } from '@/lib/core/proposals/selection/read-selection'
import type {
  OfferedTool,
  SelectionAnswer,
  SelectionSettings,
} from '@/lib/core/proposals/selection/selection'
import { selectionRequest } from '@/lib/core/proposals/selection/selection-request'
import { redactText } from '@/lib/core/runs/redaction/redactor'
import { formsOfSecret } from '@/lib/core/secrets/secret-forms'
import { secretLengthMin } from '@/lib/core/spec/secret-name'

export type AskedModel = {
  /** Address including the version: `https://models.example.org/v1`. */
  url: string
  key: string | null
}

/** A model that thinks before it answers takes up to a minute. */
const answerMsMax = 120_000
/** Bytes of an answer. A choice has a few thousand; an endpoint must not fill the memory of the worker. */
const answerBytesMax = 1024 * 1024

/** Never throws: an endpoint that fails is an answer without a choice. Its address and key stay out of the answer. */
export async function askModel(
  { url, key }: AskedModel,
  settings: SelectionSettings,
  tools: readonly OfferedTool[],
  task: string,
): Promise<SelectionAnswer> {
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(selectionRequest(settings, tools, task)),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    })
    const received = await readBounded(response)
    if (received === null) return noSelection(`The endpoint sent more than ${answerBytesMax} bytes.`)
    const text = withoutKey(received, key)
    return response.ok
      ? readSelection(text, tools)
      : noSelection(`The endpoint answered with status ${response.status}.`, text)
  } catch (error) {
    // The record of the trial stores the reason.
    return noSelection(`The endpoint did not answer: ${reasonOf(error)}.`)
  }
}

/**
 * Removes the key from what an endpoint sent, which everyone who can see the proposal can read: some endpoints repeat it
 * in their errors. Shorter keys are placeholders such as `EMPTY`, and words of answers.
 */
function withoutKey(received: string, key: string | null): string {
  if (key === null || key.trim().length < secretLengthMin) return received
  return redactText([formsOfSecret('PEGBOARD_MODEL_KEY', key)], received)
}

/** Returns null if the body is too long, whose rest is not received. */
async function readBounded(response: Response): Promise<string | null> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > answerBytesMax) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return `it took longer than ${answerMsMax / 1000} s`
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name
}
