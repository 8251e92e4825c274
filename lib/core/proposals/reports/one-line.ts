import { shorten } from '@/lib/core/base/shorten'

/**
 * Renders text from an upload on one line for terminals and logs. Characters that are not plainly visible
 * become their code points, so that text cannot move the cursor, hide or reorder its surroundings. Commands
 * of build servers that are recognized in the middle of lines (`##[…]`) are broken up too.
 */
export function oneLine(text: string, lengthMax = 300): string {
  const shown = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(
      /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu,
      sign => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
    )
    .replaceAll('##[', '# #[')
  return shorten(shown, lengthMax)
}
