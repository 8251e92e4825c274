/**
 * The output of a run as a reader sees it: lines of both streams in order of arrival, with the streams
 * separate. Bounded: of a very long output the first and last lines remain, with the number of omitted lines
 * between them.
 */
import { decodeFrames } from './chunk-frames'
import { parseFrame, type RunnerFrame } from '@/lib/core/spec/runner-frame'
import { TerminalText, type Segment } from './terminal-text'

export type OutputLine = {
  /** Number of the line, from 1, over the whole output, including omitted lines. */
  number: number
  stream: OutputStream
  segments: readonly Segment[]
}
type OutputStream = 'stdout' | 'stderr' | 'chunk' | 'notice'

export type OutputView = {
  lines: readonly OutputLine[]
  /** Number of lines omitted after `lines[hiddenAfter - 1]`; 0 when the output is complete. */
  hidden: number
  hiddenAfter: number
  /** The incomplete lines, at most one per stream. */
  open: readonly OutputLine[]
  progress: string | null
}

/** Number of lines that a browser scrolls smoothly; the full output is a download. */
export const headLines = 1000
export const tailLines = 4000

export class OutputLog {
  private readonly terminals = {
    stdout: new TerminalText(),
    stderr: new TerminalText(),
    chunk: new TerminalText(),
  }
  private readonly encoder = new TextEncoder()
  private readonly head: OutputLine[] = []
  private tail: OutputLine[] = []
  private written = 0
  private progress: string | null = null
  private ended = false
  /** The last row that was read: rows at or below it are repeats after a reconnect and are skipped. */
  private lastSeq = 0

  get seq(): number {
    return this.lastSeq
  }

  /** Adds one stored row. Rows arrive in order; a repeated row changes nothing. */
  read(seq: number, data: Uint8Array) {
    if (seq <= this.lastSeq || this.ended) return
    this.lastSeq = seq
    for (const frame of decodeFrames(data)) {
      if (frame.kind === 'stdout' || frame.kind === 'stderr') this.write(frame.kind, frame.bytes)
      else if (frame.kind === 'notice') this.notice(new TextDecoder().decode(frame.bytes))
      else this.event(parseFrame(new TextDecoder().decode(frame.bytes)))
    }
  }

  /** Completes the lines without an end, after the last row. */
  end() {
    if (this.ended) return
    this.ended = true
    this.progress = null
    for (const stream of ['stdout', 'stderr', 'chunk'] as const)
      for (const line of this.terminals[stream].end()) this.push(stream, line.segments)
  }

  view(): OutputView {
    const kept = this.head.length + this.tail.length
    const open = this.ended
      ? []
      : (['stdout', 'stderr', 'chunk'] as const)
          .filter(stream => this.terminals[stream].open.segments.length > 0)
          .map((stream, index) => ({
            number: this.written + 1 + index,
            stream,
            segments: this.terminals[stream].open.segments.map(segment => ({ ...segment })),
          }))
    return {
      lines: this.tail.length > 0 ? [...this.head, ...this.tail] : [...this.head],
      hidden: this.written - kept,
      hiddenAfter: this.head.length,
      open,
      progress: this.progress,
    }
  }

  private event(frame: RunnerFrame | null) {
    if (frame?.type === 'chunk') this.write('chunk', this.encoder.encode(frame.text))
    if (frame?.type === 'progress') this.progress = frame.text
  }

  private notice(text: string) {
    this.push('notice', [{ text, style: {} }])
  }

  private write(stream: 'stdout' | 'stderr' | 'chunk', bytes: Uint8Array) {
    for (const line of this.terminals[stream].write(bytes)) this.push(stream, line.segments)
  }

  private push(stream: OutputStream, segments: readonly Segment[]) {
    this.written += 1
    const line = { number: this.written, stream, segments }
    if (this.head.length < headLines) this.head.push(line)
    else this.tail.push(line)
    // Cutting at twice the length keeps the cost of a line constant.
    if (this.tail.length >= tailLines * 2) this.tail = this.tail.slice(-tailLines)
  }
}
