/**
 * Immediate notice of what other processes have done: LISTEN on a separate connection, NOTIFY in separate
 * statements.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { config } from '@/lib/config'
import { jobReports } from '@/lib/store/background/job-reports'
import { plannedQuery } from '@/lib/store/connection/planned-query'

/**
 * Channels. run_output: notices of runs, separated by commas. run_control: the id of a run to cancel.
 * Nothing relies on them alone: viewers poll each second, and workers see a cancellation when they renew
 * their leases.
 */
type Channel = 'run_output' | 'run_control'

const jobOf = { run_output: 'follow-output', run_control: 'follow-cancellations' } as const

/** Delay before reconnecting. It is short, because only polling delivers news until then. */
const reconnectMs = 200

export type Listener = { close(): Promise<void> }

/**
 * Calls `received` for each notification, and `connected` each time that the connection is established.
 * Notifications from before that are lost, so the listener must query the current state.
 */
export function listen(
  channel: Channel,
  on: { received: (payload: string) => void; connected: () => void },
): Listener {
  const job = jobOf[channel]
  const closing = new AbortController()
  let client: pg.Client | undefined

  const listening = async (connecting: pg.Client) => {
    await connecting.connect()
    await connecting.query(`LISTEN ${channel}`)
    if (closing.signal.aborted) return
    jobReports().succeeded(job)
    on.connected()
  }

  const connectOnce = async () => {
    client = new pg.Client({
      // A pooler in between would give the connection to another client.
      connectionString: config().databaseDirectUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'pegboard-listen',
    })
    const ended = new Promise<void>((resolve, reject) => {
      client!.once('end', resolve)
      client!.on('error', reject)
    })
    client.on('notification', message => on.received(message.payload ?? ''))
    try {
      // When a connection is ended while it is being opened, pg 8 reports the end but never settles the
      // pending call.
      await Promise.race([listening(client), ended])
      await ended
    } finally {
      // A connection that cannot be ended cleanly is already cut.
      await client.end().catch(() => {})
    }
    if (!closing.signal.aborted) throw new Error('The connection that listens has ended.')
  }

  const stayConnected = async () => {
    while (!closing.signal.aborted) {
      await connectOnce().catch(error => {
        if (!closing.signal.aborted) jobReports().failed(job, error)
      })
      // An aborted pause is the signal to close, which the loop reads.
      await pause(reconnectMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const finished = stayConnected()
  return {
    async close() {
      closing.abort()
      // A connection that cannot be ended is already gone.
      await client?.end().catch(() => {})
      await finished
    },
  }
}

/** A notice of one run: its newest row, or 0 for a change of state. */
export type Notice = {
  runId: string
  seq: number
  /** All of that row, which is already stored. */
  data?: Uint8Array
  /** Whether the run has ended. */
  isEnd?: true
}

/** A notice as it arrives. `data` stays base64, the form in which viewers receive it. */
export type ReceivedNotice = Omit<Notice, 'data'> & { data?: string }

/** Follows the number of the row of the end. */
const endMark = 'E'

/**
 * Maximum size of data in a notice. Viewers read longer rows from the table. A notice goes to every web
 * process, even if no one there watches the run.
 */
const dataBytesMax = 2_048

/**
 * Returns the payload of a Postgres notification: the run, the number of its row, whether that is the end and, if they
 * are short enough, the bytes of the row in base64.
 */
export function notificationPayload({ runId, seq, data, isEnd }: Notice): string {
  if (isEnd) return `${runId}:${seq}${endMark}`
  const short = data !== undefined && data.length <= dataBytesMax
  return short ? `${runId}:${seq}:${Buffer.from(data).toString('base64')}` : `${runId}:${seq}`
}

/** Returns the notices of a payload. */
export function readNotices(payload: string): ReceivedNotice[] {
  return payload.split(',').map(notice => {
    const [runId, row = '', data] = notice.split(':')
    if (row.endsWith(endMark)) return { runId: runId!, seq: Number(row.slice(0, -1)), isEnd: true }
    return { runId: runId!, seq: Number(row), ...(data !== undefined && { data }) }
  })
}

/**
 * Sends a notice. Never call it inside the transaction that writes: Postgres would commit such transactions
 * one after the other.
 */
export async function notify(channel: Channel, payload: string): Promise<void> {
  await plannedQuery('notify', 'SELECT pg_notify($1, $2)', [channel, payload])
}

/** Notifies viewers that a run's state changed. */
export const announceState = (runId: string): Promise<void> => announce({ runId, seq: 0 })

/** Notifies viewers that a run has ended with this row. */
export const announceEnd = ({ runId, seq }: { runId: string; seq: number }): Promise<void> =>
  announce({ runId, seq, isEnd: true })

async function announce(notice: Notice): Promise<void> {
  // A lost notice delays viewers by a second, because they poll.
  await notify('run_output', notificationPayload(notice)).catch(() => {})
}
