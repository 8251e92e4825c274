/** Time for which the configuration of an installer is remembered, so that an edit of it needs no restart. */
const knownMs = 10 * 60_000

/** Remembers the place that packages come from. After an error, the next call asks again. */
export class RememberedIndex<T> {
  #known: { key: string; index: Promise<T>; until: number } | null = null

  /** @param key identifies the settings that the place was found with */
  get(key: string, find: () => Promise<T>): Promise<T> {
    const now = performance.now()
    if (this.#known?.key === key && this.#known.until > now) return this.#known.index
    const index = find()
    const known = { key, index, until: now + knownMs }
    this.#known = known
    // The caller gets the error.
    index.catch(() => {
      if (this.#known === known) this.#known = null
    })
    return index
  }
}
