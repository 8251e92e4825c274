/** A problem with the lines of its file around it. */
import type { Problem } from '@/lib/core/base/problem'
import type { ProblemWithSource } from '@/lib/core/catalog/version-views'

/** Lines above and below the marked one: enough to recognise the place, few enough to read. */
const linesAround = 3
/** A line of a minified file must not fill the page. */
const lineLengthMax = 400

/** @param linesOf the lines of a file of the upload, or null when it has no such file or it is not text */
export function withExcerpt(
  problem: Problem,
  linesOf: (file: string) => readonly string[] | null,
): ProblemWithSource {
  const line = problem.place?.line
  if (!problem.place || line === undefined) return problem
  const lines = linesOf(problem.place.file)
  if (!lines || line > lines.length) return problem
  const firstLine = Math.max(1, line - linesAround)
  const excerpt = lines.slice(firstLine - 1, line + linesAround)
  return {
    ...problem,
    excerpt: {
      firstLine,
      lines: excerpt.map(text => (text.length > lineLengthMax ? `${text.slice(0, lineLengthMax)}…` : text)),
    },
  }
}

/** Lines without their ends, whichever of the three ends they have. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/)
}
