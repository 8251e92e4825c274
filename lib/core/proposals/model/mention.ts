/** Mentions of people in comments: `@` and the name, such as "@Ana Silva". */

/** Maximum number of mentions in one comment; people further on are not notified. */
const mentionsMax = 20
/** Maximum length of a name. */
const nameLengthMax = 120

/** `@` at the beginning of a word: an address such as ana@example.org mentions no one. */
const signs = /(?<![\p{L}\p{N}_.@])@(?=[\p{L}\p{N}])/gu

/** Returns the texts that follow each `@`, in lower case, each beginning with a name if it is a mention. */
export function mentionedTexts(body: string): string[] {
  const texts = [...body.matchAll(signs)].map(({ index }) =>
    body.slice(index + 1, index + 1 + nameLengthMax).toLowerCase(),
  )
  return [...new Set(texts)].slice(0, mentionsMax)
}

/** Returns the people that a comment mentions. The longest name counts: "@Ana Silva" is not "Ana". */
export function pickMentioned<Person extends { name: string }>(
  body: string,
  people: readonly Person[],
): Person[] {
  const mentioned = mentionedTexts(body).flatMap(text => {
    const named = people.filter(({ name }) => name !== '' && startsWithName(text, name.toLowerCase()))
    const longest = Math.max(0, ...named.map(({ name }) => name.length))
    return named.filter(({ name }) => name.length === longest)
  })
  return [...new Set(mentioned)]
}

function startsWithName(text: string, name: string): boolean {
  if (!text.startsWith(name)) return false
  const next = text.slice(name.length, name.length + 1)
  return !/[\p{L}\p{N}_]/u.test(next)
}

/** A person who can be mentioned. */
export type Mentionable = { name: string }

/** Returns the beginning of a name that ends at the caret, after `@`; null if none does. */
export function mentionBefore(text: string, caret: number): { from: number; begun: string } | null {
  const before = text.slice(Math.max(0, caret - nameLengthMax), caret)
  const found = /(?:^|[^\p{L}\p{N}_.@])@([\p{L}\p{N}][^@\n]{0,40}|)$/u.exec(before)
  if (!found) return null
  const begun = found[1] ?? ''
  return { from: caret - begun.length, begun }
}
