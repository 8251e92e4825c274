/** A line or text of a comparison, with the number of characters that are left out on either side. */
import type { SourceLine } from '@/components/toolboxes/source/highlight-source'
import { formatCount } from '@/components/ui/text/format-number'
import type { ShownText } from '@/lib/core/proposals/diff/shown-text'
import { HighlightedLine } from './highlighted-line'

type ShownLineProps = { line: ShownText; pieces?: SourceLine; side: 'before' | 'after' }

export function ShownLine({ line: { text, words, cut }, pieces, side }: ShownLineProps) {
  return (
    <>
      {cut && cut.skipped > 0 && (
        <span className="font-sans text-ink-soft">{formatCount(cut.skipped, 'equal character')} … </span>
      )}
      <HighlightedLine text={text} pieces={pieces} words={words} side={side} />
      {cut && cut.more > 0 && (
        <span className="font-sans text-ink-soft">
          {' '}
          … {formatCount(cut.more, 'more character')}
          {cut.isMoreDifferent && ', with more differences'}
        </span>
      )}
    </>
  )
}
