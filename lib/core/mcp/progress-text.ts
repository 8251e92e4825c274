/** The output of a run as messages of progress: complete lines, up to a limit. */
import { shorten } from '@/lib/core/base/shorten'
import { decodeFrames, type ChunkFrame } from '@/lib/core/runs/output/chunk-frames'
import { plainText, TerminalText } from '@/lib/core/runs/output/terminal-text'
import { parseFrame } from '@/lib/core/spec/runner-frame'
import { mcpLimits } from './mcp-limits'

export class ProgressText {
  private readonly streams = { stdout: new TerminalText(), stderr: new TerminalText() }
  private sent = 0

  /**
   * Reads one stored row of output.
   * @param data base64 of its frames
   * @returns the lines that it completed; empty when there are none, or when enough was sent
   */
  read(data: string): string {
    if (this.sent >= mcpLimits.progressTotalMax) return ''
    const lines = decodeFrames(Buffer.from(data, 'base64')).flatMap(frame => this.linesOf(frame))
    const text = shorten(lines.filter(line => line !== '').join('\n'), mcpLimits.progressTextMax)
    this.sent += text.length
    if (this.sent < mcpLimits.progressTotalMax) return text
    return `${text}\n(The page of the run shows the rest of the output.)`
  }

  private linesOf({ kind, bytes }: ChunkFrame): string[] {
    if (kind === 'stdout' || kind === 'stderr') return this.streams[kind].write(bytes).map(plainText)
    const text = new TextDecoder().decode(bytes)
    if (kind === 'notice') return [text]
    const frame = parseFrame(text)
    return frame && (frame.type === 'chunk' || frame.type === 'progress') ? [frame.text] : []
  }
}
