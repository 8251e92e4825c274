/** What of the source view stands in its address: which file, how it is compared and drawn, and a line to speak of. */
import { links } from '@/lib/core/base/links'
import type { DiffPlace, DiffView } from './diff-table'

export type SourceChoice = {
  file: string | null
  view: DiffView
  /** Values with every reference followed, instead of the text. */
  resolved: boolean
  /** Blanks and order count as well. */
  exact: boolean
  /** Where the form for a comment is open. */
  at: DiffPlace | null
}

type SourceQuery = { file?: string; view?: string; as?: string; exact?: string; at?: string }

/** What is not understood is as usual. */
export function readSourceChoice({ file, view, as, exact, at }: SourceQuery): SourceChoice {
  const place = /^(before|after):([1-9][0-9]{0,6})$/.exec(at ?? '')
  return {
    file: file ?? null,
    view: view === 'split' ? 'split' : 'unified',
    resolved: as === 'values',
    exact: exact === '1',
    at: place && { side: place[1] as DiffPlace['side'], line: Number(place[2]) },
  }
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
