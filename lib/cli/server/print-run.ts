// Shows a run while it continues, and its outcome.
import { formatDuration } from '@/lib/core/base/format-units'
import { links } from '@/lib/core/base/links'
import { printableJson } from '@/lib/core/base/visible-text'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import { elapsedMs, formatRunStatus } from '@/lib/core/runs/format-run-status'
import { outcomes } from '@/lib/core/runs/outcome'
import { CapturedText } from '@/lib/core/runs/output/captured-text'
import type { ChunkFrame } from '@/lib/core/runs/output/chunk-frames'
import { resultText } from '@/lib/core/runs/result-texts'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { parseFrame } from '@/lib/core/spec/runner-frame'
import type { CommandHost } from '../command'
import type { ToolOutput } from './tool-output'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export type StartedHere = { id: string; tool: string; url: string }

/** Prints output as it arrives: that of the tool to both streams, notes of Pegboard to stderr. */
export class LiveRun {
  private readonly written = { stdout: new CapturedText(), stderr: new CapturedText() }

  constructor(
    private readonly host: CommandHost,
    private readonly output: ToolOutput,
  ) {}

  async frames(frames: readonly ChunkFrame[]): Promise<void> {
    for (const { kind, bytes } of frames) {
      if (kind === 'notice') this.host.complain(decoder.decode(bytes))
      else if (kind === 'event') await this.event(decoder.decode(bytes))
      else {
        this.written[kind].add(bytes)
        await this.output.write(kind, bytes)
      }
    }
  }

  /** Prints the result, unless the output already was the result, and one line about the outcome. */
  async end(status: RunStatus, { id, url }: StartedHere): Promise<void> {
    const { result, outcome, reason } = status
    // The reason already says why a run that did not come to its end has no result.
    const hasResult = outcome === 'succeeded' || outcome === 'tool-error'
    const shown = hasResult && result ? shownResult(result) : ''
    if (shown.trim() !== '' && !this.wasWritten(shown)) {
      await this.output.end()
      await this.output.write('stdout', encoder.encode(`${shown.replace(/\n$/, '')}\n`))
    }
    await this.output.end()
    const took = elapsedMs(status, 0)
    const after = took === null ? '' : ` after ${formatDuration(took)}`
    const why = reason ? `: ${oneLine(reason, 2_000)}` : ''
    this.host.complain(`${formatRunStatus(status)}${after}${why}`)
    const next = outcome && outcomes[outcome].next
    if (next) this.host.complain(`  ${next}`)
    this.host.complain(`  ${url}${links.run(id)}`)
  }

  /** The result of an executable is what it wrote to one of the streams. */
  private wasWritten(text: string): boolean {
    return Object.values(this.written).some(stream => stream.text().trim() === text.trim())
  }

  private async event(text: string): Promise<void> {
    const frame = parseFrame(text)
    if (frame?.type === 'chunk') {
      const bytes = encoder.encode(frame.text)
      this.written.stdout.add(bytes)
      await this.output.write('stdout', bytes)
    }
    if (frame?.type === 'progress') this.host.complain(oneLine(frame.text))
  }
}

/** Returns the value of a result; a text without quotes. Numbers keep their notation. */
function shownResult(result: NonNullable<RunStatus['result']>): string {
  return result.value === null || typeof result.value === 'string'
    ? result.agentSees
    : resultText(result, 'value')
}

/** Keeps the output of a run for one JSON document. Of very long output the beginning and the end remain. */
export class CapturedRun {
  private readonly texts = { stdout: new CapturedText(), stderr: new CapturedText() }

  async frames(frames: readonly ChunkFrame[]): Promise<void> {
    for (const { kind, bytes } of frames) {
      if (kind === 'stdout' || kind === 'stderr') this.texts[kind].add(bytes)
      const frame = kind === 'event' ? parseFrame(decoder.decode(bytes)) : null
      if (frame?.type === 'chunk') this.texts.stdout.add(encoder.encode(frame.text))
    }
  }

  /** Returns the document. The text of the result is inserted, so that its numbers keep their notation. */
  document(status: RunStatus, { id, tool, url }: StartedHere): string {
    const { outcome, reason, exitCode, signal, result } = status
    const about = {
      ...{ id, tool, page: `${url}${links.run(id)}`, outcome, reason, exitCode, signal },
      durationMs: elapsedMs(status, 0),
      stdout: this.texts.stdout.text(),
      stderr: this.texts.stderr.text(),
      agentSees: result?.agentSees ?? null,
    }
    const value = result ? resultText(result, 'value') : 'null'
    return printableJson(`${JSON.stringify(about).slice(0, -1)},"result":${value}}`)
  }
}
