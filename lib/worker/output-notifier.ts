import { jobReports } from '@/lib/store/background/job-reports'
import { notify, noticeOf, type Notice } from '@/lib/store/runs/run-listener'
import { SerialWork } from './serial-work'

/** Postgres takes 8,000 bytes in one. */
const noticeBytesMax = 7_900

/** Tells viewers what was written. The next notice goes out when the one before is through, with all that came meanwhile. */
export class Announcer {
  private readonly rows = new Map<string, Notice>()
  private readonly states = new Set<string>()
  private readonly sending = new SerialWork(() => this.sendAll())

  /** @param data of a row of output: when it is small, it goes along, and whoever watches need not read it */
  row(runId: string, seq: number, data?: Uint8Array): void {
    // Of several rows at once only the last is named: they are read together.
    this.rows.set(runId, { runId, seq, ...(!this.rows.has(runId) && data && { data }) })
    this.sending.ask()
  }

  state(runId: string): void {
    this.states.add(runId)
    this.sending.ask()
  }

  /** Until everything said so far is out. */
  quiet(): Promise<void> {
    return this.sending.quiet()
  }

  private async sendAll(): Promise<void> {
    while (this.rows.size + this.states.size > 0)
      // Not tried again: viewers poll, and a notice that is lost makes them a second late.
      await jobReports().run('announce-output', () => notify('run_output', this.next()))
  }

  /** As many as fit into one. */
  private next(): string {
    const texts: string[] = []
    let room = noticeBytesMax
    const take = (notice: Notice): boolean => {
      const text = noticeOf(notice)
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
