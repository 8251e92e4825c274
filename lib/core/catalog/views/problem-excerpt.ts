/** Adds the surrounding lines of the file to a problem. */
import type { Problem } from '@/lib/core/base/problem'
import type { ProblemWithSource } from '@/lib/core/catalog/views/version-views'

/** Lines above and below the marked one: enough to recognize the place, few enough to read. */
const linesAround = 3
/** Limits a line of a minified file, which could fill the page. */
const lineLengthMax = 400

/** @param linesOf the lines of a file of the upload, or null if there is no such text file */
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

/** Splits text into lines at any of the three kinds of line breaks. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/)
}
