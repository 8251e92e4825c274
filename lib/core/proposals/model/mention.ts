/** Mentions of people while they are typed: `@` and the name, such as "@Ana Silva". */

/** Maximum length of a name. */
export const nameLengthMax = 120

/** A person who can be mentioned. */
export type Mentionable = {
  name: string
  /** The text after `@`: the name, with a mark if others in the list share it. */
  mention: string
  /** Null if the reader may not see it. */
  email: string | null
}

/** Returns the beginning of a name that ends at the caret, after `@`; null if none does. */
export function mentionBefore(text: string, caret: number): { from: number; begun: string } | null {
  const before = text.slice(Math.max(0, caret - nameLengthMax), caret)
  const found = /(?:^|[^\p{L}\p{N}_.@])@([\p{L}\p{N}][^@\n]{0,40}|)$/u.exec(before)
  if (!found) return null
  const begun = found[1] ?? ''
  return { from: caret - begun.length, begun }
}
