/** A seeded stream of choices, so that the same comparison draws the same instances on every machine. */
export class Choices {
  private state: number

  /**
   * @param seed null to take the first choice every time
   * @param isFull whether optional parts are drawn too
   */
  constructor(
    private readonly seed: number | null,
    readonly isFull: boolean,
  ) {
    this.state = (seed ?? 0) | 0
  }

  /** Whether every choice is the first one, so that drawing twice gives the same value. */
  get isFixed(): boolean {
    return this.seed === null
  }

  /** Returns a whole number below `count`. The generator is Mulberry32. */
  next(count: number): number {
    if (this.seed === null || count <= 1) return 0
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[this.next(items.length)]
  }
}
