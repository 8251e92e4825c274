/** What a run was: who ran what with which hashes, decision, limits and network, and how it ended. Never its output. */
import type { RunPage } from '@/lib/core/runs/run-views'
import type { RunNetwork } from '@/lib/core/network/network-log'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Outcome } from './outcome'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { RunState } from './run-state'
import type { Isolation, RunUsage } from './sandbox-report'

export type Receipt = {
  format: 'pegboard-receipt/1'
  run: string
  tool: { toolbox: string; toolboxTitle: string; name: string; version: number }
  person: string
  /** A service account, which cannot sign in. */
  service?: true
  /** The name of the token with which a program asked for the run. */
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
  /** SHA-256 each: of the toolbox's files, of the tool's specification, of its Python packages, of what it was given. */
  hashes: { toolbox: string; tool: string; environment: string | null; inputs: string | null }
  settings: number | null
  /** Number of the toolbox's shared files that it saw. */
  sharedFiles: number | null
  /** Names alone. */
  secrets: string[]
  isolation: Isolation | null
  limits: RunLimits
  usage: RunUsage | null
  network: RunNetwork | null
  output: { bytes: number; dropped: number }
  /** The exact JSON text. */
  arguments: string | null
  /** What is left out of a receipt that is shared, in words. */
  withheld: string[]
}

/** sly_data is in no receipt: its person keeps it from others, and a download is easily passed on. */
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
    network: run.network,
    output: { bytes: status.bytesOut, dropped: status.bytesDropped },
    arguments: run.argumentsText,
    withheld: [],
  }
}

/** Reasons in the tool's own words, which may repeat what it was given. */
const wordsOfTools: readonly (Outcome | null)[] = ['crashed', 'invalid-input', 'tool-error']

/**
 * What others may see of it. Without the arguments their hash goes too: short ones could be guessed from it, and so could
 * secrets beside them, for the hash covers both.
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
