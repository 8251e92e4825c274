/** Returns the address that a contact stands for: of a web page or of an email; null for any other text. */
export function contactHref(contact: string): string | null {
  if (/^https?:\/\/[^\s]+$/.test(contact) && URL.canParse(contact)) return new URL(contact).href
  return /^[^\s@<>"?&:/]+@[^\s@<>"?&:/]+$/.test(contact) ? `mailto:${contact}` : null
}
