import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { countCost } from './measure-cost'
import {
  bytesPerSocketMax,
  countSockets,
  hasMemory,
  isProcessOne,
  mappingBytes,
  measureExactly,
  type ProcessUsage,
  type TreeUsage,
} from './process-tree'

/**
 * Limits the memory of one run where no control group counts it. Each measurement is cheap: it adds up what processes
 * use and the maximum for their sockets and mappings. Only a sum over the limit starts an exact pass over all
 * processes, in which shared pages count once. A pass takes time and is therefore spread over several measurements; a
 * new one begins when the run has grown, or after a pause.
 */
export class MemoryWatch {
  /** The last completed pass. */
  #exact: { bytes: number; estimate: number; faultedBytes: number; nextAt: number } | null = null
  /**
   * The current pass: the processes left to measure, the largest last, the measured ones, and the values at its
   * start.
   */
  #pass: {
    left: ProcessUsage[]
    measured: { pid: number; bytes: number }[]
    bytes: number
    tookMs: number
    estimate: number
    faultedBytes: number
  } | null = null
  /** Passes in succession that exceeded the limit only together with processes that ended during the pass. */
  #doubtful = 0
  readonly #socketBytes = bytesPerSocketMax()
  /** Memory by the last measurement, in bytes. */
  lastBytes = 0

  constructor(private readonly limits: Pick<RunLimits, 'memoryBytes'>) {}

  /**
   * Reports whether the run uses more memory than its limit.
   * @param usage of the tree whose root is bubblewrap
   * @param first processes that bubblewrap started: process 1 of the sandbox, once it exists
   */
  exceeds(usage: TreeUsage, first: readonly number[]): boolean {
    const bytesMax = this.limits.memoryBytes * tolerance
    const processOne = first.find(isProcessOne)
    const sockets = processOne === undefined ? 0 : countSockets(processOne) * this.#socketBytes
    const mappings = usage.processes.reduce((sum, each) => sum + each.mappingsMax, 0)
    const estimate = usage.memoryBytes + sockets + mappings * mappingBytes(usage.processes.length)
    this.lastBytes = usage.memoryBytes + sockets
    if (estimate <= bytesMax) {
      this.#pass = null
      this.#doubtful = 0
      return false
    }
    if (this.#exact && !this.#pass) {
      const { bytes, estimate: before, faultedBytes, nextAt } = this.#exact
      // Copying a shared page takes memory without making any process larger.
      this.lastBytes = bytes + Math.max(0, estimate - before, usage.faultedBytes - faultedBytes)
      if (this.lastBytes <= bytesMax && performance.now() < nextAt) return false
    }
    return this.#measure(usage, estimate, sockets, bytesMax)
  }

  /** Continues the current pass, or begins one. */
  #measure(usage: TreeUsage, estimate: number, sockets: number, bytesMax: number): boolean {
    this.#pass ??= {
      left: usage.processes.toSorted((a, b) => a.memoryBytes - b.memoryBytes),
      measured: [],
      bytes: sockets,
      tookMs: 0,
      estimate,
      faultedBytes: usage.faultedBytes,
    }
    const pass = this.#pass
    const bytesPerMapping = mappingBytes(usage.processes.length)
    const tookMs = countCost()
    while (pass.bytes <= bytesMax && pass.left.length > 0 && tookMs() < exactMsMax) {
      const next = pass.left.pop()!
      const bytes = measureExactly(next, bytesPerMapping)
      pass.measured.push({ pid: next.pid, bytes })
      pass.bytes += bytes
    }
    pass.tookMs += tookMs()
    this.lastBytes = pass.bytes
    if (pass.bytes > bytesMax) {
      this.#pass = null
      return this.#isCertain(pass.measured, sockets, bytesMax)
    }
    if (pass.left.length === 0) {
      this.#doubtful = 0
      const pauseMs = Math.min(pauseFactor * pass.tookMs, pauseMsMax)
      // Processes that were measured first may have grown since, so growth counts from the beginning of the pass.
      const { bytes, estimate: before, faultedBytes } = pass
      this.#exact = { bytes, estimate: before, faultedBytes, nextAt: performance.now() + pauseMs }
      this.#pass = null
    }
    return false
  }

  /**
   * Confirms an excess. A page that many processes share is counted too often when all but one end during a pass,
   * because each was measured with fewer others. Such a sum is measured again. A tool that always passes its memory
   * on to a new process is stopped after several passes.
   */
  #isCertain(measured: { pid: number; bytes: number }[], sockets: number, bytesMax: number): boolean {
    const alive = measured.filter(({ pid }) => hasMemory(pid))
    this.lastBytes = alive.reduce((sum, { bytes }) => sum + bytes, sockets)
    if (this.lastBytes > bytesMax) return true
    this.#exact = null
    this.#doubtful += 1
    return this.#doubtful >= doubtfulMax
  }
}

/** A single process meets its own limit first; a quarter more allows for memory that several of them share. */
const tolerance = 1.25
/** Time for exact measurement in one go: the launcher has one thread. */
const exactMsMax = 25
/** Passes in succession after which the run is stopped. */
const doubtfulMax = 3
/** Pause after a pass, as a multiple of its duration. */
const pauseFactor = 5
const pauseMsMax = 500
