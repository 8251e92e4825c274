import { jobReports } from '@/lib/store/background/job-reports'
import { notify, notificationPayload, type Notice } from '@/lib/store/runs/run-listener'
import { SerialWork } from '@/lib/worker/serial-work'

/** Postgres accepts 8,000 bytes per notification. */
const noticeBytesMax = 7_900

/**
 * Notifies viewers of new output. The next notification is sent after the previous one, with everything that arrived
 * since.
 */
export class OutputNotifier {
  private readonly rows = new Map<string, Notice>()
  private readonly states = new Set<string>()
  private readonly sending = new SerialWork(() => this.sendAll())

  /** @param data of a row of output: if it is small, it is included, and viewers need not read the row */
  row(runId: string, seq: number, data?: Uint8Array): void {
    // Of several rows only the last is named: viewers read them together.
    this.rows.set(runId, { runId, seq, ...(!this.rows.has(runId) && data && { data }) })
    this.sending.ask()
  }

  /** Notifies of the end of a run, which is the row `seq`. */
  end(runId: string, seq: number): void {
    this.rows.set(runId, { runId, seq, isEnd: true })
    this.sending.ask()
  }

  state(runId: string): void {
    this.states.add(runId)
    this.sending.ask()
  }

  /** Resolves when everything so far was sent. */
  quiet(): Promise<void> {
    return this.sending.quiet()
  }

  private async sendAll(): Promise<void> {
    while (this.rows.size + this.states.size > 0)
      // There is no second attempt: viewers poll, and a lost notification delays them by a second.
      await jobReports().run('announce-output', () => notify('run_output', this.next()))
  }

  /** Returns as many entries as fit into one notification. */
  private next(): string {
    const texts: string[] = []
    let room = noticeBytesMax
    const take = (notice: Notice): boolean => {
      const text = notificationPayload(notice)
      room -= text.length + 1
      if (room >= 0) texts.push(text)
      return room >= 0
    }
    for (const [runId, notice] of this.rows) {
      if (!take(notice)) return texts.join(',')
      this.rows.delete(runId)
    }
    for (const runId of this.states) {
      if (!take({ runId, seq: 0 })) break
      this.states.delete(runId)
    }
    return texts.join(',')
  }
}
