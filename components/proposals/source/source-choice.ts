/**
 * The state of the source view in its address: file, comparison, layout, and the line of an open comment
 * form.
 */
import { links } from '@/lib/core/base/links'
import type { DiffPlace } from '@/lib/core/proposals/model/source-views'
import type { DiffView } from './diff-rows'

export type SourceChoice = {
  file: string | null
  view: DiffView
  /** Whether values are shown with references resolved instead of the text. */
  resolved: boolean
  /** Whether whitespace and order count as differences. */
  exact: boolean
  /** The line where the comment form is open; null if it is closed. */
  at: DiffPlace | null
}

type SourceQuery = { file?: string; view?: string; as?: string; exact?: string; at?: string }

/** Reads the address. Unknown values take their defaults. */
export function readSourceChoice({ file, view, as, exact, at }: SourceQuery): SourceChoice {
  return {
    file: file ?? null,
    view: view === 'split' ? 'split' : 'unified',
    resolved: as === 'values',
    exact: exact === '1',
    at: placeIn(at ?? ''),
  }
}

/** Reads a line of one side, such as `after:12`; null for any other text. */
export function placeIn(text: string): DiffPlace | null {
  const place = /^(before|after):([1-9][0-9]{0,6})$/.exec(text)
  return place && { side: place[1] as DiffPlace['side'], line: Number(place[2]) }
}

export function sourceHref(
  proposal: number,
  choice: SourceChoice,
  differently: Partial<SourceChoice> = {},
): string {
  const { file, view, resolved, exact, at } = { ...choice, ...differently }
  return links.proposalAt(proposal, 'source', {
    file: file ?? undefined,
    view: view === 'split' ? view : undefined,
    as: resolved ? 'values' : undefined,
    exact: exact ? '1' : undefined,
    at: at ? `${at.side}:${at.line}` : undefined,
  })
}
