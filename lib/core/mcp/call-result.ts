/** The answer to `tools/call`, from the end of a run. */
import { formatBytes } from '@/lib/core/base/format-units'
import { outcomes } from '@/lib/core/runs/outcome'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { resultText } from '@/lib/core/runs/result-texts'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { compileSchema } from '@/lib/core/spec/schema/compile-schema'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import { exactJson, type ExactJson } from './exact-json'
import { mcpLimits } from './mcp-limits'

type TextBlock = { type: 'text'; text: string }
type LinkBlock = { type: 'resource_link'; uri: string; name: string; mimeType: string; size: number }

export type CallResult = {
  content: (TextBlock | LinkBlock)[]
  structuredContent?: Record<string, unknown>
  isError?: true
}

type ResultFile = { id: string; path: string; size: number }

export type EndedCall = {
  runId: string
  status: Pick<RunStatus, 'outcome' | 'reason' | 'result'>
  /** Output files. */
  files: readonly ResultFile[]
  /** Schema that the list shows for the results of the tool. */
  outputSchema?: JsonSchema
  /** Why the version was yanked. */
  warning?: string
  /** Address of the page of the run. */
  page: string
}

/** Returns a failure as text that a model can act on. */
export const failedCall = (...lines: (string | false | null | undefined)[]): CallResult => ({
  content: [{ type: 'text', text: lines.filter(Boolean).join('\n') }],
  isError: true,
})

/**
 * Returns the answer for a run that has ended. The first text is what the tool returned, unchanged.
 * @param mark see `exactJson`
 * @returns the answer, and what replaces its placeholder when it is written
 */
export function endedCall(call: EndedCall, mark: string): { result: CallResult; exact?: ExactJson } {
  const { status, files, outputSchema, warning, page } = call
  const text = shortened(status.result?.agentSees ?? '')
  if (status.outcome !== 'succeeded') return { result: failed(call, text) }
  const value = status.result?.value
  const problem = outputSchema ? schemaProblem(outputSchema, value) : null
  if (problem) return { result: failedCall(problem, text.shown, `Run: ${page}`) }
  const json = isJsonObject(value) ? resultText(status.result!, 'value') : null
  const isLarge = json !== null && Buffer.byteLength(json) > mcpLimits.resultJsonBytesMax
  if (isLarge && outputSchema)
    return {
      result: failedCall(
        `The result is too large to send (limit: ${formatBytes(mcpLimits.resultJsonBytesMax)}).`,
        text.shown,
        `Read it on the page of the run: ${page}`,
      ),
    }
  const notes = [warning, ...fileNotes(files), text.isCut && 'The text is shortened.'].filter(Boolean)
  const content: CallResult['content'] = [
    { type: 'text', text: text.shown === '' ? '(The tool returned no text.)' : text.shown },
    ...files.slice(0, mcpLimits.filesMax).map(file => linkTo(call.runId, file)),
    ...(notes.length > 0 ? [{ type: 'text' as const, text: [...notes, `Run: ${page}`].join('\n') }] : []),
  ]
  if (json === null || isLarge) return { result: { content } }
  const exact = status.result!.valueText === undefined ? undefined : exactJson(mark, json)
  const structuredContent = exact?.placeholder ?? (value as Record<string, unknown>)
  return { result: { content, structuredContent }, ...(exact && { exact }) }
}

function failed({ status, page }: EndedCall, text: { shown: string }): CallResult {
  const { title, next } = outcomes[status.outcome ?? 'lost']
  return failedCall(`${title}.`, status.reason, text.shown, next, `Run: ${page}`)
}

/** Clients reject a result that differs from the schema of the list, unless it is an error. */
function schemaProblem(schema: JsonSchema, value: unknown): string | null {
  const verdict = compileSchema(schema)?.(value)
  if (!verdict || verdict.ok) return null
  const first = 'errors' in verdict ? verdict.errors[0] : undefined
  const detail = first ? `${first.instancePath || 'It'} ${first.message ?? 'is invalid'}.` : ''
  return `The tool returned a result that its own schema doesn't allow. ${detail}`.trim()
}

/** Returns the beginning and the end of a long text. */
function shortened(text: string): { shown: string; isCut: boolean } {
  const { resultTextMax } = mcpLimits
  if (text.length <= resultTextMax) return { shown: text, isCut: false }
  const head = text.slice(0, Math.floor(resultTextMax * 0.75)).replace(/[\uD800-\uDBFF]$/, '')
  const tail = text.slice(text.length - Math.floor(resultTextMax * 0.25)).replace(/^[\uDC00-\uDFFF]/, '')
  const left = text.length - head.length - tail.length
  return { shown: `${head}\n… ${left.toLocaleString('en-US')} characters omitted …\n${tail}`, isCut: true }
}

function fileNotes(files: readonly ResultFile[]): string[] {
  if (files.length === 0) return []
  const listed = files.slice(0, mcpLimits.filesMax).map(({ path, size }) => `${path} (${formatBytes(size)})`)
  const more = files.length - listed.length
  return [`Files: ${listed.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`]
}

const linkTo = (runId: string, { id, path, size }: ResultFile): LinkBlock => ({
  type: 'resource_link',
  uri: fileUri(runId, id),
  name: path,
  mimeType: mimeTypeOf(path),
  size,
})

/** Returns the address of a file of a run for `resources/read`. */
export const fileUri = (runId: string, fileId: string): string => `pegboard://runs/${runId}/files/${fileId}`

/** Template of these addresses (RFC 6570). */
export const fileUriTemplate = 'pegboard://runs/{run}/files/{file}'

/** Returns the IDs in the address of a file; null for another address. */
export function readFileUri(uri: string): { run: string; file: string } | null {
  const match = /^pegboard:\/\/runs\/([0-9a-f-]{36})\/files\/([0-9a-f-]{36})$/.exec(uri)
  return match && { run: match[1]!, file: match[2]! }
}

const mimeTypes: Record<string, string> = {
  ...{ txt: 'text/plain', log: 'text/plain', md: 'text/markdown', csv: 'text/csv', json: 'application/json' },
  ...{ html: 'text/html', svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' },
  ...{ gif: 'image/gif', webp: 'image/webp', pdf: 'application/pdf', zip: 'application/zip' },
}

/** Returns the type of a file by the end of its name. */
export function mimeTypeOf(path: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(mimeTypes, ending) ? mimeTypes[ending]! : 'application/octet-stream'
}

/** Returns the content of a file as `resources/read` sends it: as text if it is valid UTF-8. */
export function fileContents(uri: string, name: string, bytes: Uint8Array) {
  const mimeType = mimeTypeOf(name)
  try {
    return { uri, mimeType, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    // Bytes that are no text are sent as base64.
    return { uri, mimeType, blob: Buffer.from(bytes).toString('base64') }
  }
}
