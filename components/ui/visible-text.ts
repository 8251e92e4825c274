/** Text for the eyes of a reviewer: what is invisible or turns the direction of reading is written out. */

// What is drawn as nothing (variation selectors among it, which carry hidden text), what only formats, control characters,
// private ones, and separators that look like ends of lines.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Co}\u2028\u2029]/gu

/** Tabs and ends of lines stay; everything else that cannot be seen becomes `⟨U+200B⟩`. */
export function visibleText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unseen, found =>
      found === '\n' || found === '\t'
        ? found
        : `⟨U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`,
    )
}
