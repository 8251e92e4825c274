/** What the page for an error shows of it. */
export type ShownError = { status: number; code: string; title: string }

/** React hides the messages of errors from the browser, but passes their `digest` on. */
export const writeDigest = ({ status, code, title }: ShownError): string => `${status} ${code} ${title}`

/** Returns null for a digest that is a reference to an entry of the log: Next makes a number for other errors. */
export function readDigest(digest: string): ShownError | null {
  const match = /^(\d{3}) ([a-z.-]+) (.+)$/.exec(digest)
  return match && { status: Number(match[1]), code: match[2]!, title: match[3]! }
}
