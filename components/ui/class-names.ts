import { clsx, type ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/**
 * Joins class names. A later Tailwind class replaces an earlier one of the same kind, so that callers can
 * override it.
 */
export const classNames = (...values: ClassValue[]): string => twMerge(clsx(values))
