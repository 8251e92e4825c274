/**
 * Returns the index of the list item that a key focuses: arrow keys wrap around, Home and End jump, a letter
 * moves to the next item that starts with it. -1 for a key without a meaning in lists.
 */
export function indexByKey(texts: readonly string[], at: number, key: string): number {
  const count = texts.length
  if (count === 0) return -1
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if ([...key].length !== 1 || key.trim() === '') return -1
  const wanted = key.toLowerCase()
  // The search wraps around once with the current item last, so that repeating a letter advances.
  const order = texts.map((_, step) => (at + 1 + step) % count)
  return order.find(index => texts[index]!.trim().toLowerCase().startsWith(wanted)) ?? -1
}

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** @returns whether the focus moved */
export function focusByKey(items: ArrayLike<HTMLElement>, { key, ctrlKey, metaKey, altKey }: Key): boolean {
  if (ctrlKey || metaKey || altKey) return false
  const list = Array.from(items)
  const at = list.indexOf(document.activeElement as HTMLElement)
  const next =
    list[
      indexByKey(
        list.map(item => item.textContent ?? ''),
        at,
        key,
      )
    ]
  next?.focus()
  return next !== undefined
}
