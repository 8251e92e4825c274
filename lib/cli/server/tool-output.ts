// Writes output of tools to the terminal, to a file or to a pipe.
import { SafeText } from './safe-text'
import type { OutputStream, Terminal } from './surroundings'

const encoder = new TextEncoder()

/** Writes both streams. A terminal gets text without control sequences, unless `isRaw`; files and pipes get every byte. */
export class ToolOutput {
  private readonly texts = { stdout: new SafeText(), stderr: new SafeText() }
  /** Whether the last byte that a stream wrote was a line feed, or nothing was written. */
  private readonly atStart = { stdout: true, stderr: true }

  constructor(
    private readonly terminal: Terminal,
    private readonly isRaw: boolean,
  ) {}

  async write(stream: OutputStream, bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return
    await this.put(stream, this.isSafe(stream) ? encoder.encode(this.texts[stream].write(bytes)) : bytes)
  }

  /** Writes what an incomplete sequence kept back, and ends an open line of a terminal. */
  async end(): Promise<void> {
    for (const stream of ['stdout', 'stderr'] as const) {
      if (this.isSafe(stream)) await this.put(stream, encoder.encode(this.texts[stream].end()))
      if (this.terminal.isTerminal[stream] && !this.atStart[stream])
        await this.put(stream, encoder.encode('\n'))
    }
  }

  private isSafe(stream: OutputStream): boolean {
    return this.terminal.isTerminal[stream] && !this.isRaw
  }

  private async put(stream: OutputStream, bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return
    this.atStart[stream] = bytes.at(-1) === 10
    await this.terminal.write(stream, bytes)
  }
}
