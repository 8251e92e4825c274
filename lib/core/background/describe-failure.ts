/** The error of a failed job for admins: one line of bounded length, without the password of an address. */

const lengthMax = 500

/** Values other than errors are not shown, because their text can be anything. */
export function describeFailure(error: unknown): string {
  const text =
    error instanceof Error ? `${error.name}: ${error.message}` : 'The job threw a value that is not an error.'
  return text
    .replace(/\/\/[^\s/@]*@/g, '//***@')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, lengthMax)
}
