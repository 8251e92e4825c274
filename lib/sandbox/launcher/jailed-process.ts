import type { ChildProcess } from 'node:child_process'
import { childrenOf, measureTree } from './measure/process-tree'

/** The processes of one sandbox: stage0, which becomes bubblewrap, and process 1, its only child. */
export class JailedProcess {
  /** Exit code of bubblewrap; null when a signal ended it. */
  readonly exited: Promise<number | null>

  constructor(private readonly child: ChildProcess) {
    this.exited = new Promise(resolve => child.once('exit', resolve))
  }

  get pid(): number {
    return this.child.pid!
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  /** Returns process 1. Before bubblewrap has its only child, these are helpers of stage0, which ends with them. */
  first(): number[] {
    return this.hasEnded ? [] : childrenOf(this.pid)
  }

  /** Process 1 leads the tool's process group and ignores the signal itself. */
  terminate(): void {
    for (const first of this.first()) sendSignal(-first, 'SIGTERM')
  }

  /**
   * The outcome of a copied tool is known, and process 1 only collects. Processes that the tool left could stop the
   * child for which process 1 waits, so all of them are killed from outside, and process 1 starts that child again.
   */
  endLeftovers(): void {
    const [first] = this.first()
    for (const { pid } of first === undefined ? [] : measureTree(first).processes)
      if (pid !== first) sendSignal(pid, 'SIGKILL')
  }

  /**
   * Kills the sandbox. The end of process 1 is the end of its namespace. Bubblewrap is killed after it: in the
   * reverse order, process 1 would remain as a zombie of the machine's init.
   * @param later called with the kill of bubblewrap, if process 1 was there to be killed first
   */
  kill(later: (act: () => void) => void): void {
    const first = this.first()
    for (const pid of first) sendSignal(pid, 'SIGKILL')
    if (first.length === 0) this.child.kill('SIGKILL')
    else later(() => this.child.kill('SIGKILL'))
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}
