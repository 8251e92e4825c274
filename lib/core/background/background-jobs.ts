/** Every background job of every process: what it is for and how often it runs. A job that is not listed cannot report. */
import { heartbeatEveryMs, reapEveryMs, renewEveryMs, workerGoneMs } from '@/lib/core/runs/lease'

type BackgroundJob = {
  /** Label on the page *Background jobs*. */
  title: string
  /** What stops working while the job fails, in a sentence. */
  purpose: string
  /** Pause between two runs; null: it runs whenever there is something to do. */
  everyMs: number | null
  /** How long a run may take before the job is overdue, where that is longer than `overdueAfterMs` allows by default. */
  takesMsMax?: number
}

const minuteMs = workerGoneMs
const hourMs = 60 * 60_000
/** Large purges take many minutes, and the purges of a process wait for each other. A check reads the whole audit log. */
const longMsMax = hourMs

/** Jobs of every web process and worker. Any process alone keeps an installation in order. */
export const sharedJobs = {
  'end-lost-runs': {
    title: 'End lost runs',
    purpose: 'Ends runs of lost workers and expired confirmations.',
    everyMs: reapEveryMs,
  },
  'admit-runs': {
    title: 'Admit waiting runs',
    purpose: 'Starts waiting runs whose start was missed, such as after a crash.',
    everyMs: reapEveryMs,
  },
  'link-audit': {
    title: 'Link audit events',
    purpose: 'Adds new audit events to the hash chain.',
    everyMs: reapEveryMs,
  },
  'notify-people': {
    title: 'Notify people',
    purpose: 'Delivers notifications about proposals to inboxes.',
    everyMs: reapEveryMs,
  },
  'verify-audit': {
    title: 'Verify the audit log',
    purpose: 'Runs the integrity check of the audit log when an admin requests it.',
    everyMs: reapEveryMs,
    takesMsMax: longMsMax,
  },
  'tidy-queue': {
    title: 'Reassign queued jobs',
    purpose: 'Reassigns queued jobs of lost workers.',
    everyMs: minuteMs,
  },
  'check-queue': {
    title: 'Check queued jobs',
    purpose: 'Reports queued jobs that fail repeatedly, such as reading an upload or a replay.',
    everyMs: minuteMs,
  },
  'count-runs': {
    title: 'Count runs',
    purpose:
      'Updates the run count and success rate of each tool in the catalog, the tables of the search that depend on them, and the page Usage.',
    everyMs: minuteMs,
  },
  'record-refusals': {
    title: 'Count omitted denials',
    purpose: 'Records the number of denials that exceeded the limit of the audit log.',
    everyMs: minuteMs,
  },
  'notify-token-pause': {
    title: 'Announce paused tokens',
    purpose: 'Notifies people whose API tokens will pause because they have not signed in.',
    everyMs: minuteMs,
  },
  'judge-proposals': {
    title: 'Judge open proposals',
    purpose: 'Updates the findings of open proposals after an upgrade of Pegboard.',
    everyMs: minuteMs,
  },
  'publish-scheduled': {
    title: 'Publish scheduled versions',
    purpose: 'Publishes proposals at their scheduled time.',
    everyMs: minuteMs,
  },
  'queue-contracts': {
    title: 'Queue contract examples',
    purpose: 'Starts the nightly check of contract examples.',
    everyMs: minuteMs,
  },
  'follow-repositories': {
    title: 'Follow Git repositories',
    purpose: 'Starts checks of the Git repositories that toolboxes follow.',
    everyMs: minuteMs,
  },
  'list-remote-servers': {
    title: 'List remote MCP servers',
    purpose:
      'Lists each remote MCP server again, once an hour. If this fails, changed tools are noticed only when they are called.',
    everyMs: minuteMs,
  },
  'purge-runs': {
    title: 'Purge runs',
    purpose: 'Deletes arguments, output and files of runs after the retention period.',
    everyMs: minuteMs,
    takesMsMax: longMsMax,
  },
  'purge-shares': {
    title: 'Purge receipt links',
    purpose: 'Deletes expired and revoked receipt links.',
    everyMs: minuteMs,
    takesMsMax: longMsMax,
  },
  'purge-notifications': {
    title: 'Purge notifications',
    purpose: 'Deletes old notifications.',
    everyMs: minuteMs,
    takesMsMax: longMsMax,
  },
  'purge-checks': {
    title: 'Purge checks',
    purpose: 'Deletes files of checks after one day.',
    everyMs: minuteMs,
    takesMsMax: longMsMax,
  },
  'purge-objects': {
    title: 'Purge stored objects',
    purpose: 'Deletes objects of the file store one day after the last file that used them.',
    everyMs: minuteMs,
    takesMsMax: longMsMax,
  },
  'purge-demand': {
    title: 'Purge demand',
    purpose: 'Deletes searches without a result and denied runs from the page Demand after 90 days.',
    everyMs: minuteMs,
    takesMsMax: longMsMax,
  },
  'purge-webhooks': {
    title: 'Purge webhook deliveries',
    purpose: 'Deletes deliveries of webhooks after 30 days.',
    everyMs: minuteMs,
    takesMsMax: longMsMax,
  },
  'purge-attempts': {
    title: 'Purge rate limits',
    purpose: 'Deletes expired rate-limit counters.',
    everyMs: minuteMs,
    takesMsMax: longMsMax,
  },
  'purge-sessions': {
    title: 'Purge sessions',
    purpose: 'Deletes ended sessions, and expired codes and tokens of OAuth clients.',
    everyMs: minuteMs,
    takesMsMax: longMsMax,
  },
  'maintain-audit': {
    title: 'Maintain the audit log',
    purpose: 'Signs the audit log and deletes events after the retention period.',
    everyMs: hourMs,
    takesMsMax: longMsMax,
  },
} as const satisfies Record<string, BackgroundJob>

/** Jobs of web processes. */
const webJobs = {
  'follow-output': {
    title: 'Follow output',
    purpose: 'Receives new output of runs. If it fails, pages show output up to 1 s later.',
    everyMs: null,
  },
  'poll-runs': {
    title: 'Poll open runs',
    purpose: 'Reads the status of runs that are open in a browser.',
    everyMs: null,
  },
  'end-streams': {
    title: 'End streams',
    purpose: 'Ends streams of expired sessions and tokens. If it fails, streams continue after a sign-out.',
    everyMs: null,
  },
  'read-replica': {
    title: 'Read from the replica',
    purpose: 'Lets searches read from the replica of the database. If it fails, the primary answers them.',
    everyMs: null,
  },
  'confirm-streams': {
    title: 'Confirm sessions of streams',
    purpose: 'Confirms the sessions of open streams with the sign-in provider.',
    everyMs: null,
  },
} as const satisfies Record<string, BackgroundJob>

/** Jobs of workers. */
export const workerJobs = {
  'send-heartbeat': {
    title: 'Send heartbeats',
    purpose: 'Reports that the worker is alive. Without heartbeats, the worker gets no runs.',
    everyMs: heartbeatEveryMs,
  },
  'renew-leases': {
    title: 'Renew leases',
    purpose: 'Renews the leases of the worker on its runs. After 9 s without renewal, the worker stops them.',
    everyMs: renewEveryMs,
  },
  'follow-cancellations': {
    title: 'Follow cancellations',
    purpose: 'Receives cancellations of runs. If it fails, runs stop up to 2 s later.',
    everyMs: null,
  },
  'store-output': {
    title: 'Store output',
    purpose: 'Writes the output of runs to the database.',
    everyMs: null,
  },
  'announce-output': {
    title: 'Announce output',
    purpose: 'Notifies web processes of new output. If it fails, pages show output up to 1 s later.',
    everyMs: null,
  },
  'test-sandbox': {
    title: 'Test the sandbox',
    purpose: 'Runs the self-test of the sandbox.',
    everyMs: hourMs,
    takesMsMax: hourMs,
  },
  'tidy-environments': {
    title: 'Remove unused environments',
    purpose: 'Deletes unused environments from the disk of the worker.',
    everyMs: heartbeatEveryMs,
  },
  'send-email': {
    title: 'Send email',
    purpose: 'Sends unread notifications by email, if a mail server is configured.',
    everyMs: 15_000,
    // A slow mail server may take up to half a minute for each message.
    takesMsMax: hourMs,
  },
} as const satisfies Record<string, BackgroundJob>

export const backgroundJobs = { ...sharedJobs, ...webJobs, ...workerJobs }
export type SharedJobName = keyof typeof sharedJobs
export type JobName = keyof typeof backgroundJobs
export const jobNames = Object.keys(backgroundJobs) as JobName[]

/** Returns the milliseconds after which a job of a live process counts as overdue. */
export function overdueAfterMs(name: JobName): number {
  const { everyMs, takesMsMax }: BackgroundJob = backgroundJobs[name]
  return takesMsMax ?? Math.max(3 * (everyMs ?? 0), overdueAfterMsMin)
}
/** Three rounds of the reports that processes write each minute. */
const overdueAfterMsMin = 3 * minuteMs

export type ProcessKind = 'web' | 'worker'
