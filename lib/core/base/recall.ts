/** Keeps the values of up to `max` keys; those that were used last stay. Values are shared and must not be changed. */
export class LastUsed<T> {
  readonly #values = new Map<string, T>()

  constructor(private readonly max: number) {}

  has(key: string): boolean {
    return this.#values.has(key)
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key)
    if (this.#values.delete(key)) this.#values.set(key, value as T)
    return value
  }

  set(key: string, value: T): void {
    // A map lists its keys in the order in which they were added.
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size > this.max) this.#values.delete(this.#values.keys().next().value as string)
  }
}

/**
 * Returns a function that computes the value of a key, or recalls it.
 * @param max number of keys, as for `LastUsed`
 */
export function recall<T>(max: number): (key: string, compute: () => T) => T {
  const values = new LastUsed<T>(max)
  return (key, compute) => {
    if (values.has(key)) return values.get(key) as T
    const value = compute()
    values.set(key, value)
    return value
  }
}
