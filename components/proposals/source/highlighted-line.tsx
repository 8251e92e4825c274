/**
 * One line of a comparison with syntax highlighting. Changed words are also marked by means other than color.
 */
import type { SourceLine } from '@/components/toolboxes/source/highlight-source'
import { classNames } from '@/components/ui/class-names'

type HighlightedLineProps = {
  text: string
  /** The same text in highlighted pieces; absent if it was not highlighted. */
  pieces?: SourceLine
  /** Half-open offsets of the changed words, in order. */
  words: readonly (readonly [number, number])[]
  side: 'before' | 'after'
}

const strong = {
  before: 'bg-bad-line text-ink line-through decoration-1',
  after: 'bg-good-line text-ink underline decoration-1 underline-offset-2',
}

export function HighlightedLine({ text, pieces, words, side }: HighlightedLineProps) {
  const highlighted =
    pieces?.map(piece => piece.text).join('') === text ? pieces : [{ text, className: null }]
  return cutAt(highlighted, words).map((piece, index) => (
    <span key={index} className={classNames(piece.marked ? strong[side] : piece.className)}>
      {piece.text}
    </span>
  ))
}

/**
 * Splits a line where the highlighting changes and at the ends of marked ranges. Every character occurs once.
 */
export function cutAt(line: SourceLine, words: HighlightedLineProps['words']) {
  const cut: { text: string; className: string | null; marked: boolean }[] = []
  let start = 0
  for (const piece of line) {
    const end = start + piece.text.length
    const edges = words.flat().filter(edge => edge > start && edge < end)
    let from = start
    for (const to of [...edges, end]) {
      const marked = words.some(([first, last]) => from >= first && from < last)
      if (to > from)
        cut.push({ text: piece.text.slice(from - start, to - start), className: piece.className, marked })
      from = to
    }
    start = end
  }
  return cut
}
