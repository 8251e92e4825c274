/** How a text that a tool returned can be shown. The text is untrusted: these are only suggestions. */

/** Longer texts are shown as they are, because reading them as Markdown would take too long. */
const markdownCharactersMax = 100_000

/** Constructs of Markdown that rarely occur in other text: headings, fences, lists of several items, links, bold. */
const markdownSigns = [
  /^#{1,6} \S/m,
  /^```/m,
  /^(?:[-*] .+\n+){2}/m,
  /^1\. .+\n+2\. /m,
  /\[[^\]\n]+\]\(https?:\/\/[^)\s]+\)/,
  /\*\*[^*\n]+\*\*/,
]

/** Reports whether a text has at least two signs of Markdown, or begins with a heading. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > markdownCharactersMax) return false
  return /^#{1,6} \S.*\n/.test(text) || markdownSigns.filter(sign => sign.test(text)).length >= 2
}

/** Reports whether a text is an image as a data address, of a kind that pages show. */
export function isImageAddress(text: string): boolean {
  return /^data:image\/(?:png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/.test(text)
}
