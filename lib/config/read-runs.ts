/** How workers run tools, and for how long Pegboard stores what runs leave. */
import { usableProcessors } from './control-group'
import type { Config } from './settings'
import type { VariableReader } from './variable-reader'

type Workers = Pick<
  Config,
  | 'workerConcurrency'
  | 'warmSandboxes'
  | 'stopSeconds'
  | 'copyInterpreters'
  | 'requiredKernel'
  | 'runsPerPerson'
  | 'queuePerPerson'
  | 'runsPerToolbox'
  | 'queuePerToolbox'
  | 'errorResultKinds'
>

/** `ToolKind` of lib/core/spec/tool-spec.ts; a test compares them. */
const kindsOfTools = [
  'neuro-san-coded',
  'neuro-san-langchain',
  'executable',
  'ovos',
  'ovos-skill',
  'neurosurfer',
  'mcp',
] as const

/**
 * Reads how many sandboxes a worker runs, how many runs of a person and of a toolbox execute or wait, and how results
 * are judged.
 */
export function readWorkers(reader: VariableReader): Workers {
  const concurrency = 2 * usableProcessors()
  return {
    workerConcurrency: reader.integer('PEGBOARD_WORKER_CONCURRENCY', concurrency, { min: 1, max: 1000 }),
    warmSandboxes: reader.integer('PEGBOARD_WARM_SANDBOXES', 4, { min: 0, max: 64 }),
    // scripts/launcher/settings.mjs reads it too: a script that stops a worker waits longer.
    stopSeconds: reader.integer('PEGBOARD_STOP_SECONDS', 30, { min: 0, max: 3600 }),
    copyInterpreters: reader.oneOf('PEGBOARD_COPY_INTERPRETERS', 'yes', ['yes', 'no']) === 'yes',
    requiredKernel: reader.oneOf('PEGBOARD_REQUIRE_KERNEL', 'any', ['any', 'gvisor']),
    runsPerPerson: reader.integer('PEGBOARD_RUNS_PER_PERSON', 2, { min: 1, max: 1000 }),
    queuePerPerson: reader.integer('PEGBOARD_QUEUE_PER_PERSON', 32, { min: 1, max: 10_000 }),
    runsPerToolbox: reader.integer('PEGBOARD_RUNS_PER_TOOLBOX', 32, { min: 1, max: 10_000 }),
    queuePerToolbox: reader.integer('PEGBOARD_QUEUE_PER_TOOLBOX', 1_000, { min: 1, max: 100_000 }),
    errorResultKinds: reader.severalOf('PEGBOARD_ERROR_RESULTS', ['ovos'], kindsOfTools),
  }
}

type Retention = Pick<Config, 'environmentDays' | 'runDays' | 'runRecordDays' | 'auditDays' | 'usageByPerson'>

/** Audit events are stored forever unless a number of days is set. */
export function readRetention(reader: VariableReader): Retention {
  const isAuditLimited = reader.text('PEGBOARD_AUDIT_DAYS') !== undefined
  const runDays = reader.integer('PEGBOARD_RUN_DAYS', 90, { min: 1, max: 3650 })
  return {
    environmentDays: reader.integer('PEGBOARD_ENVIRONMENT_DAYS', 30, { min: 1, max: 3650 }),
    runDays,
    // The row has what a run did; its output and arguments are never stored longer than that.
    runRecordDays: Math.max(
      runDays,
      reader.integer('PEGBOARD_RUN_RECORD_DAYS', 400, { min: 1, max: 36_500 }),
    ),
    // The database rejects values below 30, so that no one can set it to a day and erase their own traces.
    auditDays: isAuditLimited ? reader.integer('PEGBOARD_AUDIT_DAYS', 30, { min: 30, max: 36_500 }) : null,
    usageByPerson: reader.oneOf('PEGBOARD_USAGE_BY_PERSON', 'yes', ['yes', 'no']) === 'yes',
  }
}
