import { availableBytes } from './process-tree'

/**
 * The part of the machine's memory that runs never get. Where no control group counts a run, the kernel may hold memory
 * for it that no process shows; the reserve is what protects the server then.
 */
export class MemoryReserve {
  #waitsUntil = 0

  /**
   * Reports whether runs have used it up, so that one has to end. After that it waits, because the kernel needs a moment
   * to take the memory of an ended run back.
   */
  isUsedUp(now = performance.now(), read = availableBytes): boolean {
    if (now < this.#waitsUntil) return false
    const { available, total } = read()
    if (available >= reserveOf(total)) return false
    this.#waitsUntil = now + settleMs
    return true
  }
}

/** 512 MB or 5% of the memory, whichever is more; an eighth on machines that have less than 4 GB. */
export const reserveOf = (totalBytes: number): number =>
  Math.max(Math.min(512 * MiB, totalBytes / 8), totalBytes / 20)

const MiB = 1024 * 1024
const settleMs = 500
