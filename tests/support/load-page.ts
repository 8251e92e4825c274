/**
 * Pages without drawing them: everything that a page hands to its components, which is all that could come to the
 * browser, because components read nothing by themselves. A test file that uses it replaces Next's request:
 * `vi.mock('next/headers', () => import('../support/load-page'))`.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { isValidElement } from 'react'

const request = new AsyncLocalStorage<{ cookie: string | undefined }>()

/** As `next/headers` has it. */
export const headers = async () => new Headers()

/** As `next/headers` has it. */
export async function cookies() {
  const [name, ...value] = (request.getStore()?.cookie ?? '').split('=')
  return { get: (wanted: string) => (wanted === name ? { name, value: value.join('=') } : undefined) }
}

export type LoadedPage = { status: number; text: string }

type PageProps = {
  params: Promise<Record<string, string>>
  searchParams: Promise<Record<string, string>>
}
type PageModule = {
  default: (props: PageProps) => Promise<unknown>
  generateMetadata?: (props: PageProps) => Promise<unknown>
}

/** @param given `params` not yet escaped, `query` without its question mark */
export async function loadPage(
  page: PageModule,
  given: { cookie: string | undefined; params: Record<string, string>; query: string },
): Promise<LoadedPage> {
  const escaped = Object.entries(given.params).map(([name, value]) => [name, encodeURIComponent(value)])
  const props = () => ({
    params: Promise.resolve(Object.fromEntries(escaped) as Record<string, string>),
    searchParams: Promise.resolve(Object.fromEntries(new URLSearchParams(given.query))),
  })
  return request.run({ cookie: given.cookie }, async () => {
    try {
      const words: string[] = []
      await gather(await page.default(props()), words, new Set())
      await gather(await page.generateMetadata?.(props()), words, new Set())
      return { status: 200, text: words.join('\n') }
    } catch (error) {
      const digest = error instanceof Error && 'digest' in error ? String(error.digest) : ''
      if (digest.startsWith('NEXT_HTTP_ERROR_FALLBACK;'))
        return { status: Number(digest.split(';')[1]), text: '' }
      if (digest.startsWith('NEXT_REDIRECT;')) return { status: 307, text: digest.split(';')[2] ?? '' }
      throw error
    }
  })
}

/** All words and numbers below a value, keys included. Parts that load for themselves are asked for what they load. */
async function gather(value: unknown, words: string[], seen: Set<unknown>): Promise<void> {
  const found = await value
  if (typeof found === 'string' || typeof found === 'number') words.push(String(found))
  if (found === null || typeof found !== 'object' || seen.has(found)) return
  seen.add(found)
  if (isValidElement(found)) {
    const { type, props } = found
    const loads = typeof type === 'function' && type.constructor.name === 'AsyncFunction'
    return gather(loads ? await (type as (given: unknown) => unknown)(props) : props, words, seen)
  }
  if (found instanceof Map || found instanceof Set) return gather([...found], words, seen)
  for (const [key, part] of Object.entries(found)) {
    if (!Array.isArray(found)) words.push(key)
    await gather(part, words, seen)
  }
}
