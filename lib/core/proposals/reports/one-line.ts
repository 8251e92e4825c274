/**
 * Words of an upload for terminals and logs: on one line, with everything that does not simply show itself written as its
 * number, so that nothing moves the cursor, hides or turns around what stands beside it. Old commands that build servers
 * look for in the middle of lines (`##[…]`) are taken apart too.
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
  return shown.length > lengthMax ? `${shown.slice(0, lengthMax - 1)}…` : shown
}
