/** Collects the problems of one text file, each with the very place. */
import type { HoconNode, Span } from '@/lib/core/hocon/read-hocon'
import type { Place, Problem, Severity } from '@/lib/core/problem'

export type ReportedProblem = {
  severity: Severity
  code: string
  message: string
  hint?: string
  at: Span | HoconNode
}

export class Report {
  readonly problems: Problem[] = []

  constructor(
    readonly file: string,
    /** The tool that the problems belong to, by its name in the source. */
    private readonly tool?: string,
  ) {}

  add({ severity, code, message, hint, at }: ReportedProblem): void {
    this.problems.push({
      severity,
      code,
      message,
      ...(hint !== undefined && { hint }),
      ...(this.tool !== undefined && { tool: this.tool }),
      place: placeOf(this.file, 'span' in at ? at.span : at),
    })
  }

  error(code: string, at: Span | HoconNode, message: string, hint?: string): void {
    this.add({ severity: 'error', code, message, hint, at })
  }

  warn(code: string, at: Span | HoconNode, message: string, hint?: string): void {
    this.add({ severity: 'warning', code, message, hint, at })
  }

  note(code: string, at: Span | HoconNode, message: string, hint?: string): void {
    this.add({ severity: 'info', code, message, hint, at })
  }
}

export function placeOf(file: string, span: Span): Place {
  const { line, column, endLine, endColumn } = span
  return { file, line, column, endLine, endColumn }
}

/** From the start of one span to the end of another. */
export function joinSpans(first: Span, last: Span): Span {
  return { ...first, end: last.end, endLine: last.endLine, endColumn: last.endColumn }
}
