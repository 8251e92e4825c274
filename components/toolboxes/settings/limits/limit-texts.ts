/** The fields of the limits form as text, in the units that people read. */
import type { RequestProblem } from '@/components/ui/request/request'
import { formatLimitRange, settableLimits, type LimitSettings } from '@/lib/core/runs/limits/limit-settings'

/** Texts, or messages, by the name of the limit. */
export type LimitTexts = Readonly<Record<string, string>>

/** Leaves out limits that are not set. */
export function writeLimitTexts(set: LimitSettings): LimitTexts {
  const texts: Record<string, string> = {}
  for (const { name, factor } of settableLimits) {
    const value = set[name]
    if (value !== undefined) texts[name] = String(value / factor)
  }
  return texts
}

/** Reads the texts. An empty text selects the default; `problems` has a message for each invalid text. */
export function readLimitTexts(texts: LimitTexts): { limits: LimitSettings; problems: LimitTexts } {
  const limits: LimitSettings = {}
  const problems: Record<string, string> = {}
  for (const limit of settableLimits) {
    const { name, factor, floor, ceiling } = limit
    const text = (texts[name] ?? '').trim()
    if (text === '') continue
    // Fractions such as 0.5 MB are valid when they give a whole number of units.
    const value = Number(text.replace(',', '.')) * factor
    if (Number.isInteger(value) && value >= floor && value <= ceiling) limits[name] = value
    else problems[name] = `Must be ${formatLimitRange(limit)}.`
  }
  return { limits, problems }
}

/** Returns the server's messages by the name of the limit; empty if the problem concerns no single limit. */
export function readLimitProblems(problem: RequestProblem): LimitTexts {
  const listed = problem.details.problems
  if (!Array.isArray(listed)) return {}
  return Object.fromEntries(
    (listed as { name: string; message: string }[]).map(({ name, message }) => [name, message]),
  )
}
