/** Hearing at once what other processes have done: LISTEN on a connection of its own, NOTIFY in statements of their own. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { config } from '@/lib/config'
import { jobReports } from '@/lib/store/background/job-reports'
import { plannedQuery } from '@/lib/store/connection/planned-query'

/**
 * run_output: notices of runs, separated by commas. run_control: the id of a run to cancel.
 * Neither is ever relied on: viewers poll each second, workers see a cancellation when they renew.
 */
type Channel = 'run_output' | 'run_control'

const jobOf = { run_output: 'follow-output', run_control: 'follow-cancellations' } as const

/** Tries again soon: meanwhile only polling brings news. */
const reconnectMs = 200

export type Listener = { close(): Promise<void> }

/**
 * Calls `heard` for each notification, and `connected` each time that the connection stands: what happened before it
 * stood was not heard, so whoever listens has to look.
 */
export function listen(
  channel: Channel,
  on: { heard: (payload: string) => void; connected: () => void },
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
      // A pooler in between would hand the connection to somebody else.
      connectionString: config().databaseDirectUrl,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'pegboard-listen',
    })
    const ended = new Promise<void>((resolve, reject) => {
      client!.once('end', resolve)
      client!.on('error', reject)
    })
    client.on('notification', message => on.heard(message.payload ?? ''))
    try {
      // Of a connection that is ended while it is being made, pg 8 tells the end, but nothing to whoever waits for it.
      await Promise.race([listening(client), ended])
      await ended
    } finally {
      // What is not ended cleanly was cut already.
      await client.end().catch(() => {})
    }
    if (!closing.signal.aborted) throw new Error('The connection that listens has ended.')
  }

  const stayConnected = async () => {
    while (!closing.signal.aborted) {
      await connectOnce().catch(error => {
        if (!closing.signal.aborted) jobReports().failed(job, error)
      })
      // An aborted pause is the sign to close, which the loop reads.
      await pause(reconnectMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const finished = stayConnected()
  return {
    async close() {
      closing.abort()
      // A connection that cannot be ended is gone.
      await client?.end().catch(() => {})
      await finished
    },
  }
}

/** Of one run: its newest row, or 0 for a change of state. */
export type Notice = {
  runId: string
  seq: number
  /** All of that row, which is stored already. */
  data?: Uint8Array
}

/** Longer rows are read by those who watch. A notice goes to every web process, watched or not. */
const dataBytesMax = 2_048

export function noticeOf({ runId, seq, data }: Notice): string {
  const short = data !== undefined && data.length <= dataBytesMax
  return short ? `${runId}:${seq}:${Buffer.from(data).toString('base64')}` : `${runId}:${seq}`
}

/** `data` stays base64, as viewers get it. */
export function readNotices(payload: string): { runId: string; seq: number; data?: string }[] {
  return payload.split(',').map(notice => {
    const [runId, seq, data] = notice.split(':')
    return { runId: runId!, seq: Number(seq), ...(data !== undefined && { data }) }
  })
}

/** Never inside the transaction that writes: Postgres would commit such transactions one after the other. */
export async function notify(channel: Channel, payload: string): Promise<void> {
  await plannedQuery('notify', 'SELECT pg_notify($1, $2)', [channel, payload])
}

/** Tells viewers that a run's state changed. */
export async function announceState(runId: string): Promise<void> {
  // A notice that is lost costs viewers a second: they poll.
  await notify('run_output', `${runId}:0`).catch(() => {})
}
