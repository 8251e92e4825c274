/** A fixed number of places, given out lowest first; who comes later waits in line. */
export class SlotPool {
  readonly #free: number[]
  readonly #waiting: ((place: number) => void)[] = []

  constructor(count: number) {
    this.#free = Array.from({ length: count }, (_, place) => place)
  }

  /** A place to give back later; null when the caller gave up first. */
  async take(givenUp: Promise<void>): Promise<number | null> {
    const place = this.#free.shift()
    if (place !== undefined) return place
    let take: (place: number | null) => void = () => {}
    const taken = new Promise<number | null>(resolve => (take = resolve))
    this.#waiting.push(take)
    void givenUp.then(() => {
      const at = this.#waiting.indexOf(take)
      if (at === -1) return
      this.#waiting.splice(at, 1)
      take(null)
    })
    return taken
  }

  giveBack(place: number): void {
    const next = this.#waiting.shift()
    if (next) next(place)
    else this.#free.push(place)
    this.#free.sort((a, b) => a - b)
  }
}
