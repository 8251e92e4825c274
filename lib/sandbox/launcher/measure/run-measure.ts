import { setPriority } from 'node:os'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { ControlGroups, GroupUsage, RunGroup } from './control-groups'
import type { StartOrder } from '../link'
import { locksMax } from './count-locks'
import type { JailedProcess } from '../jailed-process'
import type { MemoryWatch } from './memory-watch'
import { measureTree } from './process-tree'

/** Limits and measures what a whole run uses: with its control group, or else as a sum over its processes. */
export class RunMeasure {
  #usage = { memoryPeakBytes: 0, cpuMs: 0, processesPeak: 0 }
  /** CPU time of the setup and of imports, before there was a run. */
  #cpuMsBefore = 0

  /**
   * @param group counts the run; null where none could be made
   * @param watch limits the memory where no control groups can be made; null elsewhere
   */
  constructor(
    private readonly process: JailedProcess,
    private readonly group: RunGroup | null,
    private readonly watch: MemoryWatch | null,
  ) {}

  /** Puts a process under the limits of the run. Rejects when the kernel refuses. */
  async add(pid: number): Promise<void> {
    if (this.group) await this.group.add(pid)
    else setPriority(pid, priority)
  }

  /** Removes the control group, when the run is over, and returns its last count. */
  async finish(): Promise<GroupUsage | undefined> {
    const last = this.group?.usage()
    await this.group?.remove()
    return last
  }

  /** Memory by the last measurement, in bytes; 0 where a control group counts it. */
  get watchedBytes(): number {
    return this.process.hasEnded ? 0 : (this.watch?.lastBytes ?? 0)
  }

  /** The run of a sandbox that waited begins: CPU time until now is not its own. */
  begin(): void {
    this.#cpuMsBefore = this.group?.usage().cpuMs ?? measureFirst(this.process.first())
  }

  /** Returns the limits that the run exceeds now. A control group is more exact than a sum, so it is asked first. */
  measure(limits: RunLimits): ('out-of-memory' | 'cpu-limit')[] {
    const isOutOfMemory = this.group ? this.#measureGroup(this.group) : this.#measureTree()
    const isOutOfTime = this.#usage.cpuMs - this.#cpuMsBefore > limits.cpuSeconds * 1000
    return [
      ...(isOutOfMemory ? ['out-of-memory' as const] : []),
      ...(isOutOfTime ? ['cpu-limit' as const] : []),
    ]
  }

  #measureGroup(group: RunGroup): boolean {
    const usage = group.usage()
    const processesPeak = usage.processesPeak ?? measureTree(this.process.pid).threads
    this.#usage = { ...usage, processesPeak: Math.max(this.#usage.processesPeak, processesPeak) }
    return usage.outOfMemory
  }

  #measureTree(): boolean {
    const usage = measureTree(this.process.pid)
    this.#usage.cpuMs = Math.max(this.#usage.cpuMs, usage.cpuMs)
    this.#usage.processesPeak = Math.max(this.#usage.processesPeak, usage.threads)
    const isOutOfMemory = this.watch?.exceeds(usage, this.process.first()) ?? false
    this.#usage.memoryPeakBytes = Math.max(this.#usage.memoryPeakBytes, this.watch?.lastBytes ?? 0)
    return isOutOfMemory
  }

  /** @param locks numbers of file locks by process, of the whole machine */
  hasTooManyLocks(locks: ReadonlyMap<number, number>): boolean {
    const { processes } = measureTree(this.process.pid)
    return processes.reduce((sum, { pid }) => sum + (locks.get(pid) ?? 0), 0) > locksMax
  }

  /**
   * Returns what the run used, when it is over.
   * @param last the last count of the control group, if there is one
   * @param reportedCpuMs CPU time as process 1 reports it, used where nothing more exact counts
   * @param ownProcesses number of counted processes that are not the tool's
   */
  total(last: GroupUsage | undefined, reportedCpuMs: number, ownProcesses: number) {
    const allCpuMs = Math.max(last?.cpuMs ?? reportedCpuMs, this.#usage.cpuMs)
    const peaks = [last, this.#usage].map(each => (each?.processesPeak ?? 0) - ownProcesses)
    return {
      cpuMs: Math.max(0, allCpuMs - this.#cpuMsBefore),
      memoryPeakBytes: Math.max(last?.memoryPeakBytes ?? 0, this.#usage.memoryPeakBytes),
      // A tool that ended before it was measured was one process.
      processesPeak: Math.max(1, ...peaks),
    }
  }
}

/**
 * Makes the control group of a run. Returns null without control groups, and when the kernel refuses: then `failed`
 * stops the run before anything of the tool is near.
 */
export function openRunGroup(
  groups: ControlGroups | null,
  { slot, limits, hasNetwork }: StartOrder,
  failed: (error: unknown) => void,
): RunGroup | null {
  try {
    return groups?.open(`slot-${slot}`, limits, hasNetwork) ?? null
  } catch (error) {
    failed(error)
    return null
  }
}

/** Nice value of tools where no control group divides the CPU, so that the server has priority. */
const priority = 5

const measureFirst = ([first]: number[]) => (first === undefined ? 0 : measureTree(first).cpuMs)
