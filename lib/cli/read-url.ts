/** Returns the address of a server without a trailing slash, or null if it is invalid or contains a password. */
export function readUrl(text: string | undefined): string | null {
  if (!text || !URL.canParse(text)) return null
  const { protocol, username, password, origin, pathname } = new URL(text)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' ? origin + pathname.replace(/\/+$/, '') : null
}
