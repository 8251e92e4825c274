/**
 * Work that is done one at a time, and again whenever it was asked for meanwhile. Whoever asks at the very moment in
 * which it ends is not forgotten: with a promise that is cleared in its own `finally`, there is such a moment.
 */
export class SerialWork {
  private working: Promise<void> | null = null
  private isAsked = false

  /** @param work must not throw */
  constructor(private readonly work: () => Promise<void>) {}

  ask(): void {
    this.isAsked = true
    this.working ??= this.workWhileAsked()
  }

  /** Until nothing is left of what was asked for so far. */
  async quiet(): Promise<void> {
    await this.working
  }

  private async workWhileAsked(): Promise<void> {
    while (this.isAsked) {
      this.isAsked = false
      await this.work()
    }
    // In the same breath as the last look, and never before `ask` has kept the promise: there was one `await` at least.
    this.working = null
  }
}
