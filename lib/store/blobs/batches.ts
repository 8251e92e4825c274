/** Maximum number of bytes that one statement sends to Postgres or reads from it, unless one file is larger. */
const batchBytesMax = 4 * 1024 * 1024
const batchItemsMax = 500
/** An object takes some tens of milliseconds, most of which is waiting. */
const requestsAtOnceMax = 16

/** Splits what is read or written into parts for one statement each. */
export function* byteBatches<T>(items: readonly T[], sizeOfItem: (item: T) => number): Generator<T[]> {
  let batch: T[] = []
  let size = 0
  for (const item of items) {
    const itemSize = sizeOfItem(item)
    if (batch.length > 0 && (size + itemSize > batchBytesMax || batch.length === batchItemsMax)) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(item)
    size += itemSize
  }
  if (batch.length > 0) yield batch
}

/** Maps items with few requests at a time, in their order. After a failure, no further request begins. */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  atOnceMax = requestsAtOnceMax,
): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  let failed = false
  const follow = async () => {
    for (const [index, item] of queue) {
      if (failed) return
      try {
        results[index] = await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnceMax, items.length) }, follow))
  return results
}
