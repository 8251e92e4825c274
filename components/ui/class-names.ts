import { twMerge } from 'tailwind-merge'

/**
 * Joins class names. A later Tailwind class replaces an earlier one of the same kind, so that callers can
 * override it.
 */
export const classNames = (...values: (string | false | null | undefined)[]): string => twMerge(...values)
