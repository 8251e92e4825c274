/** One line of a comparison: its colours, and what changed in it stronger than by colour alone. */
import type { SourceLine } from '@/components/toolboxes/source/highlight-source'
import { classNames } from '@/components/ui/class-names'

type ColouredLineProps = {
  text: string
  /** The same text in coloured pieces, where it was coloured. */
  pieces?: SourceLine
  /** Half-open offsets, in order. */
  words: readonly (readonly [number, number])[]
  side: 'before' | 'after'
}

const strong = {
  before: 'bg-bad-line text-ink line-through decoration-1',
  after: 'bg-good-line text-ink underline decoration-1 underline-offset-2',
}

export function ColouredLine({ text, pieces, words, side }: ColouredLineProps) {
  const coloured = pieces?.map(piece => piece.text).join('') === text ? pieces : [{ text, className: null }]
  return cutAt(coloured, words).map((piece, index) => (
    <span key={index} className={classNames(piece.marked ? strong[side] : piece.className)}>
      {piece.text}
    </span>
  ))
}

/** Every character exactly once, cut where the colour changes and where a marked range begins or ends. */
export function cutAt(line: SourceLine, words: ColouredLineProps['words']) {
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
