/** One page of a list in memory. Page numbers from an address are untrusted and limited to the valid range. */
type ListPage<T> = { items: readonly T[]; page: number; pages: number; total: number }

/** `given` is the page number of an address; `size` is the number of items per page. */
export function pageOf<T>(list: readonly T[], provided: string | undefined, size: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(list.length / size))
  const page = Math.min(pageNumber(provided), pages)
  return { items: list.slice((page - 1) * size, page * size), page, pages, total: list.length }
}

/** Returns the page of an address, or the first page for anything that is not a page number. */
export const pageNumber = (provided: string | undefined): number => askedPage(provided) ?? 1

/** Returns the page of an address, or undefined for anything else, for lists that are paged only on request. */
export function askedPage(provided: string | null | undefined): number | undefined {
  return /^[1-9][0-9]{0,6}$/.test(provided ?? '') ? Number(provided) : undefined
}
