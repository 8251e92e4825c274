/**
 * Runs a piece of work one at a time, and once more if it was requested during the work. A request at the moment at
 * which the work ends is not lost, as it could be with a promise that is cleared in its own `finally`.
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

  /** Resolves when everything that was requested so far is done. */
  async quiet(): Promise<void> {
    await this.working
  }

  private async workWhileAsked(): Promise<void> {
    while (this.isAsked) {
      this.isAsked = false
      await this.work()
    }
    // Cleared in the same tick as the last check, and never before `ask` has stored the promise, because there was at
    // least one `await`.
    this.working = null
  }
}
