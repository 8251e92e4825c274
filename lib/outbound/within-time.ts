/**
 * Rejects when the signal is aborted, with its reason. A lookup of a name, for example, cannot be cancelled: its result is
 * then ignored.
 */
export const withinTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
