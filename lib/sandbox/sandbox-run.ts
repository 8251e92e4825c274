import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'

/** The controls of a run. */
export type SandboxRun = {
  /** Never rejects. Output and frames are complete when the promise resolves. */
  done: Promise<SandboxEnd>
  /** Can be called at any time, including before the start and after the end. */
  cancel(): void
  /** Backpressure: nothing more is read from the tool until `resume`. */
  pause(): void
  resume(): void
}

/** Receives what a run produces while it lasts. */
export type SandboxListener = {
  /** Called once, when the tool's process has begun. */
  started(): void
  output(stream: 'stdout' | 'stderr', bytes: Uint8Array): void
  /** The next bytes passed to `output` for this stream do not follow the previous ones. */
  gap?(stream: 'stdout' | 'stderr'): void
  /**
   * Receives everything that the tool writes, in order: the bytes of `output` and those that are left out there
   * because they are past the limit. Without this method, or without a limit for full output, these bytes are not
   * transferred.
   */
  whole?(stream: 'stdout' | 'stderr', bytes: Uint8Array): void
  frame(frame: RunnerFrame): void
  /**
   * Called at most once, after the tool and before `done`, if the tool left files: a tar archive that is as hostile
   * as the tool. Without this method nothing is collected.
   */
  files?(archive: Uint8Array): void
  /**
   * Receives a sentence for the person who watches the run, for example "A frame was dropped: it is longer than 1
   * MiB."
   */
  notice(text: string): void
}
