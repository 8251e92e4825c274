/**
 * Returns a function that computes the value of a key, or recalls it. Values are shared and must not be changed.
 * @param kept number of keys that it remembers; those that were used last stay
 */
export function recall<T>(kept: number): (key: string, compute: () => T) => T {
  const values = new Map<string, T>()
  return (key, compute) => {
    const value = values.has(key) ? (values.get(key) as T) : compute()
    // A map lists its keys in the order in which they were added.
    values.delete(key)
    values.set(key, value)
    if (values.size > kept) values.delete(values.keys().next().value as string)
    return value
  }
}
