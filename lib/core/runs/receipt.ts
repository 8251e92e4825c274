/**
 * Record of a run: who ran what with which hashes, decision, limits and network, and the outcome. It never
 * contains output.
 */
import type { RunPage } from '@/lib/core/runs/run-views'
import type { RunNetwork } from '@/lib/core/network/network-log'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Outcome } from './outcome'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { RunState } from './run-state'
import type { RunTiming } from './run-timing'
import type { Isolation, RunUsage } from './sandbox-report'

export type Receipt = {
  format: 'pegboard-receipt/1'
  run: string
  tool: { toolbox: string; toolboxTitle: string; name: string; version: number }
  person: string
  /** A service account, which cannot sign in. */
  service?: true
  /** Name of the token with which a program started the run. */
  token?: string
  times: { createdAt: string; startedAt: string | null; endedAt: string | null }
  end: {
    state: RunState
    outcome: Outcome | null
    reason: string | null
    exitCode: number | null
    signal: string | null
  }
  decision: Decision
  /** SHA-256 each: of the toolbox's files, the tool's specification, its Python packages and its inputs. */
  hashes: { toolbox: string; tool: string; environment: string | null; inputs: string | null }
  settings: number | null
  /** Revision of the toolbox's shared files that the run could read. */
  sharedFiles: number | null
  /** Names only. */
  secrets: string[]
  isolation: Isolation | null
  limits: RunLimits
  usage: RunUsage | null
  /** How long the steps took, in milliseconds; null when they were not measured. */
  timing: RunTiming | null
  network: RunNetwork | null
  output: { bytes: number; dropped: number }
  /** The exact JSON text. */
  arguments: string | null
  /** Descriptions of the parts that a shared receipt omits. */
  withheld: string[]
}

/** No receipt contains sly_data: it is private to the person, and a download is easily passed on. */
export function makeReceipt(run: RunPage, status: RunPage['status'] = run.status): Receipt {
  const { toolbox, toolboxTitle, name, version } = run.tool
  const { state, outcome, reason, exitCode, signal, createdAt, startedAt, endedAt } = status
  return {
    format: 'pegboard-receipt/1',
    run: run.id,
    tool: { toolbox, toolboxTitle, name, version },
    person: run.person.name,
    ...(run.person.service && { service: run.person.service }),
    ...(run.person.token !== undefined && { token: run.person.token }),
    times: { createdAt, startedAt, endedAt },
    end: { state, outcome, reason, exitCode, signal },
    decision: run.decision,
    hashes: {
      toolbox: run.bundleSha256,
      tool: run.specHash,
      environment: run.environment,
      inputs: run.argumentsHash,
    },
    settings: run.configNumber,
    sharedFiles: run.sharedNumber,
    secrets: run.secrets,
    isolation: run.isolation,
    limits: run.limits,
    usage: status.usage,
    timing: status.timing,
    network: run.network,
    output: { bytes: status.bytesOut, dropped: status.bytesDropped },
    arguments: run.argumentsText,
    withheld: [],
  }
}

/** Reasons in the tool's own words, which can repeat its input. */
const wordsOfTools: readonly (Outcome | null)[] = ['crashed', 'invalid-input', 'tool-error']

/**
 * Returns the parts of a receipt that other people can see. Without the arguments their hash is removed as
 * well: short arguments could be guessed from it, and so could secrets beside them, because the hash covers
 * both.
 */
export function shareableReceipt(
  receipt: Receipt,
  { withArguments, hasPrivateData }: { withArguments: boolean; hasPrivateData: boolean },
): Receipt {
  const hidesInputs = !withArguments || hasPrivateData
  const hidesReason = hidesInputs && receipt.end.reason !== null && wordsOfTools.includes(receipt.end.outcome)
  return {
    ...receipt,
    end: { ...receipt.end, ...(hidesReason && { reason: null }) },
    hashes: { ...receipt.hashes, ...(hidesInputs && { inputs: null }) },
    // Only the owners and admins of a toolbox can see for which services it has keys.
    secrets: [],
    arguments: withArguments ? receipt.arguments : null,
    withheld: [
      ...(receipt.secrets.length > 0 ? ['names of secrets'] : []),
      ...(withArguments ? [] : ['arguments']),
      ...(hasPrivateData ? ['private data beside the arguments'] : []),
      ...(hidesInputs ? ['hash of the inputs'] : []),
      ...(hidesReason ? ['message of the tool'] : []),
    ],
  }
}

export type SharedReceipt = {
  receipt: Receipt
  sharedBy: string
  expiresAt: string
  may: { readRun: Decision; readTool: Decision }
}
