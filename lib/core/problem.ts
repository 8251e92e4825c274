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
}

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

export const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[]

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
