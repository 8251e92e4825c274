/** Shortens a text at whole characters and marks the cut with `…`. Half a surrogate pair could not be stored. */
export function shorten(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text
  const cut = text.slice(0, charactersMax - 1)
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}
