/** A fixed pool of numbered slots. */
export class SlotPool {
  readonly #free: number[]
  readonly #waiting: ((slot: number) => void)[] = []

  constructor(count: number) {
    this.#free = Array.from({ length: count }, (_, slot) => slot)
  }

  /**
   * Returns the lowest free slot, or waits for one in FIFO order.
   * @param abandoned resolves when the caller no longer wants a slot
   * @returns the slot, to be passed to `giveBack` once; null when the caller gave up first
   */
  async take(abandoned: Promise<void>): Promise<number | null> {
    const slot = this.#free.shift()
    if (slot !== undefined) return slot
    let take: (slot: number | null) => void = () => {}
    const taken = new Promise<number | null>(resolve => (take = resolve))
    this.#waiting.push(take)
    void abandoned.then(() => {
      const at = this.#waiting.indexOf(take)
      if (at === -1) return
      this.#waiting.splice(at, 1)
      take(null)
    })
    return taken
  }

  /** Frees a slot, or hands it to the caller that has waited longest. */
  giveBack(slot: number): void {
    const next = this.#waiting.shift()
    if (next) next(slot)
    else this.#free.push(slot)
    this.#free.sort((a, b) => a - b)
  }
}
