import { notify } from '@/lib/store/run-listener'

/** Postgres takes 8,000 bytes in a notice; a run with its row is 47 characters. */
const announcedAtOnceMax = 150

/** Tells viewers what was written. The next notice goes out when the one before is through, with all that came meanwhile. */
export class Announcer {
  private readonly rows = new Map<string, number>()
  private readonly states = new Set<string>()
  private sending: Promise<void> | null = null

  row(runId: string, seq: number): void {
    this.rows.set(runId, seq)
    this.send()
  }

  state(runId: string): void {
    this.states.add(runId)
    this.send()
  }

  /** Until everything said so far is out. */
  async quiet(): Promise<void> {
    await this.sending
  }

  private send(): void {
    this.sending ??= this.sendAll().finally(() => (this.sending = null))
  }

  private async sendAll(): Promise<void> {
    while (this.rows.size + this.states.size > 0) {
      const entries = [
        ...[...this.rows].map(([runId, seq]) => ({ runId, text: `${runId}:${seq}` })),
        ...[...this.states].map(runId => ({ runId, text: `${runId}:0` })),
      ].slice(0, announcedAtOnceMax)
      for (const { runId, text } of entries)
        if (text.endsWith(':0')) this.states.delete(runId)
        else this.rows.delete(runId)
      // Viewers poll: a notice that is lost makes them a second late.
      await notify('run_output', entries.map(entry => entry.text).join(',')).catch(() => {})
    }
  }
}
