/** Maximum length of a summary in a row of the catalog; the tool page has the whole description. */
const summaryLengthMax = 200

/** Returns the first sentence of a description as one line, cut at a word if it is long. */
export function summarize(description: string): string {
  const firstParagraph = description.trim().split(/\n\s*\n/, 1)[0] ?? ''
  const line = firstParagraph.replace(/\s+/g, ' ')
  // A period ends a sentence only before a capital: "e.g. this" and "v1.2" continue.
  const sentence = /^.{20,}?[.!?](?= [\p{Lu}\p{Lo}])/u.exec(line)?.[0] ?? line
  if (sentence.length <= summaryLengthMax) return sentence
  // Half a surrogate pair at the cut could not be stored.
  const cut = sentence.slice(0, summaryLengthMax).replace(/\p{Surrogate}$/u, '')
  const atWord = cut.lastIndexOf(' ')
  return `${atWord > summaryLengthMax / 2 ? cut.slice(0, atWord) : cut}…`
}
