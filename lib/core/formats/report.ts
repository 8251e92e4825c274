/** Collects the problems of one text file, each with its exact place. */
import type { HoconNode, Span } from '@/lib/core/hocon/read-hocon'
import type { Fix, Place, Problem, Severity } from '@/lib/core/base/problem'

type ReportedProblem = ProblemExtras & {
  severity: Severity
  code: string
  message: string
  hint?: string
  at: Span | HoconNode
}

/** The fix of a problem, and the versions that it concerns. */
export type ProblemExtras = { fix?: Fix | null; since?: string; until?: string }

/** Characters of a message. Longer ones repeat a name or a value of the file. */
const messageLengthMax = 1_000

export class Report {
  readonly problems: Problem[] = []

  constructor(
    readonly file: string,
    /** Name of the tool that the problems belong to, as in the source. */
    private readonly tool?: string,
    /** The text that spans refer to; needed only for fixes. */
    readonly wholeText: string = '',
  ) {}

  /** Returns the text at a place. */
  textAt(at: Span | HoconNode): string {
    const span = spanOf(at)
    return this.wholeText.slice(span.start, span.end)
  }

  add({ severity, code, message, hint, at, fix, since, until }: ReportedProblem): void {
    this.problems.push({
      severity,
      code,
      message: message.length > messageLengthMax ? `${message.slice(0, messageLengthMax)}…` : message,
      ...(hint !== undefined && { hint }),
      ...(this.tool !== undefined && { tool: this.tool }),
      place: placeOf(this.file, spanOf(at)),
      ...(fix && { fix }),
      ...(since !== undefined && { since }),
      ...(until !== undefined && { until }),
    })
  }

  error(code: string, at: Span | HoconNode, message: string, hint?: string, extras?: ProblemExtras): void {
    this.add({ severity: 'error', code, message, hint, at, ...extras })
  }

  warn(code: string, at: Span | HoconNode, message: string, hint?: string, extras?: ProblemExtras): void {
    this.add({ severity: 'warning', code, message, hint, at, ...extras })
  }

  note(code: string, at: Span | HoconNode, message: string, hint?: string, extras?: ProblemExtras): void {
    this.add({ severity: 'info', code, message, hint, at, ...extras })
  }
}

/** Omits the offsets of a span, which mean nothing outside of its text. */
export function placeOf(file: string, span: Span): Place {
  const { line, column, endLine, endColumn } = span
  return { file, line, column, endLine, endColumn }
}

function spanOf(at: Span | HoconNode): Span {
  return 'span' in at ? at.span : at
}

/** Returns the span from the start of the first to the end of the last. */
export function joinSpans(first: Span, last: Span): Span {
  return { ...first, end: last.end, endLine: last.endLine, endColumn: last.endColumn }
}
