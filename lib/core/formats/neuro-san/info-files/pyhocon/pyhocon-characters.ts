/** Escapes and tabs, which pyhocon treats alike in keys and values. */
import { findKeptEscapes } from '../escapes'
import type { Report } from '@/lib/core/formats/report'
import type { HoconNode, Span } from '@/lib/core/hocon/read-hocon'

export function noteEscapes(raw: string, start: number, report: Report, at: HoconNode | Span): void {
  const kept = findKeptEscapes(raw, start)
  if (!kept) return
  report.note(
    'pyhocon-escape-kept',
    at,
    `neuro-san leaves ${kept.first} as written.`,
    'Write the character itself.',
    { fix: kept.edits && { label: 'Write the characters themselves', edits: kept.edits } },
  )
}

/** pyhocon's parser replaces each tab of the file by spaces up to the next column that is a multiple of eight. */
export function findTabs(raw: string, value: string, at: HoconNode | Span, report: Report): void {
  if (!raw.includes('\t') || !value.includes('\t')) return
  report.note(
    'pyhocon-tab',
    at,
    'neuro-san replaces tabs in text by spaces.',
    'Write spaces, or \\t in double quotes.',
  )
}
