/** The option of a list of suggestions that the arrow keys reached. */
import { useState } from 'react'

/** Position of the first option, or of no option for a field that allows any text. */
export type StartPosition = 0 | -1

type OptionList = {
  /** The text and the suggestions that the options follow from. */
  text: string | null
  suggestions: unknown
  count: number
  start: StartPosition
}

/**
 * Returns the position of the active option, and the function that moves it. Another text and other suggestions begin
 * at the start again.
 */
export function useActiveOption({ text, suggestions, count, start }: OptionList) {
  const [moved, setMoved] = useState({ to: Number(start), text, suggestions })
  const isSameList = moved.text === text && moved.suggestions === suggestions
  const active = isSameList && moved.to < count ? moved.to : start
  const move = (by: 1 | -1) => setMoved({ to: nextPosition(active, by, { count, start }), text, suggestions })
  return { active, move }
}

/** Returns the next position. The options form a circle, which contains the position without an option if there is one. */
export function nextPosition(
  active: number,
  by: 1 | -1,
  { count, start }: Pick<OptionList, 'count' | 'start'>,
): number {
  const places = count - start
  if (places === 0) return start
  return ((active - start + by + places) % places) + start
}
