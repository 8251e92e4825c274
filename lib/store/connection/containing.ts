/**
 * Returns a filter for columns that contain the text, whatever its case. Prisma does not escape the characters that are
 * special in LIKE.
 */
export const containing = (text: string) =>
  ({ contains: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' }) as const
