/**
 * Returns a filter for columns that contain the text, whatever its case. Prisma does not escape the characters that are
 * special in LIKE.
 */
export const containing = (text: string) => ({ contains: escapeLike(text), mode: 'insensitive' }) as const

/** Escapes the characters that are special in LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Returns a LIKE pattern that matches the text anywhere. */
export const likeAnywhere = (text: string): string => `%${escapeLike(text)}%`

/** Length from which a trigram index finds names by a part of them. */
export const trigramLength = 3
