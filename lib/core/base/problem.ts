/** A fault in an upload: what is wrong, where, and how to mend it. Readers return problems, they never throw. */
export type Problem = {
  severity: Severity
  /** Stable word for machines, kebab-case, for example `hocon-syntax` or `describe-timeout`. */
  code: string
  message: string
  hint?: string
  /** The tool it belongs to, by its name in the source, when it belongs to one. */
  tool?: string
  place?: Place
  /** The mend as edits of the file at `place`, where it can be made without asking what was meant. */
  fix?: Fix
  /** The version of the tool's own system, or its date, from which on this holds; absent: from the first. */
  since?: string
  /** The version or date before which this holds; absent: to this day. */
  until?: string
}

export type Fix = {
  /** What it does, as one would tell somebody to do it: "Put it in quotes". */
  label: string
  /** In the order of the text, none over another. None at all when saving the text anew is the mend. */
  edits: TextEdit[]
}

/** Puts `replacement` in the place of the text from `start` up to `end`; offsets count UTF-16 units. */
export type TextEdit = { start: number; end: number; replacement: string }

/** error: this part cannot be used; warning: usable, but not as its author thinks; info: good to know. */
export type Severity = 'error' | 'warning' | 'info'

/** A place in an uploaded file; lines and columns count from 1, columns in UTF-16 units. */
export type Place = {
  file: string
  line?: number
  column?: number
  endLine?: number
  endColumn?: number
}

const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[]

/** Worst first, then in the order of the source, as every list of problems is shown. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      (a.place?.file ?? '').localeCompare(b.place?.file ?? '', 'en') ||
      (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
      (a.place?.column ?? 0) - (b.place?.column ?? 0),
  )
}
