/** Starts runs: all checks that can reject a run happen here, before anything is queued. */
import { createHash } from 'node:crypto'
import type { StartedRun } from '@/lib/core/runs/run-views'
import { AppError } from '@/lib/core/base/errors'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import { parseId, type RunId, type ToolVersionId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Decision } from '@/lib/core/policy/model/decision'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { subjectText } from '@/lib/core/policy/model/rule-text'
import { approveWithinMs, confirmWithinMs } from '@/lib/core/runs/lease'
import { settleLimits, usualLimits } from '@/lib/core/runs/limits/limit-settings'
import { readInputFiles } from '@/lib/core/runs/run-files'
import { checkInputs } from '@/lib/core/spec/check-inputs'
import { checkRuntime } from '@/lib/core/spec/neurosurfer/runtime-data'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { readArguments } from '@/lib/core/spec/read-arguments'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { database, inTransaction } from '@/lib/store/connection/client'
import type { Obstacle } from '@/lib/store/queue/run-queue'
import {
  type DecidedTool,
  findRun,
  findRunnableTool,
  toolFacts,
  type RunRecord,
  type RunnableTool,
} from '@/lib/store/runs/runs'
import { filesTimeoutMs, readRunInputs } from '@/lib/store/runs/run-files'
import { type NewRun, storeRun } from '@/lib/store/runs/store-run'
import { findReadableRun } from './find-run'
import { loadRunPrompt } from './run-prompt'
import { requireSecrets } from './run-secrets'
import { hasSandbox, refuseWithoutSandbox } from '@/lib/operations/background/sandbox-status'
import { sayYanked } from '@/lib/operations/toolboxes/version-views'

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
  /** Runs together with the other checks; when it throws, nothing is queued. */
  allow?: () => Promise<void>
  at: Date
}

/**
 * Queues a run, or stores it until its person has confirmed it.
 * @throws AppError `tool.not-found`, `action.denied`, `tool.not-runnable`, `run.invalid-input` with
 * `problems`, `run.secrets-missing`, `run.sandbox-unavailable`, `run.quota-reached`, `request.invalid` for a
 * key used with other inputs
 */
export async function startRun(actor: Actor, input: StartRunInput): Promise<StartedRun> {
  const [tool, sandbox] = await Promise.all([
    findRunnableTool(input.toolbox, input.tool, input.version),
    hasSandbox(),
    input.allow?.(),
  ])
  // The error is the same for a tool that does not exist and one that the actor may not see.
  if (!tool || decide(actor, 'tool.read', toolFacts(tool)).effect === 'deny')
    throw new AppError('tool.not-found')
  // An actor without permission gets this error before any check of the arguments.
  decideStart(actor, tool)
  const { value: argumentsValue, ...inputs } = readInputs(tool, input)
  const decision = decideStart(actor, tool, argumentsValue)
  const files = await readFiles(actor, input)
  await requireSecrets(database(), { ...tool, needs: tool.spec.needs })
  if (!sandbox) await refuseWithoutSandbox()

  const argumentsHash = hashInputs(tool.toolVersionId, inputs, files)
  // A required approver cannot be bypassed by an early confirmation; nor can a program confirm for its
  // person.
  const isConfirmed = input.confirmed === argumentsHash && !decision.approvers?.length && !actor.token
  const asks = decision.effect === 'ask' && !isConfirmed
  const standsMs = decision.approvers?.length ? approveWithinMs : confirmWithinMs
  const confirmExpiresAt = asks ? new Date(input.at.getTime() + standsMs) : null
  const run: NewRun = {
    toolVersionId: tool.toolVersionId,
    toolboxId: tool.toolboxId,
    userId: actor.id,
    ...inputs,
    argumentsHash,
    asks,
    files,
    decision,
    limits: settleLimits({ usual: usualLimits(tool.spec), ...tool.setLimits }),
    createdAt: input.at,
    confirmExpiresAt,
    idempotencyKey: input.idempotencyKey ?? null,
    audit: {
      type: 'run.requested',
      after: {
        toolbox: input.toolbox,
        tool: tool.name,
        version: tool.versionNumber,
        effect: decision.effect,
        ...(decision.effect === 'ask' && !asks && { confirmed: true }),
        ...(confirmExpiresAt && { expiresAt: confirmExpiresAt.toISOString() }),
        ...(asks && decision.approvers && { approvers: decision.approvers.map(subjectText) }),
        ...(files.length > 0 && { files: files.length }),
      },
      decision,
      ...(asks && { result: 'asked' }),
    },
  }
  const stored =
    files.length > 0
      ? await inTransaction(tx => storeRun(tx, run), { timeoutMs: filesTimeoutMs })
      : await storeRun(database(), run)
  if ('earlier' in stored) return sayAgain(actor, await findRun(database(), stored.earlier), argumentsHash)
  if ('obstacle' in stored) throw quotaReached(stored)
  const started = await describe(actor, { ...stored, ...inputs, argumentsHash, decision, confirmExpiresAt })
  return tool.yankReason === null ? started : { ...started, warning: sayYanked(tool.yankReason) }
}

/**
 * Decides a run.
 * @param given the checked arguments, on which rules may depend; absent before they are checked
 * @throws AppError when the actor may not run the tool, or when no one can
 */
export function decideStart(actor: Actor, tool: DecidedTool, given?: JsonObject): Decision {
  const decision = decide(actor, 'tool.run', { ...toolFacts(tool), ...(given && { arguments: given }) })
  if (decision.rule === 'not-runnable') {
    const missing = tool.spec.needs.filter(need => !need.met)
    const names = missing.map(need => need.name).join(', ')
    throw new AppError(
      'tool.not-runnable',
      names ? `${decision.reason} Missing: ${names}.` : decision.reason,
      {
        details: { missing },
      },
    )
  }
  permit(decision)
  return decision
}

/**
 * Returns the error for a full queue. Waiting runs count against the person's queue, and runs that wait for a
 * slot also against the toolbox's.
 */
export function quotaReached({ obstacle, underWay, waiting }: Obstacle): AppError {
  const fault = {
    unanswered: `${waiting} of your runs are waiting for confirmation or approval. Decide or cancel some first.`,
    person: `${underWay} of your runs are in progress and ${waiting} are waiting. Try again when some have finished.`,
    toolbox: `The queue of this toolbox is full (${waiting} runs). Try again when some have finished.`,
  }[obstacle]
  return new AppError('run.quota-reached', fault, { retryAfterSeconds: 5 })
}

type Inputs = { argumentsText: string; slyDataText: string | null }

function readInputs(tool: RunnableTool, input: StartRunInput): Inputs & { value: JsonObject } {
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
    const fault = checkRuntime(slyDataText)
    return fault === null ? [] : problem(fault)
  }
  if (spec.kind !== 'neuro-san-coded') return problem('Only neuro-san coded tools accept sly_data.')
  const read = readArguments(slyDataText)
  return read.ok ? [] : problem(read.message.replace('The arguments', 'The sly_data'))
}

/** Reads the input files. @throws AppError `run.invalid-input`, `run.not-found` */
async function readFiles(actor: Actor, { files, filesFrom }: StartRunInput): Promise<SourceFile[]> {
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
function hashInputs(
  toolVersionId: ToolVersionId,
  { argumentsText, slyDataText }: Inputs,
  files: readonly SourceFile[],
): string {
  const given = files.length > 0 ? [bundleHash({ files: [...files] })] : []
  return createHash('sha256')
    .update(JSON.stringify([toolVersionId, argumentsText, slyDataText, ...given]))
    .digest('hex')
}

async function sayAgain(actor: Actor, run: RunRecord | null, argumentsHash: string): Promise<StartedRun> {
  if (run?.argumentsHash !== argumentsHash)
    throw new AppError('request.invalid', 'This idempotency key was used with different arguments.')
  return describe(actor, {
    ...run,
    confirmExpiresAt: run.state === 'awaiting-confirmation' ? run.confirmExpiresAt : null,
  })
}

type Asked = {
  id: RunId
  argumentsText: string
  argumentsHash: string
  decision: Decision
  confirmExpiresAt: Date | null
}

async function describe(actor: Actor, run: Asked): Promise<StartedRun> {
  if (!run.confirmExpiresAt) return { id: run.id, state: 'queued' }
  return {
    id: run.id,
    state: 'awaiting-confirmation',
    confirm: {
      argumentsText: run.argumentsText,
      reason: run.decision.reason,
      rule: run.decision.rule,
      expiresAt: run.confirmExpiresAt.toISOString(),
      hash: run.argumentsHash,
      ...(await loadRunPrompt(database(), actor, { decision: run.decision, personId: actor.id })),
    },
  }
}
