/** What the parts of a value need of the drawer of values. */
import type { WordFinder } from '@/lib/core/proposals/acceptance/patterns/find-word'
import type { Part } from '@/lib/core/proposals/acceptance/schema/side'
import type { Choices } from './choices'

/** A drawn value, or null if none was found. */
export type Drawn = { value: unknown } | null

export type Drawer = {
  words: WordFinder
  /** @param depth the depth of the value inside the instance */
  drawInside: (parts: readonly Part[], choices: Choices, depth: number) => Drawn
  /** Returns different values, about `count` of each kind that has so many. */
  variants: (parts: readonly Part[], depth: number, count: number) => unknown[]
}
