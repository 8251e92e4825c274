/** Links from one page of a list to the next one, as `Link` headers (RFC 8288). */

/** How the response of a list names its next page. */
export type Paging = {
  /** Query parameter that selects a page. */
  parameter: string
  /** Returns the value of the parameter for the next page; null on the last one. */
  nextOf: (answer: unknown) => string | number | null
  /** Query parameter that the next page leaves out. */
  without?: string
}

const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined

/**
 * The response has the value for the next page in a field, which is null on the last page.
 * @param without the parameter of numbered pages, which start again after the cursor
 */
export const cursorPaging = (parameter: string, field: string, without?: string): Paging => ({
  parameter,
  without,
  nextOf: answer => {
    const value = fieldOf(answer, field)
    return typeof value === 'string' || typeof value === 'number' ? value : null
  },
})

/** Pages have numbers from 1. @param pageOf returns the number of this page and of the last one, or null */
export const numberedPaging = (
  parameter: string,
  pageOf: (answer: unknown) => { number: number; of: number } | null,
): Paging => ({
  parameter,
  nextOf: answer => {
    const page = pageOf(answer)
    return page && page.number < page.of ? page.number + 1 : null
  },
})

/** Reads the pages of a response with `page` and `pages`. */
export const pageAndPages = (answer: unknown): { number: number; of: number } | null => {
  const [number, of] = [fieldOf(answer, 'page'), fieldOf(answer, 'pages')]
  return typeof number === 'number' && typeof of === 'number' ? { number, of } : null
}

/** Reads the pages of a response with `{ number, of }` in a field. */
export const numberAndOf =
  (field: string) =>
  (answer: unknown): { number: number; of: number } | null => {
    const page = fieldOf(answer, field)
    const [number, of] = [fieldOf(page, 'number'), fieldOf(page, 'of')]
    return typeof number === 'number' && typeof of === 'number' ? { number, of } : null
  }

/**
 * Returns the `Link` header of a response, or null on the last page. The address is relative to the site, because only
 * the client knows by which name it reaches it. All other parameters stay.
 */
export function nextPageLink(requestUrl: string, answer: unknown, pagings: readonly Paging[]): string | null {
  for (const { parameter, nextOf, without } of pagings) {
    const next = nextOf(answer)
    if (next === null) continue
    const url = new URL(requestUrl)
    if (without !== undefined) url.searchParams.delete(without)
    url.searchParams.set(parameter, String(next))
    return `<${url.pathname}${url.search}>; rel="next"`
  }
  return null
}
