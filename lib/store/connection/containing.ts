/**
 * Returns a filter for columns that contain the text, whatever its case. Prisma does not escape the characters that are
 * special in LIKE.
 */
export const containing = (text: string) => ({ contains: escapeLike(text), mode: 'insensitive' }) as const

/** Escapes the characters that are special in LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
