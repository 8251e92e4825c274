/** A row of the catalog holds this much; the whole description is one click away. */
const summaryLengthMax = 200

/** The first sentence of a description as one line, cut at a word when it is long. */
export function summarize(description: string): string {
  const firstParagraph = description.trim().split(/\n\s*\n/, 1)[0] ?? ''
  const line = firstParagraph.replace(/\s+/g, ' ')
  // A full stop ends a sentence only when a capital follows: "e.g. this" and "v1.2" go on.
  const sentence = /^.{20,}?[.!?](?= [\p{Lu}\p{Lo}])/u.exec(line)?.[0] ?? line
  if (sentence.length <= summaryLengthMax) return sentence
  // Not in the middle of a character: half of one cannot be stored.
  const cut = sentence.slice(0, summaryLengthMax).replace(/\p{Surrogate}$/u, '')
  const atWord = cut.lastIndexOf(' ')
  return `${atWord > summaryLengthMax / 2 ? cut.slice(0, atWord) : cut}…`
}
