import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/**
 * Joins class names. A later Tailwind class replaces an earlier one of the same kind, so that callers can
 * override it.
 */
export const classNames = (...values: ClassValue[]): string => merge(clsx(values))

const merge = extendTailwindMerge({ extend: { classGroups: { 'font-size': [{ text: ['2xs'] }] } } })
