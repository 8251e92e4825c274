/** Text with its matching parts marked. */
type HighlightedProps = {
  text: string
  /** Half-open offsets in UTF-16 units, in any order. Overlapping and out-of-range offsets are corrected. */
  ranges: readonly (readonly [number, number])[]
}

export function Highlighted({ text, ranges }: HighlightedProps) {
  return splitAtRanges(text, ranges).map((part, index) =>
    part.marked ? (
      <mark key={index} className="rounded-[2px] bg-mark text-ink">
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  )
}

/** Returns the text split at the ranges: every character exactly once, marked or not. */
export function splitAtRanges(text: string, ranges: HighlightedProps['ranges']) {
  const parts: { text: string; marked: boolean }[] = []
  let done = 0
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const start = Math.max(from, done)
    const end = Math.min(to, text.length)
    if (end <= start) continue
    if (start > done) parts.push({ text: text.slice(done, start), marked: false })
    parts.push({ text: text.slice(start, end), marked: true })
    done = end
  }
  if (done < text.length || parts.length === 0) parts.push({ text: text.slice(done), marked: false })
  return parts
}
