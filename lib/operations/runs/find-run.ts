import type { RunPage } from '@/lib/core/runs/run-views'
import { AppError } from '@/lib/core/base/errors'
import type { RunId } from '@/lib/core/base/ids'
import { isThemselves, type Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { deny, type Decision } from '@/lib/core/policy/model/decision'
import { hideSlyData } from '@/lib/core/runs/result-texts'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { runPerson } from './run-person'
import { type Tx, database } from '@/lib/store/connection/client'
import { keptUntil } from '@/lib/store/runs/purge-runs'
import { findRunPage } from '@/lib/store/runs/run-page'
import { findWaiting } from '@/lib/store/runs/run-status'
import { loadRunPrompt } from './run-prompt'
import { findRun as findRunRecord, runFacts, toolFacts, type RunRecord } from '@/lib/store/runs/runs'

/** Returns a run without its output. @throws AppError `run.not-found` */
export async function findRun(actor: Actor, runId: RunId): Promise<RunPage> {
  const page = await findRunPage(database(), runId, actor.id)
  if (!page || isHidden(actor, page.run)) throw new AppError('run.not-found')
  const { run, limitEditors } = page
  const status = { ...page.status, waiting: await findWaiting(runId, page.status.state) }
  // A person who views as another person does not see what that person noted.
  const mark = actor.viewedBy ? null : page.mark
  const seesSlyData = isThemselves(actor, run.userId)
  return {
    id: run.id,
    tool: {
      toolbox: run.toolbox.slug,
      toolboxTitle: run.toolbox.title,
      name: run.tool.name,
      version: run.tool.versionNumber,
      latestVersion: run.tool.newestNumber ?? run.tool.versionNumber,
    },
    argumentsText: run.argumentsText,
    slyDataText: seesSlyData ? run.slyDataText : null,
    person: runPerson(actor, run),
    cancelledBy: run.cancelledByName,
    status: seesSlyData ? status : withoutSlyData(status),
    lastSeq: run.lastSeq,
    decision: run.decision,
    limits: run.limits,
    isolation: run.isolation,
    configNumber: run.configNumber,
    sharedNumber: run.sharedNumber,
    hasInputs: run.hasInputs,
    secrets: run.secrets,
    keptUntil:
      status.endedAt === null ? null : keptUntil(new Date(status.endedAt), status.outcome).toISOString(),
    forgotten: run.forgottenAt !== null,
    confirmExpiresAt: run.confirmExpiresAt?.toISOString() ?? null,
    question:
      status.state === 'awaiting-confirmation'
        ? await loadRunPrompt(database(), actor, { decision: run.decision, personId: run.userId })
        : null,
    bundleSha256: run.tool.bundleSha256,
    argumentsHash: run.argumentsHash,
    specHash: run.tool.specHash,
    environment: run.tool.spec.program?.environment ?? null,
    network: run.networkHosts?.length
      ? { granted: run.networkHosts, log: run.networkLog?.log ?? null, left: run.networkLog?.left ?? 0 }
      : null,
    limitEditors,
    mark: { name: mark?.name ?? null, pinned: mark?.pinnedAt != null },
    may: {
      cancel: whenIn(status, status.state !== 'ended', decide(actor, 'run.cancel', runFacts(run))),
      answer: whenIn(
        status,
        status.state === 'awaiting-confirmation',
        decide(actor, 'run.decide', runFacts(run)),
      ),
      share: decide(actor, 'run.share', runFacts(run)),
      delete: decide(actor, 'run.delete', runFacts(run)),
      runAgain: decide(actor, 'tool.run', toolFacts({ ...run.tool, toolbox: run.toolbox })),
    },
  }
}

/** Returns the tool of a run for the audit log, never its arguments. */
export function whatRuns({ toolbox, tool }: RunRecord) {
  return { toolbox: toolbox.slug, tool: tool.name, version: tool.versionNumber }
}

/** Returns a run that the actor may see. @throws AppError `run.not-found` for everyone else */
export async function findReadableRun(tx: Tx, actor: Actor, runId: RunId): Promise<RunRecord> {
  const run = await findRunRecord(tx, runId)
  if (!run || isHidden(actor, run)) throw new AppError('run.not-found')
  return run
}

const isHidden = (actor: Actor, run: RunRecord): boolean =>
  decide(actor, 'run.read', runFacts(run)).effect === 'deny'

/** Removes sly_data, which a person hides from the model, for other viewers too. */
export function withoutSlyData(status: RunStatus): RunStatus {
  if (!status.result) return status
  return { ...status, result: hideSlyData(status.result) }
}

function whenIn(status: RunStatus, fits: boolean, decision: Decision): Decision {
  if (fits || decision.effect === 'deny') return decision
  return status.state === 'ended'
    ? deny('ended', 'This run has ended.')
    : deny('not-asked', "This run isn't waiting for confirmation or approval.")
}
