/** Returns the words with up to 30 characters on both sides, cut at whitespace. */
export function around(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - 30), start)
  const after = text.slice(end, end + 30)
  const head = start > 30 ? before.slice(before.search(/\s|$/)) : before
  const tail = end + 30 < text.length ? after.slice(0, Math.max(after.lastIndexOf(' '), 0)) : after
  return `${head}${text.slice(start, Math.min(end, start + 200))}${tail}`.replace(/\s+/g, ' ').trim()
}
