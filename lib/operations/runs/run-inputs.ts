import { AppError } from '@/lib/core/base/errors'
import { parseId, type RunId, type ToolVersionId } from '@/lib/core/base/ids'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import type { Actor } from '@/lib/core/policy/model/actor'
import { readInputFiles } from '@/lib/core/runs/run-files'
import { checkInputs } from '@/lib/core/spec/arguments/check-inputs'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { checkRuntime } from '@/lib/core/spec/neurosurfer/runtime-data'
import { readArguments } from '@/lib/core/spec/arguments/read-arguments'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { database } from '@/lib/store/connection/client'
import { readRunInputs } from '@/lib/store/runs/run-files'
import type { RunnableTool } from '@/lib/store/runs/runs'
import { createHash } from 'node:crypto'
import { findReadableRun } from './find-run'

export type StartRunInput = {
  toolbox: string
  tool: string
  /** Absent: the current version. */
  version?: number
  argumentsText: string
  slyDataText?: string
  /** Files for the workspace of this run, as uploaded. */
  files?: readonly UploadPart[]
  /** Run whose input files are used again, instead of `files`. */
  filesFrom?: string
  /** The same key returns the same run. */
  idempotencyKey?: string
  /** `confirm.hash` of an earlier response: the person has seen exactly these arguments and this version. */
  confirmed?: string
  /** Returns an earlier run for the hash of the checked arguments and version, which then takes the place of a new one. */
  findEarlier?: (argumentsHash: string) => Promise<RunId | null>
  /** Runs together with the other checks; when it throws, nothing is queued. */
  allow?: () => Promise<void>
  at: Date
  /** Measures the request; absent when it is not measured. */
  timer?: { readonly elapsedMs: number; mark(name: string, title: string): void }
}

export type Inputs = { argumentsText: string; slyDataText: string | null }

/**
 * Checks the arguments and sly_data of a request. Returns both as text that is stored, and the arguments as
 * a value.
 * @throws AppError `run.invalid-input` with all `problems`
 */
export function readInputs(tool: RunnableTool, input: StartRunInput): Inputs & { value: JsonObject } {
  const checked = checkInputs(tool.spec, input.argumentsText)
  const slyDataText = input.slyDataText?.trim() || null
  const problems = [...(checked.ok ? [] : checked.problems), ...checkSlyData(tool.spec, slyDataText)]
  if (problems.length > 0 || !checked.ok)
    throw new AppError('run.invalid-input', undefined, { details: { problems } })
  return { argumentsText: checked.text, slyDataText, value: checked.value }
}

function checkSlyData(spec: ToolSpec, slyDataText: string | null) {
  if (slyDataText === null) return []
  const problem = (message: string) => [{ path: '/sly_data', message, keyword: 'sly_data' }]
  if (spec.kind === 'neurosurfer') {
    const message = checkRuntime(slyDataText)
    return message === null ? [] : problem(message)
  }
  if (spec.kind !== 'neuro-san-coded') return problem('Only neuro-san coded tools accept sly_data.')
  const read = readArguments(slyDataText)
  return read.ok ? [] : problem(read.message.replace('The arguments', 'The sly_data'))
}

/** Reads the input files. @throws AppError `run.invalid-input`, `run.not-found` */
export async function readFiles(actor: Actor, { files, filesFrom }: StartRunInput): Promise<SourceFile[]> {
  if (filesFrom !== undefined) {
    const earlier = parseId<RunId>(filesFrom)
    if (!earlier) throw new AppError('run.not-found')
    await findReadableRun(database(), actor, earlier)
    return readRunInputs(database(), earlier)
  }
  const read = readInputFiles(files ?? [])
  if ('files' in read) return read.files
  const problems = [{ path: '/files', message: read.problem, keyword: 'files' }]
  throw new AppError('run.invalid-input', read.problem, { details: { problems } })
}

/**
 * Returns a hash that binds a confirmation to exactly what was shown: the version of the tool, and every
 * input byte.
 */
export function hashInputs(
  toolVersionId: ToolVersionId,
  { argumentsText, slyDataText }: Inputs,
  files: readonly SourceFile[],
): string {
  const filesHash = files.length > 0 ? [bundleHash({ files: [...files] })] : []
  return createHash('sha256')
    .update(JSON.stringify([toolVersionId, argumentsText, slyDataText, ...filesHash]))
    .digest('hex')
}
