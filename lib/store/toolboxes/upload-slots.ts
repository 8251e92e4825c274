/**
 * How many uploads one process receives and unpacks at a time. Both bound its memory and its temporary files, however
 * many people upload.
 */
import { AppError } from '@/lib/core/base/errors'

/**
 * Uploads that one process receives, unpacks or keeps waiting. Each takes up to one packed upload of disk. Further ones
 * are refused with a time to try again.
 */
export const receivedAtOnceMax = 16
/** Uploads that one process unpacks and reads. Each takes up to one unpacked upload of disk, and one core. */
export const unpackedAtOnceMax = 2

const retryAfterSeconds = 10

type Waiting = { start: () => void }

/** Lets a limited number of tasks run, in the order in which they ask. */
export class Slots {
  private used = 0
  private readonly queue: Waiting[] = []

  constructor(private readonly max: number) {}

  /** Runs the task if a slot is free. @throws AppError `upload.busy` */
  async runNow<T>(task: () => Promise<T>): Promise<T> {
    if (this.used >= this.max)
      throw new AppError(
        'upload.busy',
        `The server is processing ${this.max} other uploads. Try again in ${retryAfterSeconds} seconds.`,
        { retryAfterSeconds },
      )
    this.used += 1
    return this.finish(task)
  }

  /** Runs the task as soon as a slot is free. @throws the reason of the signal, if it aborts before */
  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.used >= this.max) await this.wait(signal)
    else this.used += 1
    return this.finish(task)
  }

  /** Number of tasks that wait. */
  get waiting(): number {
    return this.queue.length
  }

  private wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.queue.splice(this.queue.indexOf(entry), 1)
        reject(signal?.reason as Error)
      }
      const entry: Waiting = {
        start() {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.queue.push(entry)
    })
  }

  private async finish<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task()
    } finally {
      // The slot passes to the next task without becoming free, so that no later one overtakes it.
      const next = this.queue.shift()
      if (next) next.start()
      else this.used -= 1
    }
  }
}

type UploadSlots = { receiving: Slots; unpacking: Slots }

// On globalThis, because routes are bundled separately and share the limits.
const shared = globalThis as typeof globalThis & { pegboardUploadSlots?: UploadSlots }

/** Returns the slots of this process. */
export const uploadSlots = (): UploadSlots =>
  (shared.pegboardUploadSlots ??= {
    receiving: new Slots(receivedAtOnceMax),
    unpacking: new Slots(unpackedAtOnceMax),
  })
