import { availableBytes } from './process-tree'

/**
 * The part of the machine's memory that runs never get. Where no control group counts a run, the kernel can use
 * memory for it that no process shows; only this reserve protects the server then.
 */
export class MemoryReserve {
  #waitsUntil = 0

  /**
   * Reports whether runs have used the reserve, so that one must end. After that it pauses, because the kernel needs
   * a moment to reclaim the memory of an ended run.
   */
  isUsedUp(now = performance.now(), read = availableBytes): boolean {
    if (now < this.#waitsUntil) return false
    const { available, total } = read()
    if (available >= reserveOf(total)) return false
    this.#waitsUntil = now + settleMs
    return true
  }
}

/** Returns 512 MB or 5% of the memory, whichever is more, or an eighth on machines with less than 4 GB. */
export const reserveOf = (totalBytes: number): number =>
  Math.max(Math.min(512 * MiB, totalBytes / 8), totalBytes / 20)

const MiB = 1024 * 1024
const settleMs = 500
