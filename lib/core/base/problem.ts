/**
 * An error, warning or note about an upload, with its place and how to fix it. Readers return problems and never throw.
 */
export type Problem = {
  severity: Severity
  /** Stable code in kebab case, for example `hocon-syntax` or `describe-timeout`. */
  code: string
  message: string
  hint?: string
  /** Name of the affected tool in the source, if the problem belongs to one tool. */
  tool?: string
  place?: Place
  /** Edits of the file at `place` that fix the problem, if the author's intent is unambiguous. */
  fix?: Fix
  /** Settings of the toolbox that the code reads. The problem can be that they are not set. */
  settings?: SettingsOfProblem
  /** First version or release date of the tool's own system that has this problem. Absent: all versions. */
  since?: string
  /** First version or release date without this problem. Absent: the problem still exists. */
  until?: string
}

export type SettingsOfProblem = {
  /** The part of the toolbox that the settings belong to. */
  section: string
  /** JSON Schema of the settings object. */
  schema: Record<string, unknown>
  /** The code declares no schema. `schema` is what it reveals, and every object is accepted. */
  free?: true
}

export type Fix = {
  /** What the fix does, in the imperative: "Put it in quotes". */
  label: string
  /** Edits in the order of the text, without overlaps. Empty if saving the text again fixes the problem. */
  edits: TextEdit[]
  /** The file is not UTF-8, and the fix converts it. Its edits follow from the bytes (formats/upload/encoding-problem.ts). */
  converts?: true
}

/** Replaces the text from `start` up to `end` by `replacement`. Offsets count UTF-16 units. */
export type TextEdit = { start: number; end: number; replacement: string }

/** error: this part cannot be used; warning: usable, but not as the author expects; info: good to know. */
export type Severity = 'error' | 'warning' | 'info'

/** A place in an uploaded file. Lines and columns start at 1; columns count UTF-16 units. */
export type Place = {
  file: string
  line?: number
  column?: number
  endLine?: number
  endColumn?: number
}

const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[]

/** Sorts by severity, then by the order of the source. Every list of problems uses this order. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
      (a.place?.file ?? '').localeCompare(b.place?.file ?? '', 'en') ||
      (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
      (a.place?.column ?? 0) - (b.place?.column ?? 0),
  )
}
