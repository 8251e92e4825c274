/** One page of a list in memory. Page numbers are untrusted and limited to the valid range. */
type ListPage<T> = { items: readonly T[]; page: number; pages: number; total: number }

/** `page` is the page number of an address; `size` is the number of items per page. */
export const pageOf = <T>(list: readonly T[], page: string | undefined, size: number): ListPage<T> =>
  numberedPageOf(list, pageNumber(page), size)

/** As `pageOf`, with a page number that counts from 1. */
export function numberedPageOf<T>(list: readonly T[], page: number, size: number): ListPage<T> {
  const { shown, pages } = clampPage(page, list.length, size)
  return { items: list.slice((shown - 1) * size, shown * size), page: shown, pages, total: list.length }
}

/** Limits a page number to the pages of a list with `total` items. */
export function clampPage(page: number, total: number, size: number): { shown: number; pages: number } {
  const pages = countPages(total, size)
  return { shown: Math.min(Math.max(1, page), pages), pages }
}

/** Returns the number of pages of a list with `total` items; an empty list has one. */
export const countPages = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** Returns the page of an address, or the first page for anything that is not a page number. */
export const pageNumber = (page: string | undefined): number => requestedPage(page) ?? 1

/** Returns the page of an address, or undefined for anything else, for lists that are paged only on request. */
export function requestedPage(page: string | null | undefined): number | undefined {
  return /^[1-9][0-9]{0,6}$/.test(page ?? '') ? Number(page) : undefined
}
