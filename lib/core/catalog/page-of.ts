/** One page of a list that is at hand as a whole: numbers from an address are untrusted and bent into range. */
type ListPage<T> = { items: readonly T[]; page: number; pages: number; total: number }

export function pageOf<T>(list: readonly T[], given: string | undefined, size: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(list.length / size))
  const page = Math.min(pageNumber(given), pages)
  return { items: list.slice((page - 1) * size, page * size), page, pages, total: list.length }
}

/** The page that an address asks for; the first one where it asks for nothing that could be one. */
export const pageNumber = (given: string | undefined): number => askedPage(given) ?? 1

/** The same for lists that are only paged when somebody asks: what could be no page is no wish to see one. */
export function askedPage(given: string | null | undefined): number | undefined {
  return /^[1-9][0-9]{0,6}$/.test(given ?? '') ? Number(given) : undefined
}
