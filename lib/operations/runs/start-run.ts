/** Starts runs: all checks that can reject a run happen here, before anything is queued. */
import { AppError } from '@/lib/core/base/errors'
import type { RunId } from '@/lib/core/base/ids'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { subjectText } from '@/lib/core/policy/model/rule-text'
import { approveWithinMs, confirmWithinMs } from '@/lib/core/runs/lease'
import { defaultLimitsOf, settleLimits } from '@/lib/core/runs/limits/limit-settings'
import { roundStep, runSteps } from '@/lib/core/runs/run-timing'
import type { StartedRun } from '@/lib/core/runs/run-views'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { refuseWithoutSandbox } from '@/lib/operations/background/sandbox-status'
import { formatYanked } from '@/lib/operations/toolboxes/version-views'
import { database, inTransaction } from '@/lib/store/connection/client'
import type { Obstacle } from '@/lib/store/queue/run-queue'
import { filesTimeoutMs } from '@/lib/store/runs/run-files'
import {
  type DecidedTool,
  findRun,
  findRunnableTool,
  type RunnableTool,
  type RunRecord,
  toolFacts,
} from '@/lib/store/runs/runs'
import { type NewRun, storeRun } from '@/lib/store/runs/store-run'
import { accessPage } from './access-page'
import { hashInputs, type Inputs, readFiles, readInputs, type StartRunInput } from './run-inputs'
import { loadRunPrompt } from './run-prompt'
import { requireSecrets } from './run-secrets'
import { requireSettings } from './run-settings'

/**
 * Queues a run, or stores it until its person has confirmed it.
 * @throws AppError `tool.not-found`, `action.denied`, `tool.not-runnable`, `run.invalid-input` with
 * `problems`, `run.secrets-missing`, `run.settings-missing`, `run.sandbox-unavailable`, `run.quota-reached`,
 * `request.invalid` for a key used with other inputs
 */
export async function startRun(actor: Actor, input: StartRunInput): Promise<StartedRun> {
  const [tool] = await Promise.all([
    findRunnableTool(input.toolbox, input.tool, input.version),
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
  await requireSettings(database(), tool)
  if (!tool.hasSandbox) await refuseWithoutSandbox()

  const argumentsHash = hashInputs(tool.toolVersionId, inputs, files)
  const earlier = await input.findEarlier?.(argumentsHash)
  if (earlier) return describeEarlier(actor, await findRun(database(), earlier), argumentsHash)
  const checksMs = roundStep(input.timer?.elapsedMs ?? 0)
  input.timer?.mark('checks', runSteps.checks.title)
  const run = newRun(actor, input, { tool, inputs, files, decision, argumentsHash, checksMs })
  const stored =
    files.length > 0
      ? await inTransaction(tx => storeRun(tx, run), { timeoutMs: filesTimeoutMs })
      : await storeRun(database(), run)
  input.timer?.mark('admission', 'Admission')
  if ('earlier' in stored)
    return describeEarlier(actor, await findRun(database(), stored.earlier), argumentsHash)
  if ('obstacle' in stored) throw quotaReached(stored)
  const { confirmExpiresAt } = run
  const started = await describe(actor, { ...stored, ...inputs, argumentsHash, decision, confirmExpiresAt })
  return tool.yankReason === null ? started : { ...started, warning: formatYanked(tool.yankReason) }
}

/** A request to run a tool, after all checks. */
type CheckedRequest = {
  tool: RunnableTool
  inputs: Inputs
  files: SourceFile[]
  decision: Decision
  argumentsHash: string
  checksMs: number
}

/** Returns the run to store, with its audit event. It asks unless its decision allows it or it was confirmed. */
function newRun(
  actor: Actor,
  input: StartRunInput,
  { tool, inputs, files, decision, argumentsHash, checksMs }: CheckedRequest,
): NewRun {
  // A required approver cannot be bypassed by an early confirmation; nor can a program confirm for its
  // person.
  const isConfirmed = input.confirmed === argumentsHash && !decision.approvers?.length && !actor.token
  const asks = decision.effect === 'ask' && !isConfirmed
  const expiresMs = decision.approvers?.length ? approveWithinMs : confirmWithinMs
  const confirmExpiresAt = asks ? new Date(input.at.getTime() + expiresMs) : null
  return {
    toolVersionId: tool.toolVersionId,
    toolboxId: tool.toolboxId,
    userId: actor.id,
    ...inputs,
    argumentsHash,
    asks,
    files,
    decision,
    limits: settleLimits({ defaults: defaultLimitsOf(tool.spec), ...tool.setLimits }),
    createdAt: input.at,
    checksMs,
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
}

/**
 * Decides a run.
 * @param provided the checked arguments, on which rules may depend; absent before they are checked
 * @throws AppError when the actor may not run the tool, or when no one can
 */
export function decideStart(actor: Actor, tool: DecidedTool, provided?: JsonObject): Decision {
  const decision = decide(actor, 'tool.run', { ...toolFacts(tool), ...(provided && { arguments: provided }) })
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
  return permit(decision, {}, accessPage(actor, tool, decision))
}

/**
 * Returns the error for a full queue. Waiting runs count against the person's queue, and runs that wait for a
 * slot also against the toolbox's.
 */
export function quotaReached({ obstacle, underWay, waiting }: Obstacle): AppError {
  const detail = {
    unanswered: `${waiting} of your runs are waiting for confirmation or approval. Decide or cancel some first.`,
    person: `${underWay} of your runs are in progress and ${waiting} are waiting. Try again when some have finished.`,
    toolbox: `The queue of this toolbox is full (${waiting} runs). Try again when some have finished.`,
  }[obstacle]
  return new AppError('run.quota-reached', detail, { retryAfterSeconds: 5 })
}

/** Returns an earlier run with the same key. @throws AppError `request.invalid` when its inputs differ */
async function describeEarlier(
  actor: Actor,
  run: RunRecord | null,
  argumentsHash: string,
): Promise<StartedRun> {
  if (run?.argumentsHash !== argumentsHash)
    throw new AppError('request.invalid', 'This idempotency key was used with different arguments.')
  return describe(actor, {
    ...run,
    confirmExpiresAt: run.state === 'awaiting-confirmation' ? run.confirmExpiresAt : null,
  })
}

type WaitingRun = {
  id: RunId
  argumentsText: string
  argumentsHash: string
  decision: Decision
  confirmExpiresAt: Date | null
}

async function describe(actor: Actor, run: WaitingRun): Promise<StartedRun> {
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
